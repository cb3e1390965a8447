import { useRef, type InputHTMLAttributes, useEffect, useState, type RefObject } from 'react';
import { cx } from '../../../lib/class-names.ts';
import { describedBy, Field, fieldId, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';
import { countCharacters, groupDigits } from '../../../forms/contact/validate.ts';
import { announce } from '../../../lib/announce.ts';
import { fillWords } from '../../../lib/words.ts';

type OwnProps = Omit<FieldProps, 'children'>;

interface InputProps
  extends
    OwnProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'autoComplete' | 'required' | 'spellCheck' | 'pattern' | 'title'
    > {
  /** Sets `aria-required` where the `required` attribute would be too strict without JavaScript. */
  isNeeded?: boolean;
}

/** A single-line text field. */
export function TextInput({ name, label, need, hint, error, isNeeded, type = 'text', ...rest }: InputProps) {
  return (
    <Field name={name} label={label} need={need} hint={hint} error={error}>
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

interface TextAreaProps extends OwnProps {
  /** Template for the current and maximum length, with `{count}` and `{limit}`. */
  count: string;
  limit: number;
}

/** A text area with a character count. */
export function TextArea({ name, label, need, hint, error, count, limit }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Field name={name} label={label} need={need} hint={hint} error={error}>
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

interface SelectProps extends OwnProps {
  isNeeded?: boolean;
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** A drop-down list. */
export function Select({ name, label, need, error, isNeeded, placeholder, options }: SelectProps) {
  return (
    <Field name={name} label={label} need={need} error={error}>
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

/** From this share of the limit on, the remaining length is also announced. */
const NEARLY = 0.95;
/** The pause in typing before the announcement. */
const PAUSE_MS = 1000;

interface TextCountProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** `{count} of {limit} characters` */
  words: string;
  limit: number;
}

/**
 * The length of a text and its limit. Text is never cut, so that pasted text that is too long can be
 * shortened in place.
 */
function TextCount({ area, words, limit }: TextCountProps) {
  const [count, setCount] = useState(0);
  const isOver = count > limit;
  const text = fillWords(words, {
    count: groupDigits(count),
    limit: groupDigits(limit),
  });

  useEffect(() => {
    const form = area.current?.form;
    if (!form) return undefined;
    // Listens on the form, because it is also filled and cleared by code.
    const update = () => setCount(countCharacters(area.current?.value ?? ''));
    update();
    form.addEventListener('input', update);
    return () => form.removeEventListener('input', update);
  }, [area]);

  useEffect(() => {
    if (count < limit * NEARLY) return undefined;
    const timer = window.setTimeout(() => announce(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [count, limit, text]);

  return <p className={cx(styles.count, isOver && styles.over)}>{text}</p>;
}
