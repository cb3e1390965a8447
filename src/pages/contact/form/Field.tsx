import type { ReactNode } from 'react';
import type { PageContactRoute } from '#content/types/index.d.ts';
import type { FieldName, MORE_SOLUTIONS } from '../../../forms/contact/fields.ts';
import { useRouteData } from '../../../data/route-data.ts';
import { cx } from '../../../lib/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './Field.module.css';
import choiceStyles from './Choices.module.css';

/** Whether a field is required: always, never, or only for some reasons for writing. */
type Need = 'required' | 'optional' | 'details';

const useFormWords = () => useRouteData<PageContactRoute>().entry.form;

/** A label, marked as required or optional; CSS selects between the two. */
function Label({ need, children }: { need: Need; children: string }) {
  const words = useFormWords();
  return (
    <>
      <span>{children}</span>
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
export function Notes({
  name,
  hint,
  error,
}: {
  name: FieldName | typeof MORE_SOLUTIONS;
  hint?: string;
  error?: string;
}) {
  const { errorPrefix } = useFormWords().messages;
  return (
    <>
      {hint && (
        <p id={hintId(name)} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(name)} className={styles.error}>
          <span className={layout.hidden}>{`${errorPrefix} `}</span>
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

export interface FieldProps {
  name: FieldName;
  label: string;
  need: Need;
  hint?: string;
  error?: string;
  children: ReactNode;
}

/** A labeled field with its hint and error. */
export function Field({ name, label, need, hint, error, children }: FieldProps) {
  return (
    <div className={cx(styles.field, error && styles.bad)}>
      <label htmlFor={fieldId(name)} className={styles.label}>
        <Label need={need}>{label}</Label>
      </label>
      <Notes name={name} hint={hint} error={error} />
      {children}
    </div>
  );
}

export interface Choice {
  value: string;
  label: string;
  /** Whether choosing it shows the details. */
  details?: boolean;
  /** Whether choosing it makes the details required. */
  requireDetails?: boolean;
}

interface ChoicesProps {
  type: 'radio' | 'checkbox';
  name: 'helpWith' | 'solutions' | typeof MORE_SOLUTIONS;
  legend: string;
  need: Need;
  hint?: string;
  error?: string;
  choices: readonly Choice[];
  /** Whether a choice is required, with and without JavaScript. */
  required?: boolean;
  /** Whether choices are side by side if there is room. */
  inRow?: boolean;
}

/**
 * A question with a row for each answer. The first row has the field's id, so that error links lead to it.
 */
export function Choices({ type, name, legend, need, hint, error, choices, required, inRow }: ChoicesProps) {
  return (
    <fieldset
      className={cx(styles.field, error && styles.bad)}
      aria-describedby={describedBy(name, hint, error)}
    >
      <legend className={cx(styles.label, choiceStyles.legend)}>
        <Label need={need}>{legend}</Label>
      </legend>
      <Notes name={name} hint={hint} error={error} />
      <div className={cx(choiceStyles.choices, inRow && choiceStyles.inRow)}>
        {choices.map(({ value, label, details, requireDetails }, index) => (
          <label key={value} className={choiceStyles.choice}>
            <input
              id={index === 0 ? fieldId(name) : undefined}
              type={type}
              name={name}
              value={value}
              required={required}
              data-details={details ? '' : undefined}
              data-needs-details={requireDetails ? '' : undefined}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
