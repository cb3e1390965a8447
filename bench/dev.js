// Measures what an editor waits for in `npm run dev`: from the change of a file to the change of the page in a browser. The whole is
// built between two edits, as it is when somebody writes. Ratios are to a bare start of the command in the same run.
/* global document, MutationObserver, sessionStorage */
import { performance } from 'node:perf_hooks';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../tests/e2e/browser.js';
import { DevSite } from '../tests/e2e/support/dev-site.js';

const PORT = Number(process.env.E2E_PORT ?? 4180) + 60;
const POST = 'content/blog/what-is-unattended-retail.md';
const ADDRESS = '/blog/what-is-unattended-retail';
/** The first edits warm the programs up; an editor makes hundreds. */
const WARM = 3;
const TURNS = 7;
/** How long the site is left alone between two edits. */
const QUIET_MS = Number(process.env.BENCH_QUIET_MS ?? 3000);

/** @typedef {(turn: number, mark: string) => void} Edit */

/**
 * Milliseconds from each edit to its mark on the page.
 * @param {import('playwright').Page} page
 * @param {Edit} edit
 */
async function timesOf(page, edit) {
  const times = [];
  for (let turn = 0; turn < WARM + TURNS; turn += 1) {
    const mark = `Mark ${String.fromCharCode(65 + turn)}${Date.now().toString(36)}`;
    const seen = page.evaluate(
      (wanted) =>
        new Promise((/** @type {(value: number) => void} */ resolve) => {
          const look = () => {
            if (!document.body.textContent.includes(wanted)) return;
            watcher.disconnect();
            resolve(performance.timeOrigin + performance.now());
          };
          const watcher = new MutationObserver(look);
          watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      mark,
    );
    // The observer is there when the page has answered something that was asked after it.
    await page.evaluate(() => undefined);
    const started = performance.timeOrigin + performance.now();
    edit(turn, mark);
    times.push((await seen) - started);
    await page.waitForTimeout(QUIET_MS);
  }
  return times.slice(WARM).sort((a, b) => a - b)[Math.floor(TURNS / 2)] ?? NaN;
}

/** Gives the median times of an edit of Markdown and of one of `site.yaml`, in milliseconds. */
export async function measureDev() {
  const site = new DevSite(PORT);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    await site.start();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => sessionStorage.setItem('hasVisited', 'true'));
    await page.goto(site.url + ADDRESS);
    // Once Vite has found all packages it loads the page again; after that it stays.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    await page.goto(site.url + ADDRESS, { waitUntil: 'networkidle' });
    const markdown = await timesOf(page, (_turn, mark) => site.edit(POST, (text) => `${text}\n${mark}\n`));
    const settings = await timesOf(page, (_turn, mark) =>
      site.edit('content/site.yaml', (text) => text.replace(/^name: .*$/m, `name: ${mark}`)),
    );
    return { markdown, settings };
  } finally {
    await browser.close();
    await site.stop();
  }
}
