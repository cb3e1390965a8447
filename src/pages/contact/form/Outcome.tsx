import { useEffect, useRef, type MouseEvent } from 'react';
import {
  FIELD_ORDER,
  type FieldName,
  type FormErrors,
  type FormSpec,
} from '../../../forms/contact/fields.ts';
import { fillWords } from '../../../lib/words.ts';
import styles from './ErrorSummary.module.css';
import { fieldId } from './Field.tsx';
import statusMessageStyles from './StatusMessage.module.css';
import layout from '../../../ui/layout.module.css';
import field from './Field.module.css';

interface ErrorSummaryProps {
  words: Pick<FormSpec['messages'], 'summary' | 'errorTitle'>;
  errors: FormErrors;
  /** The number of the failed attempt; each one moves the focus here. */
  attempt: number;
}

function focusField(event: MouseEvent, name: FieldName): void {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}

/** The errors of the form, in the same words as at the fields, each linked to its field. */
export function ErrorSummary({ words: { summary, errorTitle }, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.focus();
  }, [attempt]);

  useEffect(() => {
    const { title } = document;
    document.title = fillWords(errorTitle, { title });
    return () => {
      document.title = title;
    };
  }, [errorTitle]);

  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary} aria-labelledby="~contact-summary">
      <h2 id="~contact-summary" className={styles.heading}>
        {summary}
      </h2>
      <ul>
        {FIELD_ORDER.filter((name) => errors[name]).map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Templates for form handlers, which respond to a form sent without JavaScript with this page: they copy
 * these elements, so that their errors look like the page's. Never shown, and not part of the form.
 */
export function ServerAnswers({ messages }: Pick<FormSpec, 'messages'>) {
  return (
    <div hidden data-answers="">
      <div data-answer="summary" className={styles.summary}>
        <h2 className={styles.heading}>{messages.summary}</h2>
      </div>
      <div data-answer="field" className={field.bad}>
        <p className={field.error}>
          <span className={layout.hidden}>{`${messages.errorPrefix} `}</span>
        </p>
      </div>
      <div data-answer="failure" className={statusMessageStyles.failure}>
        <p className={statusMessageStyles.message}>{messages.failure}</p>
      </div>
    </div>
  );
}
