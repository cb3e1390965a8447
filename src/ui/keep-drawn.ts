/**
 * A picture that once came near stays drawn (`frame` in `layout.module.css`): whoever scrolls back, or takes a picture of the whole
 * page, finds it.
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
