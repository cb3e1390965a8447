import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldName } from '../../../../forms/contact/fields.ts';
import { cx } from '../../../lib/class-names.ts';
import { describedBy, Field, fieldId } from './Field.tsx';
import styles from './Field.module.css';

interface InputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'required' | 'inputMode' | 'spellCheck' | 'pattern'
> {
  name: FieldName;
  label: ReactNode;
  hint?: string;
  error?: string;
  /** Said to screen readers where `required` would be too strong without JavaScript. */
  isNeeded?: boolean;
}

/** One line of text. */
export function TextInput({ name, label, hint, error, isNeeded, type = 'text', ...rest }: InputProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <input
        id={fieldId(name)}
        name={name}
        type={type}
        className={styles.input}
        aria-required={isNeeded}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
        {...rest}
      />
    </Field>
  );
}

/** Room for a message. */
export function TextArea({
  name,
  label,
  hint,
  error,
}: Pick<InputProps, 'label' | 'hint' | 'error'> & { name: 'message' }) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <textarea
        id={fieldId(name)}
        name={name}
        rows={5}
        className={cx(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
    </Field>
  );
}

interface SelectProps {
  name: 'location';
  label: ReactNode;
  error?: string;
  isNeeded?: boolean;
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** One of several, from a list that opens. */
export function Select({ name, label, error, isNeeded, placeholder, options }: SelectProps) {
  return (
    <Field name={name} label={label} error={error}>
      <span className={styles.select}>
        <select
          id={fieldId(name)}
          name={name}
          className={styles.input}
          aria-required={isNeeded}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, undefined, error)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
}
