import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { slugify } from '../../scripts/model/slug.ts';
import type { SearchFile } from '../../scripts/shared/search-file.ts';
import { createSearchEngine } from '../../src/lib/search/engine.ts';
import { entries, faq, OUT, routes, site } from './site.ts';

interface Question {
  ask: string;
  find: string[];
}

/** Of the questions so many have to find their answer among the first three. */
const BAR = 0.85;
const brand = slugify(site.entry.name);
const asked = parse(readFileSync('tests/content/questions.yaml', 'utf8')) as Record<
  'faq' | 'site',
  Question[]
>;
const addresses = new Set([...routes.map((route) => route.path), ...faq.map((entry) => entry.path)]);

/** The address of an answer; entries of the FAQ are named by their id. */
function addressOf(name: string): string {
  return name.startsWith('/') ? name : `/faq#${name.replace('{product}', brand)}`;
}

function engineOf(index: 'faq' | 'site') {
  const file = readFileSync(path.join(OUT, 'search', `${index}.json`), 'utf8');
  return createSearchEngine(JSON.parse(file) as SearchFile);
}

describe.each(['faq', 'site'] as const)('FAQ-11 the search of %s', (index) => {
  const engine = engineOf(index);
  const questions = asked[index].map(({ ask, find }) => ({ ask, find: find.map(addressOf) }));

  test('is asked for what exists', () => {
    expect(questions.length).toBeGreaterThan(100);
    expect(questions.flatMap(({ find }) => find).filter((address) => !addresses.has(address))).toEqual([]);
  });

  test(`has the answer to ${BAR * 100} % of the questions among the first three`, () => {
    const missed = questions.filter(({ ask, find }) => {
      const first = engine.search(ask).hits.slice(0, 3);
      return !first.some((hit) => find.includes(hit.path));
    });
    expect(
      1 - missed.length / questions.length,
      missed.map(({ ask }) => ask).join('\n'),
    ).toBeGreaterThanOrEqual(BAR);
  });

  test.each([
    'purple elephant',
    'xyzzyplugh',
    'helicopter',
    'quantum entanglement',
    'who is the mayor',
    'asdfgh',
  ])('FAQ-12 nonsense finds nothing: %s', (query) => expect(engine.search(query).hits).toEqual([]));
});

test('FAQ-11 the name of a town finds the towns that are served first', () => {
  const engine = engineOf('faq');
  const names = entries<{ name: string }>('towns').map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => engine.search(name).hits[0]?.path !== '/faq#service-area')).toEqual([]);
});

test('the site search knows ZIP codes, towns and products by every form of their names', () => {
  const engine = engineOf('site');
  const first = (query: string): string | undefined => engine.search(query).hits[0]?.path;
  expect(first('do you come to Sykesville')).toBe('/service-area/sykesville');
  expect(first('Mt. Airy')).toBe('/service-area/mount-airy');
  expect(first('21157')).toBe('/service-area/westminster');
  expect(first('wi-fi')).toBe('/faq#internet-connection');
});

test('other ways to ask are searched and not shown: no page is given them', () => {
  for (const file of [...routes.map((route) => route.data), 'types/index.d.ts'])
    expect(readFileSync(path.join(OUT, file), 'utf8'), file).not.toContain('alsoAsked');
});
