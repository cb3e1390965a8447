import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../../tests/e2e/browser.js';

export type SiteName = 'here' | 'astro';

/** What a first visit to a page costs. Bytes as they are sent, times in milliseconds. */
export interface PageFigures {
  site: SiteName;
  path: string;
  /** Bytes by kind, of what has come when the page has loaded and been quiet. */
  html: number;
  script: number;
  style: number;
  font: number;
  image: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** From the press on a link to another of the pages to its heading on screen, with all that came before in the cache. */
  next: number;
}

/** The pages, and which of the others one goes on to. */
const PAGES = {
  '/': '/locations/office-buildings',
  '/locations/office-buildings': '/',
  '/blog/what-is-a-smart-vending-machine': '/',
} as const;

/** A phone on a line of the kind that Lighthouse simulates: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** So long nothing may have been asked for or come: an app that waits for an idle moment begins within one second of it. */
const QUIET_MS = 2500;
/** A page that never is quiet is counted after this. */
const QUIET_BY_MS = 60_000;
/** From pointing at a link to pressing it. */
const POINTED_MS = 300;

/** Measures both sites in turn, so that a machine that grows busy is so to both; medians of several runs. */
export async function measureSites(urls: Record<SiteName, string>, runs: number): Promise<PageFigures[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const found = new Map<string, PageFigures[]>();
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [path, to] of Object.entries(PAGES))
        for (const site of ['here', 'astro'] as const) {
          const key = `${path} ${site}`;
          found.set(key, [
            ...(found.get(key) ?? []),
            await measurePage(browser, { url: urls[site], site, path, to }),
          ]);
        }
  } finally {
    await browser.close();
  }
  return [...found.values()].map(medianOf);
}

/** The median of each figure. */
function medianOf(runs: readonly PageFigures[]): PageFigures {
  const [first] = runs;
  if (first === undefined) throw new Error('Nothing was measured.');
  const median = (name: keyof PageFigures): number | string =>
    typeof first[name] === 'string'
      ? first[name]
      : (runs.map((run) => Number(run[name])).sort((a, b) => a - b)[runs.length >> 1] ?? 0);
  return Object.fromEntries(
    (Object.keys(first) as (keyof PageFigures)[]).map((name) => [name, median(name)]),
  ) as unknown as PageFigures;
}

interface Visit {
  url: string;
  site: SiteName;
  path: string;
  /** Where the visitor goes next. */
  to: string;
}

async function measurePage(browser: Browser, { url, site, path, to }: Visit): Promise<PageFigures> {
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
    const { bytes, quiet } = countBytes(session);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url + path, { waitUntil: 'load' });
    await quiet();
    const sent = { ...bytes };
    const times = await page.evaluate(() => window.seen);
    return {
      site,
      path,
      ...sent,
      ...times,
      next: await timeNext(page, to),
    };
  } finally {
    await context.close();
  }
}

type Kinds = Pick<PageFigures, 'html' | 'script' | 'style' | 'font' | 'image'>;

/** What is sent, and how to wait until nothing more comes. */
interface Count {
  bytes: Kinds;
  quiet: () => Promise<void>;
}

/**
 * Adds up what is sent, by the kind of what asked for it. A fixed time after `load` would stop counting in the middle of an app
 * that a busy machine is late with.
 */
function countBytes(session: CDPSession): Count {
  const bytes: Kinds = { html: 0, script: 0, style: 0, font: 0, image: 0 };
  const kinds: Record<string, keyof Kinds> = {
    Document: 'html',
    Script: 'script',
    Fetch: 'script',
    Stylesheet: 'style',
    Font: 'font',
    Image: 'image',
  };
  const asked = new Map<string, keyof Kinds | undefined>();
  const open = new Set<string>();
  let last = Date.now();
  const end = (requestId: string) => {
    open.delete(requestId);
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    last = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    asked.set(requestId, /javascript|json/.test(response.mimeType) ? 'script' : kinds[type]);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = asked.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
    end(requestId);
  });
  const quiet = async () => {
    const by = Date.now() + QUIET_BY_MS;
    while (Date.now() < by && (open.size > 0 || Date.now() - last < QUIET_MS))
      await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { bytes, quiet };
}

/** Points at a link that is in sight, as one does before pressing it, presses it, and waits for the other page's heading. */
async function timeNext(page: Page, to: string): Promise<number> {
  const link = page.locator(`main a[href="${to}"], header a[href="${to}"]`).filter({ visible: true }).first();
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

interface Seen {
  fcp: number;
  lcp: number;
  tbt: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const LONG_MS = 50;
  window.seen = { fcp: 0, lcp: 0, tbt: 0 };
  const on = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    window.seen.lcp = startTime;
  });
  on('longtask', ({ duration }) => {
    window.seen.tbt += Math.max(0, duration - LONG_MS);
  });
}
