import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { matches } from '../../scripts/model/owned-addresses.ts';
import { pathAsRead } from '../../scripts/model/address.ts';
import type { RoutesFile } from '../../src/data/route-data.ts';
import { hostsPrepared } from './build-sites.ts';
import { BUILDS, buildFolder } from './site.ts';

const CONTENT = 'dist-content';
const { addresses } = parse(readFileSync('content/site.yaml', 'utf8')) as { addresses: string[] };
const own = (path: string): string | undefined => addresses.find((one) => matches(one, path));
/** Copies that hosts send in place of a file, and what the build notes for itself. */
const BESIDE = /\.(?:br|gz)$|^\/\.(?!well-known\/)/;

beforeAll(hostsPrepared);

test.each(BUILDS)('what the build for %s writes beside the content stands in content/site.yaml', (host) => {
  const { routes, redirects } = JSON.parse(readFileSync(`${CONTENT}/routes.json`, 'utf8')) as RoutesFile;
  const pages = [...routes.map((one) => one.path), ...redirects.map(({ from }) => decodeURI(from))];
  const ofContent = new Set([
    ...pages.map((page) => `${page === '/' ? '/index' : page}.html`),
    ...filesIn(CONTENT),
    // Files beside the pages, which the tool knows of.
    ...filesIn(path.join(CONTENT, 'site')),
  ]);
  const written = filesIn(path.join(buildFolder(host), 'client'));
  const others = written.filter((file) => !ofContent.has(file) && !BESIDE.test(file));
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((file) => own(pathAsRead(file)) === undefined)).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => `/${path.relative(folder, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/')}`);
}
