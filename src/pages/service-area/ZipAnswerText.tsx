import { Fragment } from 'react';
import { fillWords, splitWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { Link } from '../../navigation/Link.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import type { Town, ZipAnswer, ZipWords } from './zip.ts';
import styles from './ZipAnswerText.module.css';

/** 'Eldersburg and Sykesville', each linked to its page. */
function TownLinks({ towns }: { towns: readonly Town[] }) {
  const { and } = useSite().words.lists;
  return towns.map(({ path, name }, index) => (
    <Fragment key={path}>
      {index > 0 && (index === towns.length - 1 ? ` ${and} ` : ', ')}
      <Link to={path}>{name}</Link>
    </Fragment>
  ));
}

interface AskProps extends Pick<ZipAnswerTextProps, 'words' | 'contact'> {
  zip: string;
}

/** A link to the contact form that passes the ZIP code. */
function Ask({ zip, words, contact }: AskProps) {
  return (
    <p className={styles.way}>
      <ArrowLink to={`${contact}?zip=${zip}`}>{fillWords(words.ask, { zip })}</ArrowLink>
    </p>
  );
}

interface ZipAnswerTextProps {
  answer: ZipAnswer<Town>;
  words: Pick<ZipWords, 'served' | 'notServed' | 'invalid' | 'ask'>;
  contact: string;
}

/** The answer for a ZIP code: served and where, not served yet, or invalid. */
export function ZipAnswerText({ answer, words, contact }: ZipAnswerTextProps) {
  switch (answer.kind) {
    case 'invalid':
      return <p className={styles.invalid}>{words.invalid}</p>;
    case 'notServed':
      return (
        <>
          <p className={styles.text}>{words.notServed}</p>
          <Ask zip={answer.zip} words={words} contact={contact} />
        </>
      );
    case 'served':
      return (
        <>
          <p className={styles.served}>
            {splitWords(words.served).map(({ text, name }) =>
              name === 'towns' ? <TownLinks key={text} towns={answer.towns} /> : text,
            )}
          </p>
          <Ask zip={answer.zip} words={words} contact={contact} />
        </>
      );
  }
}
