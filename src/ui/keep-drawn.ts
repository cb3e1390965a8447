/**
 * Keeps pictures rendered once they came near the window (`frame` in `layout.module.css`), so that they are
 * there when scrolling back or taking a screenshot of the whole page.
 */
export function keepDrawn(): void {
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!skipped && target instanceof HTMLElement) target.style.contentVisibility = 'visible';
    },
    { capture: true, passive: true },
  );
}
