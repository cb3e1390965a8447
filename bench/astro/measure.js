// What a first visit to a page costs on a phone: bytes by kind, times of painting, and how long the next page takes.
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../../tests/e2e/browser.js';
import { median } from '../figures.js';
import { countTraffic } from '../first-view.js';

/** @typedef {'here' | 'astro'} SiteName */

/**
 * Bytes as they are sent, times in milliseconds. `next` is from the press on a link to another of the pages to its heading on
 * screen, with all that came before in the cache.
 * @typedef {object} PageFigures
 * @property {SiteName} site
 * @property {string} path
 * @property {Record<import('../first-view.js').ByteKind, number>} bytes
 * @property {Record<'fcp' | 'lcp' | 'tbt' | 'next', number>} times
 */

/** The pages, and which of the others one goes on to. */
const PAGES = {
  '/': '/locations/office-buildings',
  '/locations/office-buildings': '/',
  '/blog/what-is-a-smart-vending-machine': '/',
};

/** A phone on a line of the kind that Lighthouse simulates: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** From pointing at a link to pressing it. */
const POINTED_MS = 300;

/**
 * Measures both sites in turn, so that a machine that grows busy is so to both; medians of several runs.
 * @param {Record<SiteName, string>} urls
 * @param {number} runs
 * @returns {Promise<PageFigures[]>}
 */
export async function measureSites(urls, runs) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  /** @type {Map<string, PageFigures[]>} */
  const found = new Map();
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [path, to] of Object.entries(PAGES))
        for (const site of /** @type {const} */ (['here', 'astro'])) {
          const key = `${path} ${site}`;
          const figures = await measurePage(browser, { url: urls[site], site, path, to });
          found.set(key, [...(found.get(key) ?? []), figures]);
        }
  } finally {
    await browser.close();
  }
  return [...found.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const all = [first, ...others];
    return [
      {
        ...first,
        bytes: medians(all.map(({ bytes }) => bytes)),
        times: medians(all.map(({ times }) => times)),
      },
    ];
  });
}

/**
 * @template {string} Name
 * @param {readonly Record<Name, number>[]} all
 * @returns {Record<Name, number>}
 */
function medians(all) {
  const names = /** @type {Name[]} */ (Object.keys(all[0] ?? {}));
  return /** @type {Record<Name, number>} */ (
    Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))]))
  );
}

/**
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, site: SiteName, path: string, to: string }} visit `to`: where the visitor goes next
 * @returns {Promise<PageFigures>}
 */
async function measurePage(browser, { url, site, path, to }) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
  });
  // Astro's pages have no opening screen.
  await context.addInitScript(() => sessionStorage.setItem('hasVisited', 'true'));
  await context.addInitScript(watch);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = countTraffic(session);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url + path, { waitUntil: 'load' });
    await traffic.quiet();
    const bytes = { ...traffic.bytes };
    const { fcp, lcp, tasks } = await page.evaluate(
      () => /** @type {{ seen: ReturnType<typeof watch> }} */ (Object(window)).seen,
    );
    const tbt = blockingTime(tasks, fcp);
    return { site, path, bytes, times: { fcp, lcp, tbt, next: await timeNext(page, to) } };
  } finally {
    await context.close();
  }
}

/**
 * Opens what is folded, points at a link, as one does before pressing it, presses it, and waits for the other page's heading.
 * @param {import('playwright').Page} page
 * @param {string} to
 */
async function timeNext(page, to) {
  const link = page.locator(`main a[href="${to}"], header a[href="${to}"]`).filter({ visible: true }).first();
  const folded = page.locator('main details:not([open])').filter({ has: page.locator(`a[href="${to}"]`) });
  for (const part of await folded.all()) await part.locator('summary').click();
  const before = await page.locator('h1').first().textContent();
  await link.hover();
  await page.waitForTimeout(POINTED_MS);
  const started = Date.now();
  await link.click();
  await page.waitForFunction(
    (old) => {
      const heading = document.querySelector('h1');
      return heading !== null && heading.textContent !== old && heading.getClientRects().length > 0;
    },
    before,
    { polling: 16, timeout: 30_000 },
  );
  return Date.now() - started;
}

/**
 * Total blocking time as Lighthouse defines it: what long tasks take beyond 50 ms, from the first paint on. Before
 * it, there is nothing that a visitor could press.
 * @param {readonly { start: number, end: number }[]} tasks
 * @param {number} fcp
 */
function blockingTime(tasks, fcp) {
  const LONG_MS = 50;
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - LONG_MS), 0);
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen = { fcp: 0, lcp: 0, tasks: /** @type {{ start: number, end: number }[]} */ ([]) };
  Object.assign(window, { seen });
  /** @param {string} type @param {(entry: PerformanceEntry) => void} note */
  const on = (type, note) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, end: startTime + duration });
  });
  return seen;
}
