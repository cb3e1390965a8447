import { Fragment, useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { cx } from '../../lib/class-names.ts';
import { Link } from '../../navigation/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/Section.tsx';
import {
  type Town,
  answerZip,
  ZIP_FIELD,
  zipInAddress,
  zipTable,
  type ZipAnswer,
  type ZipWords,
} from './zip.ts';
import { fillWords, splitWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import styles from './ZipCheck.module.css';

interface ZipCheckProps {
  words: ZipWords;
  towns: readonly Town[];
  /** Address of the contact page, for ZIP codes that are not served. */
  contact: string;
}

/** `zipInAddress`, or null during hydration. */
function useZipInAddress(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    zipInAddress,
    () => null,
  );
}

/** All served ZIP codes with their towns; also answers the question without JavaScript. */
function ZipList({ towns, servedZip }: { towns: readonly Town[]; servedZip: string | undefined }) {
  return (
    <ul className={styles.list}>
      {zipTable(towns).map(({ zip, towns: sharing }) => (
        <li key={zip} className={cx(styles.row, zip === servedZip && styles.found)}>
          <span className={styles.code}>{zip}</span>
          <span>
            {sharing.map(({ path, name }, index) => (
              <Fragment key={path}>
                {index > 0 && ', '}
                <Link to={path}>{name}</Link>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A field that checks whether a ZIP code is served, next to the list of all of them. */
export function ZipCheck({ words, towns, contact }: ZipCheckProps) {
  const id = useId();
  const inAddress = useZipInAddress();
  const [asked, setAsked] = useState<string>();
  const typed = asked ?? inAddress;
  const answer: ZipAnswer<Town> | undefined = typed === null ? undefined : answerZip(typed, towns);
  const isInvalid = answer?.kind === 'invalid';

  const check = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get(ZIP_FIELD);
    setAsked(typeof field === 'string' ? field : '');
  };

  return (
    <Section tone="wall" head={words.section} fade>
      <div className={cx(layout.cols, styles.columns)}>
        <div className={styles.ask}>
          <form onSubmit={check} noValidate className={styles.form}>
            <label htmlFor={id}>{words.label}</label>
            <div className={styles.line}>
              <input
                key={inAddress}
                defaultValue={inAddress ?? undefined}
                id={id}
                name={ZIP_FIELD}
                className={styles.field}
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={10}
                aria-invalid={isInvalid || undefined}
                aria-describedby={`${id}-answer`}
              />
              <Button type="submit" kind="forward">
                {words.button}
              </Button>
            </div>
          </form>
          <div id={`${id}-answer`} role="status" className={styles.answer}>
            {answer && <ZipAnswerText key={typed} answer={answer} words={words} contact={contact} />}
          </div>
        </div>
        <div className={styles.all}>
          <ZipList towns={towns} servedZip={answer?.kind === 'served' ? answer.zip : undefined} />
        </div>
      </div>
    </Section>
  );
}

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
function ZipAnswerText({ answer, words, contact }: ZipAnswerTextProps) {
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
