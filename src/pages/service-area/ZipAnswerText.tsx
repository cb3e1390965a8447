import { Fragment } from 'react';
import { Link } from '../../navigation/Link.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import type { Town } from './towns.ts';
import type { ZipAnswer } from './zip.ts';
import styles from './ZipAnswerText.module.css';
import type { ZipWords } from './ZipCheck.tsx';

const TOKEN = '{towns}';

/** 'Eldersburg and Sykesville', each a link to its page. */
function TownLinks({ towns }: { towns: readonly Town[] }) {
  return towns.map(({ path, name }, index) => (
    <Fragment key={path}>
      {index > 0 && (index === towns.length - 1 ? ' and ' : ', ')}
      <Link to={path}>{name}</Link>
    </Fragment>
  ));
}

interface ZipAnswerTextProps {
  answer: ZipAnswer<Town>;
  words: Pick<ZipWords, 'served' | 'notServed' | 'invalid'>;
  contact: string;
}

/** What is said about a ZIP code: yes and where, not yet, or that it is none. */
export function ZipAnswerText({ answer, words, contact }: ZipAnswerTextProps) {
  switch (answer.kind) {
    case 'invalid':
      return <p className={styles.invalid}>{words.invalid}</p>;
    case 'notServed':
      return (
        <>
          <p className={styles.text}>{words.notServed}</p>
          <p className={styles.way}>
            <ArrowLink to={contact}>Ask about {answer.zip}</ArrowLink>
          </p>
        </>
      );
    case 'served': {
      const [before, after] = words.served.split(TOKEN);
      return (
        <p className={styles.served}>
          {before}
          <TownLinks towns={answer.towns} />
          {after}
        </p>
      );
    }
  }
}
