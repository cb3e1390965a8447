import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { kinds } from './support/site-data.ts';
import { openSlowLine, type SlowLine } from './support/slow-line.ts';

test.use({ expectedMessages: /Failed to load resource.*404/ });

const WIDTHS = [320, 375, 768, 1024, 1280, 1920, 2560];

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Sums what moves without being asked to, from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
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

/** Scrolls to the end, a window at a time, as fast as the browser draws. */
function walkDown(page: Page): Promise<void> {
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

let line: SlowLine;
test.beforeAll(async ({ baseURL }) => {
  line = await openSlowLine(baseURL ?? '');
});
test.afterAll(() => line.close());

/** A line of a paragraph that ends where its neighbor ends may come later; whole parts may not move. */
const UNSEEN = 0.01;

async function expectNoShift(page: Page): Promise<void> {
  const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const total = moved.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  expect(total, moved.join(', ')).toBeLessThan(UNSEEN);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) wide.push(`${over} px too wide at ${width}`);
  }
  expect(wide).toEqual([]);
}

for (const path of kinds) {
  // Slowly, so that what comes late would be seen to move what is there.
  test(`${path} does not move while it arrives in pieces and is scrolled, and never scrolls sideways`, async ({
    page,
    viewport,
  }) => {
    await watchShifts(page);
    await open(page, line.url + path);
    await walkDown(page);
    await expectNoShift(page);
    if (viewport?.width === 1280) await expectNoSidewaysScroll(page);
  });
}
