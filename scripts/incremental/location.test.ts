import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheFolder, cacheInSources, pipelineVersion, siteHome } from './location.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'location-'));
  vi.stubEnv('CONTENT_CACHE_DIR', '');
  vi.stubEnv('XDG_CACHE_HOME', path.join(home, 'caches'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

test('a site with installed packages keeps its cache with them, also in a folder of its project', () => {
  writeFileSync(path.join(home, 'package.json'), '{}');
  mkdirSync(path.join(home, 'node_modules'));
  mkdirSync(path.join(home, 'site'));
  const cache = path.join(home, 'node_modules/.cache/content');
  expect(cacheFolder(home)).toBe(cache);
  expect(cacheFolder(path.join(home, 'site'))).toBe(cache);
});

test('a site without them keeps it in the own folder of the user, never in the checkout', () => {
  mkdirSync(path.join(home, 'node_modules'));
  const site = path.join(home, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'package.json'), '{}');
  expect(cacheFolder(site)).toBe(path.join(home, 'caches/content'));
});

test('CONTENT_CACHE_DIR names another one', () => {
  vi.stubEnv('CONTENT_CACHE_DIR', path.join(home, 'elsewhere'));
  expect(cacheFolder(home)).toBe(path.join(home, 'elsewhere'));
});

test('among the sources it would take their names for its own', () => {
  expect(cacheInSources(home)).toBeUndefined();
  for (const [place, isWrong] of [
    ['content', true],
    ['content/.cache', true],
    ['schemas/a/b', true],
    ['content-cache', false],
    ['.', false],
  ] as const) {
    vi.stubEnv('CONTENT_CACHE_DIR', path.join(home, place));
    expect(cacheInSources(home) !== undefined).toBe(isWrong);
  }
});

test('the version is what the launcher says, and has a name of its own without one', () => {
  vi.stubEnv('CONTENT_PIPELINE_VERSION', 'abc');
  expect(pipelineVersion()).toBe(`abc-node-${process.version}`);
  vi.stubEnv('CONTENT_PIPELINE_VERSION', undefined);
  expect(pipelineVersion()).toBe(`unbundled-node-${process.version}`);
});

test('an empty CONTENT_CACHE_DIR, or none, names nothing', () => {
  const userCache = path.join(home, 'caches/content');
  expect(cacheFolder(home)).toBe(userCache);
  vi.stubEnv('CONTENT_CACHE_DIR', undefined);
  expect(cacheFolder(home)).toBe(userCache);
});

test('each place of a site has a name of its own in the cache, the same in every run', () => {
  expect(siteHome('/a')).toMatch(/^[\da-f]{16}$/);
  expect(siteHome('/a')).toBe(siteHome('/a'));
  expect(siteHome('/a')).not.toBe(siteHome('/b'));
});
