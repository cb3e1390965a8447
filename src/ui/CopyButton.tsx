import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { announce } from '../lib/announce.ts';
import { cx } from '../lib/class-names.ts';
import { Lines } from './Icons.tsx';
import styles from './CopyButton.module.css';

/** The duration of the confirmation. */
const FEEDBACK_MS = 2000;

interface CopyButtonProps {
  /** An address, or a path of the site, which is copied as an address where the visitor is. */
  address: string;
  /** The button's label. */
  children: ReactNode;
  /** The label during the confirmation. */
  copied: string;
  className?: string;
}

const absolute = (address: string) => new URL(address, window.location.href).href;

/** Selects the text of a field when it appears, so that it can be copied manually. */
function selectAll(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
}

/**
 * Copies an address and confirms it for two seconds. If the browser refuses, the error is logged, and the
 * address appears below the button, selected.
 */
export function CopyButton({ address, children, copied, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const timer = useRef(0);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(absolute(address));
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
      <button type="button" id={id} className={cx(styles.copy, className)} onClick={() => void copy()}>
        <Lines width={18} stroke={1.6}>
          {isCopied ? (
            <path d="M3 9.5 7 13.5 15 4.5" />
          ) : (
            <path d="M7.5 10.500a3 3 0 0 0 4.3 0l2.7-2.700a3 3 0 0 0-4.3-4.300L9 4.700M10.5 7.500a3 3 0 0 0-4.3 0l-2.7 2.700a3 3 0 0 0 4.3 4.300L9 13.3" />
          )}
        </Lines>
        <span>{isCopied ? copied : children}</span>
      </button>
      {isRefused && (
        <input
          ref={selectAll}
          className={styles.byHand}
          value={absolute(address)}
          readOnly
          aria-labelledby={id}
        />
      )}
    </>
  );
}
