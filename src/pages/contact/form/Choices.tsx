import type { ReactNode } from 'react';
import { cx } from '../../../lib/class-names.ts';
import styles from './Choices.module.css';
import { describedBy, fieldId, Notes } from './Field.tsx';
import field from './Field.module.css';

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
  name: 'helpWith' | 'solutions' | 'also';
  legend: ReactNode;
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
export function Choices({ type, name, legend, hint, error, choices, required, inRow }: ChoicesProps) {
  return (
    <fieldset
      className={cx(field.field, error && field.bad)}
      aria-describedby={describedBy(name, hint, error)}
    >
      <legend className={cx(field.label, styles.legend)}>{legend}</legend>
      <Notes name={name} hint={hint} error={error} />
      <div className={cx(styles.choices, inRow && styles.inRow)}>
        {choices.map(({ value, label, details, requireDetails }, index) => (
          <label key={value} className={styles.choice}>
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
