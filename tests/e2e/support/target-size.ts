import type { Page } from 'playwright/test';

/** The minimum width and height of a control in CSS pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24;

/** The names and sizes of controls on the page that are too small. */
export async function tooSmall(page: Page): Promise<string[]> {
  const small = await page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="tab"]',
    );
    /** A link within a sentence may be as tall as its line. */
    const isInText = (it: HTMLElement) => {
      const block = it.closest('p, li, td, dd, blockquote');
      if (it.tagName !== 'A' || !block || getComputedStyle(it).display !== 'inline') return false;
      const own = it.textContent.trim().length;
      return block.textContent.trim().length > own + 1;
    };
    /** A label is part of its control's target, and a link may cover its card with a pseudo-element. */
    const areaOf = (it: HTMLElement) => {
      const boxes = [it, it.closest('label')].flatMap((one) => (one ? [one.getBoundingClientRect()] : []));
      const after = getComputedStyle(it, '::after');
      const spread = after.position === 'absolute' && after.content !== 'none' && after.content !== 'normal';
      if (spread) boxes.push(new DOMRect(0, 0, parseFloat(after.width) || 0, parseFloat(after.height) || 0));
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    };
    return [...controls]
      .filter(
        (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('[hidden]') && !isInText(it),
      )
      .map((it) => ({
        name: (it.getAttribute('aria-label') ?? it.textContent).trim().slice(0, 40),
        ...areaOf(it),
      }))
      .filter(({ width, height }) => width > 1 && (width < least - 0.01 || height < least - 0.01))
      .map(({ name, width, height }) => `${name}: ${width.toFixed(1)} × ${height.toFixed(1)}`);
  }, SMALLEST);
  return [...new Set(small)];
}
