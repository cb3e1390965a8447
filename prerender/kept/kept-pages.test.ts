import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as KeptPagesModule from './kept-pages.ts';
import { openKeptOutput } from './kept-output.ts';

let root: string;
let drawn: string[];
/** What every page is drawn with, beside the content. */
let shared: { code: string; assets: unknown };
let module: typeof KeptPagesModule;

const write = (name: string, text: string) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const writeJson = (name: string, value: unknown) => write(`content/${name}`, JSON.stringify(value));

/** Pages by their address with the addresses that they ask for beside their own. */
let asks: Record<string, string[]>;
/** What the list of addresses says. */
let addresses: string[];

function writeRoutes(more: object = {}): void {
  const routes = addresses.map((address) => ({ path: address, data: `data${address}.json` }));
  writeJson('routes.json', { routes, redirects: [], fallbacks: [], collections: [], ...more });
}

/** Builds the site; gives the addresses that were drawn. `during` is done while a page is being drawn. */
async function build(during?: (address: string) => void): Promise<string[]> {
  drawn = [];
  const site = path.join(root, 'site');
  const note = path.join(root, 'note.json');
  const output = openKeptOutput({ folder: site, note, code: shared.code, isForced: false });
  const server = path.join(root, 'server');
  const pages = module.openKeptPages(output, { server, assets: shared.assets });
  for (const address of pages.toDraw(addresses)) {
    const html = await pages.draw(address, async (source) => {
      for (const asked of [address, ...(asks[address] ?? [])]) await source.load(asked);
      during?.(address);
      return `page of ${address}`;
    });
    write(`site/${module.pageFile(address)}`, html);
    drawn.push(address);
  }
  output.finish();
  return drawn;
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kept-pages-'));
  asks = { '/': ['/a', '/missing'] };
  addresses = ['/', '/a', '/b/c'];
  shared = { code: 'code', assets: { app: 'app-1.js' } };
  write('server/entry.mjs', 'draw()');
  writeJson('site.json', { entry: { hosting: 'netlify', name: 'Shop' }, include: {} });
  writeRoutes();
  for (const name of ['', 'a', 'b/c']) writeJson(`data/${name}.json`, { name });
  vi.stubEnv('CONTENT_OUT_DIR', path.join(root, 'content'));
  vi.resetModules();
  module = await import('./kept-pages.ts');
  await build();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe('the pages of a build', () => {
  test('all stay when nothing is another', async () => {
    expect(drawn).toEqual(['/', '/a', '/b/c']);
    expect(await build()).toEqual([]);
    expect(existsSync(path.join(root, 'site/b/c.html'))).toBe(true);
  });

  test.each<[string, () => void, string[]]>([
    ['its own data are', () => writeJson('data/b/c.json', { name: 'C' }), ['/b/c']],
    ['data that it asked for are', () => writeJson('data/a.json', { name: 'A' }), ['/', '/a']],
    [
      'an address that had no page has one',
      () => {
        addresses.push('/missing');
        writeRoutes();
        writeJson('data/missing.json', {});
      },
      ['/', '/missing'],
    ],
    ['its document is gone', () => rmSync(path.join(root, 'site/a.html')), ['/a']],
    ['its document was edited', () => write('site/a.html', 'mine'), ['/a']],
  ])('are drawn again when %s another', async (_name, change, expected) => {
    change();
    expect(await build()).toEqual(expected);
    expect(await build()).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['the code', () => (shared.code = 'other')],
    ["the names of the app's files", () => (shared.assets = { app: 'app-2.js' })],
    ['the bundle that draws', () => write('server/entry.mjs', 'draws()')],
    ['a new file of that bundle', () => write('server/chunk.mjs', '')],
    [
      "the site's own data",
      () => writeJson('site.json', { entry: { hosting: 'netlify', name: 'Store' }, include: {} }),
    ],
    ['a redirect', () => writeRoutes({ redirects: [{ from: '/x', to: '/a' }] })],
    ['a collection', () => writeRoutes({ collections: [{ name: 'x', route: '/x' }] })],
  ])('are all drawn again when another is: %s', async (_name, change) => {
    change();
    expect(await build()).toEqual(['/', '/a', '/b/c']);
    expect(await build()).toEqual([]);
  });

  test('do not stay when their address is gone', async () => {
    addresses = ['/', '/b/c'];
    writeRoutes();
    expect(await build()).toEqual(['/']);
    expect(existsSync(path.join(root, 'site/a.html'))).toBe(false);
  });

  test.each<[string, () => void, string[]]>([
    ['its data are', () => writeJson('data/a.json', { name: 'while it is drawn' }), ['/a']],
    ['the site is', () => writeRoutes({ gone: ['/x'] }), ['/a', '/b/c']],
  ])('are drawn the next time when %s written while one is drawn', async (_name, change, expected) => {
    asks = {};
    writeJson('data/.json', { name: 'asks for nothing else' });
    await build();
    writeJson('data/a.json', { name: 'second' });
    writeJson('data/b/c.json', { name: 'second' });
    expect(await build((address) => address === '/a' && change())).toEqual(['/a', '/b/c']);
    writeJson('data/a.json', { name: 'second' });
    expect(await build()).toEqual(expected);
  });
});
