// Measures what an editor waits for in `npm run dev`: from the change of a file to the change of the page in a browser. The whole is
// built between two edits, as it is when somebody writes.
import { performance } from 'node:perf_hooks';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../tests/e2e/browser.js';
import { DevSite } from '../tests/e2e/support/dev-site.js';
import { median } from './figures.js';

const PORT = Number(process.env.E2E_PORT ?? 4180) + 60;
const POST = 'content/blog/what-is-unattended-retail.md';
const ADDRESS = '/blog/what-is-unattended-retail';
/** The first edits warm the programs up; an editor makes hundreds. */
const WARM = 3;
const TURNS = 7;
/** How long the site is left alone between two edits. */
const QUIET_MS = Number(process.env.BENCH_QUIET_MS ?? 3000);
/** A busy machine takes its time. */
const MOST_MS = 120_000;

/**
 * Notes in the page when wanted words have come; the notes outlive a page that loads again.
 */
function watch() {
  new MutationObserver(() => {
    const wanted = sessionStorage.getItem('wanted');
    if (wanted === null || document.body?.textContent.includes(wanted) !== true) return;
    sessionStorage.removeItem('wanted');
    sessionStorage.setItem('seen', String(performance.timeOrigin + performance.now()));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Milliseconds from each edit to its mark on the page, median.
 * @param {import('playwright').Page} page
 * @param {(mark: string) => void} edit
 */
async function timeOf(page, edit) {
  const times = [];
  for (let turn = 0; turn < WARM + TURNS; turn += 1) {
    const mark = `Mark ${String.fromCharCode(65 + turn)}${Date.now().toString(36)}`;
    await page.evaluate((wanted) => {
      sessionStorage.removeItem('seen');
      sessionStorage.setItem('wanted', wanted);
    }, mark);
    const started = performance.timeOrigin + performance.now();
    edit(mark);
    const seen = await page.waitForFunction(() => sessionStorage.getItem('seen'), undefined, {
      timeout: MOST_MS,
    });
    times.push(Number(await seen.jsonValue()) - started);
    await page.waitForTimeout(QUIET_MS);
  }
  return median(times.slice(WARM));
}

/** @returns {Promise<{ markdown: number, settings: number } | string>} median milliseconds of an edit of Markdown and of `site.yaml`, or why there are none */
export async function measureDev() {
  const executablePath = findBrowser();
  if (executablePath === undefined) return 'there is no Chromium (npm run provide)';
  const site = new DevSite(PORT);
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    await site.start();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => sessionStorage.setItem('hasVisited', 'true'));
    await page.addInitScript(watch);
    await page.goto(site.url + ADDRESS);
    // Once Vite has found all packages it loads the page again; after that it stays.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    await page.goto(site.url + ADDRESS, { waitUntil: 'networkidle' });
    const markdown = await timeOf(page, (mark) => site.edit(POST, (text) => `${text}\n${mark}\n`));
    const settings = await timeOf(page, (mark) =>
      site.edit('content/site.yaml', (text) => text.replace(/^name: .*$/m, `name: ${mark}`)),
    );
    return { markdown, settings };
  } finally {
    await browser.close();
    await site.stop();
  }
}
