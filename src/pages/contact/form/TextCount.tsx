import { useEffect, useState, type RefObject } from 'react';
import { countCharacters, groupDigits } from '../../../../forms/contact/validate.ts';
import { announce } from '../../../lib/announce.ts';
import { cx } from '../../../lib/class-names.ts';
import { fillWords } from '../../../lib/words.ts';
import styles from './Field.module.css';

/** From this share of the limit on, what is left is said aloud as well. */
const NEARLY = 0.95;
/** Pause in typing before anything is said. */
const PAUSE_MS = 1000;

interface TextCountProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** `{count} of {limit} characters` */
  words: string;
  limit: number;
}

/** How long a text is and may be. It never cuts anything off: a pasted text that is too long can be shortened in place. */
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
    // The form's own event: it is also filled and emptied without anybody typing.
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
