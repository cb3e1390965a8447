import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADA_FILE, goodSite, HOME_FILE, PIE_FILE, replace, SETTINGS_FILE, SOUP_FILE } from './bad-input.ts';
import { createFolder, type Change, type JsonReport, type Site } from './fixture.ts';

interface GapReport extends JsonReport {
  leftOut?: { file: string; collection: string; key: string; path: string | null; cause: string }[];
  stops?: string[];
}

const MISSPELT = replace('title:', 'titel:');
const BEN_FILE = 'content/authors/ben.yaml';

async function keepGoing(site: Site, change: Record<string, Change>) {
  const { code, report } = await site.change(change).report('build', '--keep-going');
  const { leftOut, stops } = report as GapReport;
  return {
    code,
    out: leftOut?.map(({ file, cause }) => `${path.basename(file)}: ${cause}`),
    stops,
  };
}

const featured = (more: object): Change =>
  ((text: string) => {
    const schema = JSON.parse(text) as { properties: { featured: object } };
    Object.assign(schema.properties.featured, more);
    return JSON.stringify(schema);
  }) satisfies Change;

const CASES: { name: string; change: Record<string, Change>; out: string[] }[] = [
  {
    name: 'an entry with errors, what refers to it and may do without it',
    change: { [PIE_FILE]: MISSPELT },
    out: ['plum-pie.md: it has an error'],
  },
  {
    name: 'an entry that cannot do without another one that is left out',
    change: { [BEN_FILE]: replace('name:', 'nam:') },
    out: [
      'ben.yaml: it has an error',
      'plum-pie.md: it refers to `ben` in `author`, which is left out and cannot be missing',
    ],
  },
  {
    name: 'a file that is no text',
    change: { [PIE_FILE]: Buffer.from([0x2d, 0xff, 0xfe, 0x0a]) },
    out: ['plum-pie.md: it cannot be read'],
  },
  {
    name: 'a list that may be shorter than an editor is to make it (`x-least`)',
    change: { [PIE_FILE]: MISSPELT, 'schemas/home.json': featured({ minItems: 2, 'x-least': 1 }) },
    out: ['plum-pie.md: it has an error'],
  },
];

describe('content build --keep-going leaves out', () => {
  test.each(CASES)('$name', async ({ change, out }) => {
    const { site } = await goodSite();
    try {
      const run = await keepGoing(site, change);
      expect(run).toEqual({ code: 1, out, stops: undefined });
      const manifest = site.json('manifest.json') as { leftOut: { file: string }[]; files: object };
      expect(manifest.leftOut.map(({ file }) => path.basename(file))).toEqual(
        out.map((line) => line.split(':')[0]),
      );
      expect(JSON.stringify([site.json('routes.json'), site.json('search/site.json')])).not.toContain(
        'plum-pie',
      );
      expect(existsSync(site.path('dist-content/data/recipes/plum-pie.json'))).toBe(false);
      expect(site.json('data/index.json')).toMatchObject({ include: { featured: [{ slug: 'leek-soup' }] } });
    } finally {
      site.restore();
    }
  });

  test('the same in the same content, cache or not', async () => {
    const { site } = await goodSite();
    try {
      await keepGoing(site, { [PIE_FILE]: MISSPELT });
      const first = site.snapshot();
      await site.run('build', '--keep-going', '--no-cache');
      expect(site.snapshot()).toEqual(first);
    } finally {
      site.restore();
    }
  });

  test('an entry in a folder of its collection, but not what names it and may do without it', async () => {
    const site = createFolder({
      'schemas/guides.json': JSON.stringify({
        'x-collection': {
          source: 'guides/**/*.md',
          body: 'body',
          route: '/guides/{key}',
          head: { title: '{title}', description: 'About {title}' },
        },
        type: 'object',
        additionalProperties: false,
        properties: {
          title: { type: 'string' },
          see: { type: 'string', 'x-ref': 'guides' },
          body: { type: 'string', 'x-markdown': 'document' },
        },
      }),
      'content/guides/deep/tea.md': '---\ntitel: Tea\n---\n\nText.\n',
      'content/guides/cup.md': '---\ntitle: Cup\nsee: deep/tea\n---\n\nText.\n',
    });
    try {
      const { out } = await keepGoing(site, {});
      expect(out).toEqual(['tea.md: it has an error']);
    } finally {
      site.dispose();
    }
  });

  test('nothing where nothing is wrong, and says so by the same bytes', async () => {
    const { site, before } = await goodSite();
    const { code, report } = await site.report('build', '--keep-going');
    expect({ code, gaps: (report as GapReport).leftOut }).toEqual({ code: 0, gaps: undefined });
    expect(site.snapshot()).toEqual(before);
  });
});

describe('content build --keep-going stops', () => {
  const STOPS: [name: string, change: Record<string, Change>, why: RegExp][] = [
    ['at the settings', { [SETTINGS_FILE]: replace('email:', 'emial:') }, /values of the tokens/],
    [
      'at a schema',
      { 'schemas/home.json': replace('"object"', '"objekt"') },
      /^A schema has an error, and without it/,
    ],
    [
      'at the first page',
      { [HOME_FILE]: replace('heading:', 'heding:') },
      /^`content\/home\.yaml` cannot be left out \(it has an error\): it is the home page/,
    ],
    [
      'at the first page that cannot do without another entry',
      { [PIE_FILE]: MISSPELT, 'schemas/home.json': featured({ minItems: 2 }) },
      /^`content\/home\.yaml` cannot be left out \(it refers to `plum-pie` in `featured\.0`/,
    ],
    [
      'where a collection would be too small',
      { [ADA_FILE]: replace('name:', 'nam:'), [PIE_FILE]: MISSPELT },
      /^`content\/recipes` needs these: it would have fewer entries than the 1/,
    ],
  ];

  test.each(STOPS)('%s', async (_name, change, why) => {
    const { site } = await goodSite();
    try {
      await site.run('build');
      const before = site.snapshot();
      const { code, out, stops } = await keepGoing(site, change);
      expect({ code, out }).toEqual({ code: 1, out: undefined });
      expect(stops?.[0]).toMatch(why);
      expect(site.snapshot()).toEqual(before);
    } finally {
      site.restore();
    }
  });

  test('`x-least` is a number below `minItems`', async () => {
    const { site } = await goodSite();
    try {
      const needsMore = expect.stringContaining('`minItems`') as string;
      for (const [wrong, message] of [
        [{ 'x-least': 1 }, needsMore],
        [{ minItems: 2, 'x-least': 'one' }, expect.stringContaining('should be a whole number') as string],
      ] as const) {
        const { report } = await site.change({ 'schemas/home.json': featured(wrong) }).report('validate');
        expect(report.diagnostics.map((one) => one.message)).toEqual([message]);
        site.restore();
      }
    } finally {
      site.restore();
    }
  });

  test('at a second option that says the opposite', async () => {
    const { site } = await goodSite();
    expect(await site.run('build', '--keep-going', '--strict')).toMatchObject({ code: 2 });
  });

  test('for a person: what is left out, and that the rest was written', async () => {
    const { site } = await goodSite();
    try {
      const { stdout } = await site.change({ [SOUP_FILE]: MISSPELT }).run('build', '--keep-going');
      expect(stdout).toContain('left out content/recipes/leek-soup.md because it has an error\n');
      expect(stdout).toMatch(/✗ 7 entries with 1 error; 1 entry left out, .* written/);
    } finally {
      site.restore();
    }
  });
});
