import { useId, type ReactNode, type MouseEvent } from 'react';
import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../lib/class-names.ts';
import styles from './Accordion.module.css';
import { AutoLink } from './PlainText.tsx';
import layout from './layout.module.css';
import { Picture } from './Picture.tsx';
import { PlusMinus, Icon, type IconName } from './Icons.tsx';

export interface AccordionItem {
  /** Unique in its list. */
  id: string;
  title: ReactNode;
  /** Plain text becomes a paragraph. */
  content: ReactNode;
  /** Small picture before the title. */
  thumbnail?: PictureData;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Whether opening one item closes the others. */
  single?: boolean;
  /** The number of items that are open initially; 0 by default. */
  openFirst?: number;
  /** Whether to omit the line above the first item, for lists below a shelf line. */
  flush?: boolean;
  className?: string;
}

/** Rows that expand and collapse: native `<details>`, which work without JavaScript. */
export function Accordion({ items, single, openFirst = 0, flush, className }: AccordionProps) {
  const name = useId();
  return (
    <div className={cx(flush && styles.flush, className)}>
      {items.map((item, index) => (
        <details
          key={item.id}
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
            <h3 className={styles.title}>{item.title}</h3>
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
 * Handles a click on a title of an accordion with one open item. The open item above it collapses, so the
 * title would move away from the pointer, often off the screen. The page is scrolled by the same distance
 * before the browser paints, so that no movement is visible.
 *
 * The browser toggles the items after this handler; an observer's callback runs right after that.
 */
function keepInPlace({ currentTarget: title }: MouseEvent<HTMLElement>): void {
  const item = title.parentElement;
  if (!item) return;
  const before = title.getBoundingClientRect().top;
  // Finishes the animation of a section that is still fading in.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition && animation.effect instanceof KeyframeEffect)
      if (animation.effect.target?.contains(title)) animation.finish();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    window.scrollBy({ top: title.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  observer.observe(item, { attributes: true, attributeFilter: ['open'] });
}

/** The title of an accordion row with an icon. */
export function SignTitle({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.signTitleTitle}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
