import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useSite } from '../data/site.ts';
import { cx } from '../lib/class-names.ts';
import layout from './layout.module.css';
import { Lines, Magnifier } from './Icons.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  id: string;
  /** Accessible name of the field; the placeholder and the icon are its visible label. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the visitor is about to type. */
  onFocus?: () => void;
  /** Called on Enter; not needed if the field shows results while typing. */
  onSubmit?: () => void;
  className?: string;
}

/** A large search field that searches while typing. Hidden without JavaScript, where it would not work. */
export function SearchField({
  id,
  label,
  placeholder,
  value,
  onChange,
  onFocus,
  onSubmit,
  className,
}: SearchFieldProps) {
  const { words } = useSite();
  const input = useRef<HTMLInputElement>(null);

  // Text may have been typed before this script ran; the field still contains it.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== value) onChange(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the field comes to life
  }, []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <form role="search" className={cx(styles.search, className)} onSubmit={submit}>
      <label htmlFor={id} className={layout.hidden}>
        {label}
      </label>
      <Magnifier className={styles.magnifier} />
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        className={styles.input}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={words.search.clear} onClick={clear}>
          <Lines width={18} stroke={2.4}>
            <path d="M3 3l12 12M15 3 3 15" />
          </Lines>
        </button>
      )}
    </form>
  );
}

interface HighlightProps {
  /** A text in pieces, some of which matched a search. */
  pieces: readonly { text: string; isMarked: boolean }[];
}

/** A text with the matched words marked. */
export function Highlight({ pieces }: HighlightProps) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
