import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { htmlOf, scriptsOf, tagsIn } from './support/html.ts';
import { open } from './support/page.ts';
import { kinds, NOWHERE } from './support/site-data.ts';

/** All scripts that a first view runs, compressed (docs/decisions/0135-first-view.md). */
const MOST_BYTES = 100_000;
/** What every first view runs: the two scripts of the document, the bundler's helpers, libraries, the app and the page. */
const FEWEST_FILES = 6;
const MOST_FILES = 8;

/** Scripts that have been read: compressing one takes as long as all else, and pages share most of theirs. */
const known = new Map<string, { size: number; imports: readonly string[] }>();

async function readScript(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const code = await response.text();
  const imported = [...code.matchAll(/(?:from|import)\s*["'`](\.\.?\/[^"'`]+\.js)["'`]/g)];
  const imports = imported.map(([, name = '']) => new URL(name, `http://site${address}`).pathname);
  return { size: brotliCompressSync(code).length, imports };
}

/** A script and all that it imports before it can run. */
async function withImports(
  request: APIRequestContext,
  address: string,
  found: Map<string, number>,
): Promise<void> {
  if (found.has(address)) return;
  const script = known.get(address) ?? (await readScript(request, address));
  known.set(address, script);
  found.set(address, script.size);
  for (const name of script.imports) await withImports(request, name, found);
}

/** Every script of the first view of a page; fails when they are too many, too heavy or in the way. */
async function expectFewScripts(request: APIRequestContext, path: string): Promise<void> {
  const html = await htmlOf(request, path, path === NOWHERE ? 404 : 200);
  const scripts = tagsIn(html, 'script').flatMap(({ attributes }) => (attributes.src ? [attributes] : []));
  const addresses = scriptsOf(html);
  const found = new Map<string, number>();
  for (const address of addresses) await withImports(request, address, found);
  const total = [...found.values()].reduce((sum, size) => sum + size, 0);
  expect(found.size).toBeGreaterThanOrEqual(FEWEST_FILES);
  expect(found.size).toBeLessThanOrEqual(MOST_FILES);
  expect(total, JSON.stringify([...found], null, 1)).toBeLessThanOrEqual(MOST_BYTES);
  expect(
    [...found.keys()].filter((address) => !addresses.includes(address)),
    'found out only by running',
  ).toEqual([]);

  const blocking = scripts.filter(
    ({ type, defer, async }) => type !== 'module' && defer === undefined && async === undefined,
  );
  expect(blocking, 'in the way of drawing').toEqual([]);
  // What comes with the document decides about the opening screen, and waits.
  for (const { src = '' } of scripts) expect(found.get(src), src).toBeLessThan(2100);
  expect(tagsIn(html, 'link').filter(({ attributes }) => attributes.rel === 'modulepreload')).toEqual([]);
}

test('few scripts for a first view, of a bounded weight, none in the way of drawing', async ({ request }) => {
  for (const path of kinds) await test.step(path, () => expectFewScripts(request, path));
});

test('nothing but the scripts that the document names is asked for before the loaded page has been drawn', async ({
  page,
  request,
}) => {
  const scripts = tagsIn(await htmlOf(request, '/'), 'script');
  const early = new Map<string, number>();
  for (const { attributes } of scripts) if (attributes.src) await withImports(request, attributes.src, early);
  expect(early.size, 'each a single file, or its imports would be asked for when it is there').toBe(2);
  await page.addInitScript(() => {
    const drawn = () => performance.mark('drawn');
    // Asked for before the page asks: when the second frame begins, the first has been drawn.
    addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await open(page, '/');
  const asked = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, isAfter: startTime >= drawn }));
  });
  const before = asked.filter(({ isAfter }) => !isAfter).map(({ path }) => path);
  expect(before.filter((path) => !early.has(path))).toEqual([]);
  expect(asked.length - before.length).toBeGreaterThanOrEqual(FEWEST_FILES - early.size);
});
