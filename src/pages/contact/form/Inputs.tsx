import { useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import type { FieldName } from '../../../../forms/contact/fields.ts';
import { cx } from '../../../lib/class-names.ts';
import { describedBy, Field, fieldId } from './Field.tsx';
import styles from './Field.module.css';
import { TextCount } from './TextCount.tsx';

interface InputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'required' | 'inputMode' | 'spellCheck' | 'pattern' | 'title' | 'list'
> {
  name: FieldName;
  label: ReactNode;
  hint?: string;
  error?: string;
  /** Sets `aria-required` where the `required` attribute would be too strict without JavaScript. */
  isNeeded?: boolean;
}

/** A single-line text field. */
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

interface TextAreaProps extends Pick<InputProps, 'label' | 'hint' | 'error'> {
  name: 'message';
  /** Template for the current and maximum length, with `{count}` and `{limit}`. */
  count: string;
  limit: number;
}

/** A text area with a character count. */
export function TextArea({ name, label, hint, error, count, limit }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <textarea
        ref={area}
        id={fieldId(name)}
        name={name}
        rows={5}
        className={cx(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
      <TextCount area={area} words={count} limit={limit} />
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

/** A drop-down list. */
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
