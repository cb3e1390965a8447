import type { FocusEvent, MouseEvent, SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { cx } from '../lib/class-names.ts';
import { addressOf, internalLink, linkToFollow } from '../navigation/inner-link.ts';
import { usePrefetch } from '../navigation/prefetch.ts';
import styles from './RichText.module.css';
import quoteStyles from './Quote.module.css';

interface RichTextProps {
  /** HTML from the content pipeline, which has sanitised it. Nothing else may be passed here. */
  html: string;
  /** `article` sets long text: larger, with room around headings, pictures and tables. */
  variant?: 'article';
  className?: string;
}

/** Shows the captions of a film that begins: until then they are not even fetched. Who turns them off later is left alone. */
function showCaptions({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLVideoElement) || target.played.length > 0) return;
  const [captions] = target.textTracks;
  if (captions) captions.mode = 'showing';
}

/** Text with links, lists, pictures and tables as it was written. Its internal links stay in the app. */
export function RichText({ html, variant, className }: RichTextProps) {
  const navigate = useNavigate();
  const prefetch = usePrefetch();

  const follow = (event: MouseEvent) => {
    const link = linkToFollow(event);
    if (!link) return;
    event.preventDefault();
    void navigate(addressOf(link));
  };
  const fetchAhead = (event: MouseEvent | FocusEvent) => {
    const link = internalLink(event.target);
    if (link) prefetch(addressOf(link));
  };

  return (
    // The handlers only change how links inside are followed; the links themselves take keyboard and pointer.
    <div
      className={cx(styles.text, variant === 'article' && styles.article, className)}
      onClick={follow}
      onMouseOver={fetchAhead}
      onFocus={fetchAhead}
      onPlayCapture={showCaptions}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** One line of Markdown, such as a sentence with a link, inside a paragraph of its own. */
export function RichLine({ html, className }: Pick<RichTextProps, 'html' | 'className'>) {
  return <RichText html={`<p>${html}</p>`} className={className} />;
}

/** A highlighted statement between two shelf lines. */
export function Quote({ children, className }: { children: string; className?: string }) {
  return (
    <blockquote className={cx(quoteStyles.quote, className)}>
      <p>{children}</p>
    </blockquote>
  );
}
