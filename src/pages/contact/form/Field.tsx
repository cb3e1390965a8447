import type { ReactNode } from 'react';
import type { FieldName } from '../../../../forms/contact/fields.ts';
import { cx } from '../../../lib/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './Field.module.css';

/** Whether a field is required: always, never, or only for some reasons for writing. */
export type Need = 'required' | 'optional' | 'details';

/** The text that marks a field as required or optional; CSS selects between the two. */
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

/** Ids of the elements that describe a field: its hint and its error, if present. */
export function describedBy(name: string, hint?: string, error?: string): string | undefined {
  return [hint && hintId(name), error && errorId(name)].filter(Boolean).join(' ') || undefined;
}

/** Hint and error of a field; they are between its label and the field. */
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

/** A labeled field with its hint and error. */
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
