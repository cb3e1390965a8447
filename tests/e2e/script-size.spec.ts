import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';
import { htmlOf, tagsIn } from './support/html.ts';
import { kinds, NOWHERE } from './support/site-data.ts';
import type { APIRequestContext } from 'playwright/test';

const LIMIT_BYTES = 114_000;

/** A script and all that it imports before it can run. */
async function withImports(
  request: APIRequestContext,
  address: string,
  found: Map<string, number>,
): Promise<void> {
  if (found.has(address)) return;
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const code = await response.text();
  found.set(address, brotliCompressSync(code).length);
  const imported = [...code.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  for (const name of imported)
    await withImports(request, new URL(name, `http://site${address}`).pathname, found);
}

for (const path of kinds) {
  test(`${path}: the scripts of a first view weigh at most 114 kB, none in the way of drawing`, async ({
    request,
  }) => {
    const html = await htmlOf(request, path, path === NOWHERE ? 404 : 200);
    const scripts = tagsIn(html, 'script').flatMap(({ attributes }) => (attributes.src ? [attributes] : []));
    const preloads = tagsIn(html, 'link').filter(({ attributes }) => attributes.rel === 'modulepreload');
    const addresses = [
      ...scripts.map(({ src = '' }) => src),
      ...preloads.map(({ attributes }) => attributes.href ?? ''),
    ];
    const found = new Map<string, number>();
    for (const address of addresses) await withImports(request, address, found);
    const total = [...found.values()].reduce((sum, size) => sum + size, 0);
    expect(found.size).toBeGreaterThan(2);
    expect(total, JSON.stringify([...found], null, 1)).toBeLessThanOrEqual(LIMIT_BYTES);
    expect(
      [...found.keys()].filter((address) => !addresses.includes(address)),
      'found out only by running',
    ).toEqual([]);

    const blocking = scripts.filter(
      ({ type, defer, async }) => type !== 'module' && defer === undefined && async === undefined,
    );
    expect(blocking, 'in the way of drawing').toEqual([]);
    const [boot = ''] = [...found.keys()].filter((address) => address.includes('/boot.'));
    expect(found.get(boot)).toBeLessThan(1000);
  });
}
