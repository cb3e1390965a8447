import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../scripts/model/site-model.ts';
import { slugify } from '../../scripts/model/slug.ts';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { entryName } from '../../scripts/tools/scaffold/entry-name.ts';
import { newEntry, problemsWith } from '../../scripts/tools/scaffold/new-entry.ts';
import { renderStarter } from '../../scripts/tools/scaffold/render.ts';
import { starterFields } from '../../scripts/tools/scaffold/tree.ts';
import type { Collection } from '../../scripts/schema/collection.ts';
import { readSchemas, schemaSet } from '../../scripts/schema/load.ts';
import { CONTENT, ensureBundle } from '../../scripts/bin/bundle.js';
import { ROOT } from './site.ts';

/** Of every collection that takes new entries, the starter file passes every check of the real site but one: its texts are to be written. */
const folders = schemaSet(readSchemas(ROOT)).collections.filter((one) => !one.single);

// The same sources as the command's: what it has remembered of this site holds, and is not thrown away.
process.env.CONTENT_PIPELINE_VERSION = (await ensureBundle(CONTENT)).version;

const options = { root: ROOT, cache: true, progress: () => undefined };
const reading = validateSite(options);

/** The site as it was read, and what is to become of it. */
async function readSite() {
  const validation = await reading;
  if (validation.state !== 'whole') throw new Error('The site cannot be read.');
  const { site, diagnostics } = validation;
  const input = (collection: Collection) => {
    const named = entryName(site.model.set, collection, `a-brand-new-${collection.name}`, site.model.tokens);
    if (!named.ok) throw new Error(named.message);
    const entry = { name: named.name, title: `A brand new ${collection.name}`, today: '2025-07-31' };
    return { ...entry, root: ROOT, model: site.model, diagnostics, collection, cache: true };
  };
  return { input, diagnostics };
}

/** The starter of every collection, all laid over the site at once: it is read once and not once for each. */
const starting = (async () => {
  const { input, diagnostics } = await readSite();
  const starters = folders.map((collection) => {
    const { name, ...rest } = input(collection);
    const text = renderStarter(collection, starterFields({ ...rest, slug: name.slug }));
    return { collection: collection.name, file: name.file, text };
  });
  const changes = new Map(starters.map(({ file, text }) => [file, text]));
  const problems = await problemsWith({ root: ROOT, diagnostics }, changes);
  return { starters, problems };
})();

describe('the starter file of `content new`', () => {
  test('there are collections to try', () => {
    expect(folders.map((one) => one.name)).toContain('blog');
  });

  test.each(folders.map((one) => [one.name]))('%s', async (name) => {
    const { starters, problems } = await starting;
    const { file } = starters.find(({ collection }) => collection === name) ?? {};
    const told = problems.filter((problem) => problem.file === file);
    expect(told.filter(({ rule }) => rule !== 'text-unwritten')).toEqual([]);
    expect(told.length, 'its texts are to be written').toBeGreaterThan(0);
  });

  test('makes nothing else wrong, and is what the command writes', async () => {
    const { starters, problems } = await starting;
    expect(problems.filter(({ rule }) => rule !== 'text-unwritten')).toEqual([]);
    const { input } = await readSite();
    const blog = folders.find(({ name }) => name === 'blog');
    if (blog === undefined) throw new Error('There is no blog.');
    const made = await newEntry(input(blog));
    expect(made.text).toBe(starters.find(({ collection }) => collection === 'blog')?.text);
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
