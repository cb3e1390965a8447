import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, Request } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = Number(process.env.E2E_PORT ?? 4180) + 60;
const POST = 'content/blog/what-is-unattended-retail.md';
const ADDRESS = '/blog/what-is-unattended-retail';
const TITLE = 'How the door opens';
const CAPTION = 'A door opens.';
const FILM = `::film{src=/files/tour.webm poster=/images/hero-breakroom.jpg captions=/files/tour.vtt title="${TITLE}"}`;
const WIDTHS = [375, 1280];

let root = '';
/** Below the project: vike takes no folder outside of it. */
const OUT = 'test-results/film';
let server: ChildProcess | undefined;

test.skip(
  process.env.E2E_FILM === undefined,
  'It builds the site once more, which can take minutes: E2E_FILM=1 npm run test:e2e -- film',
);
test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** The site's own content, in which one post has a film. */
function writeContent(): void {
  for (const folder of ['content', 'schemas'])
    cpSync(path.join(PROJECT, folder), path.join(root, folder), { recursive: true });
  const edit = (file: string, change: (text: string) => string): void =>
    writeFileSync(path.join(root, file), change(readFileSync(path.join(root, file), 'utf8')));
  edit('schemas/blog.json', (text) =>
    text.replace('"directives": {', '"directives": { "film": { "as": "video" },'),
  );
  edit(POST, (text) => text.replace(/\n## /, `\n${FILM}\n\n## `));
  mkdirSync(path.join(root, 'content/files'), { recursive: true });
  cpSync(path.join(PROJECT, 'tests/e2e/support/film.webm'), path.join(root, 'content/files/tour.webm'));
  writeFileSync(path.join(root, 'content/files/tour.vtt'), `WEBVTT\n\n00:00.000 --> 01:00.000\n${CAPTION}\n`);
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  root = mkdtempSync(path.join(tmpdir(), 'film-'));
  writeContent();
  const { PATH, HOME, CONTENT_CACHE_DIR } = process.env;
  const env = {
    ...{ PATH, HOME, CONTENT_CACHE_DIR, NODE_ENV: 'production', PORT: String(PORT) },
    ...{ CONTENT_ROOT: root, CONTENT_OUT_DIR: path.join(root, 'dist-content'), SITE_OUT_DIR: OUT },
    ...{ SITE_DIR: path.join(OUT, 'client'), CONTACT_DIR: path.join(root, 'submissions') },
  };
  execFileSync(
    process.execPath,
    ['scripts/bin/content.js', 'build', '--root', root, '--out', env.CONTENT_OUT_DIR, '--quiet'],
    { cwd: PROJECT, env },
  );
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  server = spawn(process.execPath, ['scripts/bin/run.js', 'server/main.ts'], { cwd: PROJECT, env });
  await new Promise((resolve) => server?.stdout?.once('data', resolve));
});

test.afterAll(() => {
  server?.kill('SIGTERM');
  rmSync(root, { recursive: true, force: true });
  rmSync(path.join(PROJECT, OUT), { recursive: true, force: true });
});

/** Opens the post and turns to its film; `asked` becomes the paths of its files that the browser asks for. */
async function turnToFilm(page: Page, width: number): Promise<{ film: Locator; asked: string[] }> {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/files/')) asked.push(pathname);
  });
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      // The browser's own controls, which make room for captions, are no part of the page.
      for (const { sources } of list.getEntries() as Shift[])
        window.shifts.push(...sources.flatMap(({ node }) => node?.nodeName ?? []));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, ADDRESS);
  const film = page.locator('main article video');
  await film.scrollIntoViewIfNeeded();
  // However slow the machine is, it has not ended when it is looked at.
  await film.evaluate((it: HTMLVideoElement) => (it.loop = true));
  await page.waitForLoadState('networkidle');
  return { film, asked };
}

/** What browsers say of a part of the page that moved; TypeScript does not know it yet. */
interface Shift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    /** What has moved on the page without being asked to. */
    shifts: string[];
  }
}

const isPlaying = (film: Locator) =>
  film.evaluate((it: HTMLVideoElement) => !it.paused && it.currentTime > 0);

/** The words of its captions that are shown now. */
const shownWords = (film: Locator) =>
  film.evaluate((it: HTMLVideoElement) =>
    [...it.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
  );

async function expectPlaysWithCaptions(film: Locator, asked: readonly string[]): Promise<void> {
  await expect.poll(() => isPlaying(film)).toBe(true);
  await expect.poll(() => shownWords(film)).toEqual([CAPTION]);
  const kinds = new Set(asked.map((file) => path.extname(file)));
  expect([...kinds].toSorted()).toEqual(['.vtt', '.webm']);
}

for (const width of WIDTHS) {
  test(`a film loads nothing and moves nothing before it is pressed, then plays with captions, at ${width} px`, async ({
    page,
  }) => {
    const { film, asked } = await turnToFilm(page, width);
    expect(asked).toEqual([]);
    const box = (await film.boundingBox()) ?? { width: 0, height: 0 };
    const shape = await film.evaluate((it: HTMLVideoElement) => it.width / it.height);
    expect(box.width).toBeGreaterThan(250);
    expect(box.width / box.height).toBeCloseTo(shape, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);

    // The browser's own button stands in the lower left corner.
    await film.click({ position: { x: 30, y: box.height - 40 } });
    await expectPlaysWithCaptions(film, asked);
    expect((await film.boundingBox())?.height, 'as high as its picture was').toBeCloseTo(box.height, 0);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  test(`a film is played and stopped with the keyboard, at ${width} px`, async ({ page }) => {
    const { film, asked } = await turnToFilm(page, width);
    await film.focus();
    await page.keyboard.press('Space');
    await expectPlaysWithCaptions(film, asked);
    await page.keyboard.press('Space');
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.paused)).toBe(true);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a film has its controls, and its caption leads to its file', async ({ page, request }) => {
    await page.goto(ADDRESS);
    await expect(page.locator('main article video[controls]')).toBeVisible();
    const link = page.locator('main article figcaption').getByRole('link', { name: TITLE });
    await expect(link).toBeVisible();
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('video/webm');
  });
});
