import MiniSearch from 'minisearch';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchIndex } from '../../shared/search-file.ts';
import { assembleIndex, patchIndex } from './assemble-index.ts';
import { FIELDS, type IndexDocument } from './index-document.ts';
import { indexJson, partsText, readParts, type IndexParts } from './index-parts.ts';

interface Sample {
  path: string;
  title: string;
  text: string | undefined;
}

const TERMS = ['leek', 'soup', 'plum', 'pie', 'constructor', '__proto__', '7', 'é', '"0":', '\\'];
const words = fc.array(fc.constantFrom(...TERMS), { maxLength: 6 }).map((all) => all.join(' '));
const samples = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    title: words,
    text: fc.option(words, { nil: undefined }),
  }),
  { selector: ({ path }) => path, maxLength: 8 },
);

const termsOf = (text: string): string[] => text.split(' ').filter((term) => term !== '');

function documentOf({ path, title, text }: Sample): IndexDocument {
  const terms = new Map<number, Map<string, number>>();
  for (const [field, value] of [
    ['title', title],
    ['text', text],
  ] as const) {
    if (value === undefined) continue;
    const counts = new Map<string, number>();
    for (const term of termsOf(value)) counts.set(term, (counts.get(term) ?? 0) + 1);
    terms.set(FIELDS.indexOf(field), counts);
  }
  return { path, stored: { title }, terms };
}

/** Serializes and reads the parts, as the cache does. */
const asKept = (kept: IndexParts): IndexParts | undefined =>
  readParts(partsText(kept, 'rules').join(''), 'rules');
const indexOf = (parts: IndexParts): SearchIndex => JSON.parse(indexJson(parts).join('')) as SearchIndex;

async function assembled(
  all: readonly Sample[],
  earlier?: IndexParts,
): Promise<IndexParts & { loaded: string[] }> {
  const loaded: string[] = [];
  const keys = all.map((sample) => JSON.stringify(sample));
  const load = (at: number): Promise<IndexDocument> => {
    const sample = all[at] ?? { path: '', title: '', text: '' };
    loaded.push(sample.path);
    return Promise.resolve(documentOf(sample));
  };
  return { ...(await assembleIndex(keys, load, earlier)), loaded };
}

test('an index is the same whatever it was made from, and only new documents are loaded', async () => {
  await fc.assert(
    fc.asyncProperty(samples, samples, async (before, after) => {
      const kept = asKept(await assembled(before));
      const old = new Set(kept?.keys);
      const anew = await assembled(after);
      const changed = await assembled(after, kept);
      expect(indexJson(changed).join('')).toBe(indexJson(anew).join(''));
      // In the key order of JavaScript objects: numbers ascending.
      expect(indexJson(anew).join('')).toBe(JSON.stringify(indexOf(anew)));
      expect(changed.loaded).toEqual(
        after.filter((one) => !old.has(JSON.stringify(one))).map(({ path }) => path),
      );
    }),
    { seed: 14, numRuns: 300 },
  );
});

test('it comes back from the cache, and not under other rules', async () => {
  await fc.assert(
    fc.asyncProperty(samples, async (all) => {
      const { loaded, ...parts } = await assembled(all);
      expect(loaded).toHaveLength(all.length);
      expect(asKept(parts)).toEqual(parts);
      expect(readParts(partsText(parts, 'rules').join(''), 'others')).toBeUndefined();
    }),
    { seed: 16, numRuns: 100 },
  );
});

test('an index with other documents in the place of some is that which is made anew', async () => {
  const other = fc.record({
    path: fc.constantFrom('a', 'z'),
    title: words,
    text: fc.option(words, { nil: undefined }),
  });
  const changes = fc.dictionary(fc.nat({ max: 7 }).map(String), other, { maxKeys: 3 });
  await fc.assert(
    fc.asyncProperty(samples, changes, async (before, changed) => {
      const { loaded, ...parts } = await assembled(before);
      expect(loaded).toHaveLength(before.length);
      const after = before.map((sample, at) => changed[String(at)] ?? sample);
      const documents = new Map(
        after.flatMap((sample, at) => (sample === before[at] ? [] : [[at, documentOf(sample)]])),
      );
      const anew = await assembled(after);
      expect({ ...patchIndex(parts, anew.keys, documents), loaded: anew.loaded }).toEqual(anew);
    }),
    { seed: 17, numRuns: 300 },
  );
});

test('MiniSearch finds in it what it finds in one of its own', async () => {
  const options = {
    idField: 'path',
    fields: [...FIELDS],
    storeFields: ['title'],
    tokenize: termsOf,
    processTerm: (term: string) => term,
  };
  await fc.assert(
    fc.asyncProperty(samples, async (all) => {
      const own = new MiniSearch<Sample>(options);
      own.addAll(all);
      const index = indexOf(await assembled(all));
      const sorted = (made: object): unknown => {
        const plain = JSON.parse(JSON.stringify(made)) as SearchIndex;
        return { ...plain, index: plain.index.sort(([a], [b]) => (a < b ? -1 : 1)) };
      };
      expect(index).toEqual(sorted(own));
      const loaded = MiniSearch.loadJS<Sample>(index, options);
      const hits = (search: MiniSearch<Sample>, term: string): unknown =>
        search
          .search(term, { prefix: true, fuzzy: 0.3 })
          .map(({ id, score }) => `${String(id)} ${score.toFixed(9)}`)
          .sort();
      for (const term of TERMS) expect(hits(loaded, term)).toEqual(hits(own, term));
    }),
    { seed: 15, numRuns: 100 },
  );
});
