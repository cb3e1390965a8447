import type { SyntheticEvent } from 'react';
import { cx } from '../lib/class-names.ts';
import styles from './RichText.module.css';

interface RichTextProps {
  /** Sanitized HTML from the content pipeline. No other HTML may be passed. */
  html: string;
  /** `article` is for long text: larger, with more space around headings, pictures and tables. */
  variant?: 'article';
  className?: string;
}

/**
 * Shows the captions of a video when it first plays; they are not fetched
 * before. Visitors can turn them off afterwards.
 */
function showCaptions({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLVideoElement) || target.played.length > 0) return;
  const [captions] = target.textTracks;
  if (captions) captions.mode = 'showing';
}

/** Text with links, lists, pictures and tables. */
export function RichText({ html, variant, className }: RichTextProps) {
  return (
    <div
      className={cx(styles.text, variant === 'article' && styles.article, className)}
      onPlayCapture={showCaptions}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** One line of Markdown, such as a sentence with a link, in a paragraph. */
export function RichLine({ html, className }: Pick<RichTextProps, 'html' | 'className'>) {
  return <RichText html={`<p>${html}</p>`} className={className} />;
}

/** A highlighted statement between two lines. */
export function Quote({ children, className }: { children: string; className?: string }) {
  return (
    <blockquote className={cx(styles.quote, className)}>
      <p>{children}</p>
    </blockquote>
  );
}
