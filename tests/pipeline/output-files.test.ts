import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodSite } from './bad-input.ts';
import { createFolder, drawing, type Site } from './fixture.ts';
import { LIBRARY } from './library-site.ts';
import { QUERIES } from './queries-site.ts';
import { ODDITIES } from './type-oddities.ts';

/** Sites that between them use what a schema can ask of the output, and the folder of the output of each. */
const SITES: Record<string, () => Promise<Site>> = {
  recipes: async () => (await goodSite()).site,
  library: async () => {
    const site = createFolder({
      ...LIBRARY,
      'content/images/ada.png': await drawing(90, 60).png().toBuffer(),
    });
    await site.build();
    return site;
  },
  oddities: () => built(ODDITIES),
  queries: () => built(QUERIES),
};

/** A site as it stood one day, so that `today` is the same always. */
async function built(files: Record<string, string>): Promise<Site> {
  const site = createFolder(files);
  site.env.SOURCE_DATE_EPOCH = String(Date.UTC(2026, 10, 22) / 1000);
  await site.build();
  return site;
}

/** What an encoder of pictures made differs from version to version. */
function withoutPictures(text: string): string {
  return text.replace(/-[0-9a-f]{8}(?=[._])/g, '-########').replace(/data:image\/[^"]*/g, 'data:image/…');
}

/** A file as somebody reads it who looks for what has changed in it. */
function readable(name: string, text: string): string {
  if (!name.endsWith('.json')) return text;
  const value: unknown = JSON.parse(text);
  // Nothing is written twice, and nothing for the eye: pages are many.
  expect(JSON.stringify(value), name).toBe(text.trimEnd());
  return `${JSON.stringify(value, undefined, 1)}\n`;
}

/**
 * The output is a contract: sites read it. A change of it shows here as a whole; when it is meant,
 * `npx vitest run tests/pipeline/output-files.test.ts -u` writes the files anew. Read them then.
 */
describe.each(Object.entries(SITES))('the output of the %s', (name, create) => {
  let site: Site;
  beforeAll(async () => {
    site = await create();
  });
  afterAll(() => site.dispose());

  test('is as it was read', async () => {
    const texts = Object.keys(site.snapshot())
      // The manifest is told by the files that it lists; search indexes are the library's that reads them.
      .filter((file) => /\.(json|ts|md|css)$/.test(file) && !/^(manifest\.json|search\/.*)$/.test(file))
      .sort()
      .map((file) => `=== ${file}\n${withoutPictures(readable(file, site.text(`dist-content/${file}`)))}`);
    expect(texts.length).toBeGreaterThan(3);
    await expect(texts.join('\n')).toMatchFileSnapshot(`expected/${name}.txt`);
  });
});
