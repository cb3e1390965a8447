import type { ReactNode } from 'react';
import type { FieldName } from '../../../../forms/contact/fields.ts';
import { cx } from '../../../lib/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './Field.module.css';

/** Whether a field must be filled in: always, never, or only for some reasons for writing. */
export type Need = 'required' | 'optional' | 'details';

/** Says in words whether a field must be filled in. Which of two words holds is decided by the form's styles. */
export function Mark({ need, words }: { need: Need; words: { required: string; optional: string } }) {
  return (
    <>
      {need !== 'optional' && (
        <span className={cx(styles.mark, need === 'details' && styles.whenNeeded)}> {words.required}</span>
      )}
      {need !== 'required' && (
        <span className={cx(styles.mark, need === 'details' && styles.unlessNeeded)}> {words.optional}</span>
      )}
    </>
  );
}

export const fieldId = (name: string) => `~contact-${name}`;
const hintId = (name: string) => `${fieldId(name)}-hint`;
const errorId = (name: string) => `${fieldId(name)}-error`;

/** Ids of what describes a field: its hint and its error, as far as it has them. */
export function describedBy(name: string, hint?: string, error?: string): string | undefined {
  return [hint && hintId(name), error && errorId(name)].filter(Boolean).join(' ') || undefined;
}

/** Hint and error of a field; they stand between its label and the field itself. */
export function Notes({ name, hint, error }: { name: FieldName | 'also'; hint?: string; error?: string }) {
  return (
    <>
      {hint && (
        <p id={hintId(name)} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(name)} className={styles.error}>
          <span className={layout.hidden}>Error: </span>
          {error}
        </p>
      )}
    </>
  );
}

interface FieldProps {
  name: FieldName;
  label: ReactNode;
  hint?: string;
  error?: string;
  children: ReactNode;
}

/** A labelled field with its hint and, when something is wrong, what. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  return (
    <div className={cx(styles.field, error && styles.bad)}>
      <label htmlFor={fieldId(name)} className={styles.label}>
        {label}
      </label>
      <Notes name={name} hint={hint} error={error} />
      {children}
    </div>
  );
}
