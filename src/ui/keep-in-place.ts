import type { MouseEvent } from 'react';

/**
 * Handler for a click on the title of a one-at-a-time accordion: what was open above it closes, the page gets shorter
 * there, and the title would slide away from under the finger, often off the screen. The page is scrolled by as much
 * before the browser draws again, so that nobody sees it move.
 *
 * The browser opens and closes after this handler has run; an observer's callback is the first thing after that.
 */
export function keepInPlace({ currentTarget: title }: MouseEvent<HTMLElement>): void {
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
