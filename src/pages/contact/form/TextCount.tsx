import { useEffect, useState, type RefObject } from 'react';
import { countCharacters, groupDigits } from '../../../../forms/contact/validate.ts';
import { announce } from '../../../lib/announce.ts';
import { cx } from '../../../lib/class-names.ts';
import { fillWords } from '../../../lib/words.ts';
import styles from './Field.module.css';

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
export function TextCount({ area, words, limit }: TextCountProps) {
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
