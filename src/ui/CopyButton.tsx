import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { announce } from '../lib/announce.ts';
import { cx } from '../lib/class-names.ts';
import styles from './CopyButton.module.css';

/** How long the button says that it copied. */
const FEEDBACK_MS = 2000;

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** Words on the button. */
  children: ReactNode;
  /** Words while it confirms. */
  copied: string;
  /** Name for screen readers, when the words alone do not say what is copied. */
  label?: string;
  className?: string;
}

/** Selects the whole text of a field when it comes, so that it can be copied by hand. */
function selectAll(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
}

/**
 * Copies a text and says so for two seconds. When the browser refuses, it is logged and nothing is claimed; the text then
 * stands below the button, selected.
 */
export function CopyButton({ text, children, copied, label, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const timer = useRef(0);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.error('The text could not be copied.', error);
      setRefused(true);
      return;
    }
    setRefused(false);
    setCopied(true);
    announce(copied);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), FEEDBACK_MS);
  };

  return (
    <>
      <button
        type="button"
        id={id}
        className={cx(styles.copy, className)}
        aria-label={isCopied ? undefined : label}
        onClick={() => void copy()}
      >
        <svg
          viewBox="0 0 18 18"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          {isCopied ? (
            <path d="M3 9.5 7 13.5 15 4.5" />
          ) : (
            <path d="M7.5 10.500a3 3 0 0 0 4.3 0l2.7-2.700a3 3 0 0 0-4.3-4.300L9 4.700M10.5 7.500a3 3 0 0 0-4.3 0l-2.7 2.700a3 3 0 0 0 4.3 4.300L9 13.3" />
          )}
        </svg>
        {isCopied ? copied : children}
      </button>
      {isRefused && (
        <input ref={selectAll} className={styles.byHand} value={text} readOnly aria-labelledby={id} />
      )}
    </>
  );
}
