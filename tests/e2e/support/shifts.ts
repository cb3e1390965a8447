import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** Maximum layout shift: the last line of a paragraph may move when its font is loaded, whole parts may not. */
const UNSEEN = 0.01;

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records layout shifts without user input, from the first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : 'text',
        );
        shifts.push(`${entry.value.toFixed(4)} ${nodes.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function expectNoShift(page: Page): Promise<void> {
  const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const total = moved.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  expect(total, moved.join(', ')).toBeLessThan(UNSEEN);
}

/** Scrolls to the end, a window at a time, as fast as the browser draws. */
export function walkDown(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      const before = scrollY;
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      await frame();
      await frame();
      if (scrollY === before) break;
    }
    await Promise.all(
      [...document.images]
        .filter((it) => it.loading !== 'lazy')
        .map((it) => it.decode().catch(() => undefined)),
    );
    await frame();
  });
}
