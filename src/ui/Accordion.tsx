import { useId, type ReactNode, type MouseEvent } from 'react';
import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../lib/class-names.ts';
import styles from './Accordion.module.css';
import { AutoLink } from './AutoLink.tsx';
import layout from './layout.module.css';
import { Picture } from './Picture.tsx';
import { PlusMinus } from './Icons.tsx';

export interface AccordionItem {
  /** Unique in its list; also the anchor of the item when `anchors` is set. */
  id: string;
  title: ReactNode;
  /** A plain text is one paragraph. */
  content: ReactNode;
  /** Small picture before the title. */
  thumbnail?: PictureData;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening one item closes the others. Otherwise any number may be open. */
  single?: boolean;
  /** How many items are open at first: 0 unless said. */
  openFirst?: number;
  /** Gives each item its `id`, so that an address with a hash can lead to it. */
  anchors?: boolean;
  /** Level of the titles as headings. */
  level?: 2 | 3 | 4;
  /** No shelf line above the first item; for lists that stand under a shelf already. */
  flush?: boolean;
  className?: string;
}

/** Rows that open and close: native `<details>`, so it works before and without JavaScript. */
export function Accordion({
  items,
  single,
  openFirst = 0,
  anchors,
  level = 3,
  flush,
  className,
}: AccordionProps) {
  const name = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={cx(flush && styles.flush, className)}>
      {items.map((item, index) => (
        <details
          key={item.id}
          id={anchors ? item.id : undefined}
          name={single ? name : undefined}
          className={styles.item}
          open={index < openFirst}
        >
          <summary className={styles.summary} onClick={single ? keepInPlace : undefined}>
            {item.thumbnail && (
              <span className={cx(layout.frame, styles.thumb)}>
                <Picture picture={item.thumbnail} alt="" sizes="84px" />
              </span>
            )}
            <Heading className={styles.title}>{item.title}</Heading>
            <PlusMinus className={styles.plus} />
          </summary>
          <div className={styles.body}>
            {typeof item.content === 'string' ? (
              <p>
                <AutoLink>{item.content}</AutoLink>
              </p>
            ) : (
              item.content
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

/**
 * Handler for a click on the title of a one-at-a-time accordion: what was open above it closes, the page gets shorter
 * there, and the title would slide away from under the finger, often off the screen. The page is scrolled by as much
 * before the browser draws again, so that nobody sees it move.
 *
 * The browser opens and closes after this handler has run; an observer's callback is the first thing after that.
 */
function keepInPlace({ currentTarget: title }: MouseEvent<HTMLElement>): void {
  const item = title.parentElement;
  if (!item) return;
  const before = title.getBoundingClientRect().top;
  // A section that is still sliding into view has arrived now.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition && animation.effect instanceof KeyframeEffect)
      if (animation.effect.target?.contains(title)) animation.finish();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    window.scrollBy({ top: title.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  observer.observe(item, { attributes: true, attributeFilter: ['open'] });
}
