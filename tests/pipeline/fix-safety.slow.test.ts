import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { planFixes } from '../../scripts/tools/fix/plan-fixes.ts';
import { ADA_FILE, HOME_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const FILES = [ADA_FILE, SOUP_FILE, HOME_FILE];

const site = await siteForTests(createSite());

/** Names of what there is and of fields, as they stand in the files, are changed into something near. */
const NAMES =
  /\b(?:leek-soup|plum-pie|ada|pot\.jpg|method|bake-it|starter|soup|heading|featured|servings|brand|July|course)\b/g;

/** How a name becomes another: what people mistype, and what they mean by a name that is not there yet. */
const CHANGES: readonly ((name: string, at: number) => string)[] = [
  (name) => `${name}2`,
  (name) => name.replace(/(?=\.|$)/, '-11'),
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at) => `${name.slice(0, at)}x${name.slice(at + 1)}`,
  (name, at) => `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`,
  (name) => name.toUpperCase(),
  (name) => `${name}s`,
  (name) => `new-${name}`,
];

const change = fc.record({
  file: fc.constantFrom(...FILES),
  which: fc.nat({ max: 40 }),
  how: fc.constantFrom(...CHANGES),
  at: fc.nat({ max: 8 }),
});

/** What a text names: its words, however they are written. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  );

/** The names of all fields in a schema. */
function* fieldNames(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') yield* Object.keys(value as object);
    yield* fieldNames(value);
  }
}

test('whatever is wrong, a fix that is made by itself names nothing that nobody wrote but fields and tokens', async () => {
  const declared = new Set(
    readdirSync(site.path('schemas'))
      .flatMap((file) => [...fieldNames(JSON.parse(site.text(`schemas/${file}`)))])
      .flatMap((name) => [...wordsOf(name)])
      .concat(['brand', 'email']),
  );
  vi.stubEnv('CONTENT_CACHE_DIR', site.cache);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const texts = new Map(FILES.map((file) => [file, site.text(file)]));
      for (const { file, which, how, at } of changes) {
        const text = texts.get(file) ?? '';
        const names = [...text.matchAll(NAMES)];
        const match = names[which % Math.max(names.length, 1)];
        if (match === undefined) continue;
        const { 0: name, index } = match;
        texts.set(file, text.slice(0, index) + how(name, at % name.length) + text.slice(index + name.length));
      }
      site.change(Object.fromEntries(texts));
      const validate = (planned: ReadonlyMap<string, string>) =>
        validateSite({
          root: site.root,
          cache: true,
          progress: () => undefined,
          changes: planned,
        });
      const { changed } = await planFixes({ root: site.root, validate, wanted: (all) => all });
      for (const { file, before, after } of changed) {
        const written = wordsOf(before);
        const made = [...wordsOf(after)].filter((word) => !written.has(word) && !declared.has(word));
        // A date in another form is made of numbers.
        expect(
          made.filter((word) => !/^\d+$/.test(word)),
          `${file}\n${before}\n${after}`,
        ).toEqual([]);
      }
      site.restore();
    }),
    { numRuns: 60 },
  );
}, 600_000);
