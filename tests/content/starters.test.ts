import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../scripts/model/site-model.ts';
import { slugify } from '../../scripts/model/slug.ts';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { entryName } from '../../scripts/tools/scaffold/entry-name.ts';
import { newEntry } from '../../scripts/tools/scaffold/new-entry.ts';
import { readSchemas, schemaSet } from '../../scripts/schema/load.ts';
import { ROOT } from './site.ts';

/** Of every collection that takes new entries, the starter file passes every check of the real site but one: its texts are to be written. */
const folders = schemaSet(readSchemas(ROOT)).collections.filter((one) => !one.single);

const reading = validateSite({ root: ROOT, cache: true, progress: () => undefined });

describe('the starter file of `content new`', () => {
  test('there are collections to try', () => {
    expect(folders.map((one) => one.name)).toContain('blog');
  });

  test.each(folders.map((one) => [one.name, one] as const))('%s', async (_name, collection) => {
    const validation = await reading;
    if (validation.state !== 'whole') throw new Error('The site cannot be read.');
    const { site, diagnostics } = validation;
    const named = entryName(site.model.set, collection, 'a-brand-new-entry', site.model.tokens);
    if (!named.ok) throw new Error(named.message);
    const input = { root: ROOT, model: site.model, known: diagnostics, collection, name: named.name };
    const made = await newEntry({ ...input, title: 'A brand new entry', today: '2025-07-31', cache: true });
    if (!made.ok) throw new Error(made.message);
    expect(made.problems.filter(({ rule }) => rule !== 'text-unwritten')).toEqual([]);
  });
});

// In a copy of the site in which an editor has worked they have been followed.
test.skipIf(ROOT !== process.cwd())(
  'the examples of README for new entries can be followed to the letter',
  async () => {
    const readme = readFileSync('README.md', 'utf8');
    const examples = [...readme.matchAll(/^npx content new (\S+) --title "([^"]+)"/gm)];
    expect(examples.length).toBeGreaterThan(0);
    const validation = await reading;
    if (validation.state !== 'whole') throw new Error('The site cannot be read.');
    const { model } = validation.site;
    for (const [, name = '', title = ''] of examples) {
      const collection = folders.find((one) => one.name === name);
      if (collection === undefined) throw new Error(`There is no collection ${name}.`);
      const slug = slugify(title);
      expect(entriesOf(model, name).map(({ key }) => key)).not.toContain(slug);
      expect(entryName(model.set, collection, slug, model.tokens).ok).toBe(true);
    }
  },
);
