import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that axe finds no violation in the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that fade in are checked in their final state.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> };
    };
    // All rules run; selectors are computed only for violations.
    const results = await axe.run(document, { resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(violations, 'violations that axe found').toEqual([]);
}
