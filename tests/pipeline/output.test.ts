import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SearchFile } from '../../scripts/shared/search-file.ts';
import { searchTerms } from '../../scripts/shared/search-words.ts';
import { createSearchEngine } from '../../src/lib/search/engine.ts';
import { brief, goodSite, HOME_FILE, PIE_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { PROJECT, type Site } from './fixture.ts';

let site: Site;
let before: Record<string, string>;
beforeAll(async () => {
  ({ site, before } = await goodSite());
});
afterEach(() => site.restore());

interface Page {
  head: Record<string, unknown>;
  entry: Record<string, unknown> & {
    body: { html: string; headings: unknown[]; words: number; minutes: number };
  };
  include: Record<string, unknown>;
}
const page = (name: string): Page => site.json(`data/${name}.json`) as Page;
const routesFile = (): {
  routes: { path: string; data: string; aliases: string[] }[];
  redirects: unknown;
  fallbacks: unknown;
  collections: unknown;
} => site.json('routes.json') as ReturnType<typeof routesFile>;

describe('the manifest', () => {
  test('names every file with its size and sha256, and nothing else', () => {
    const { version, files } = site.json('manifest.json') as {
      version: number;
      files: Record<string, { sha256: string; bytes: number }>;
    };
    expect(version).toBe(1);
    expect(Object.keys(files)).toEqual(Object.keys(files).sort());
    expect([...Object.keys(files), 'manifest.json'].sort()).toEqual(Object.keys(before).sort());
    for (const [file, { sha256, bytes }] of Object.entries(files)) {
      const content = readFileSync(`${site.out}/${file}`);
      expect({ sha256, bytes }).toEqual({
        sha256: createHash('sha256').update(content).digest('hex'),
        bytes: content.byteLength,
      });
    }
  });

  test('no file holds a path of this machine', () => {
    for (const file of Object.keys(before).filter((name) => /\.(json|ts|css)$/.test(name))) {
      const text = site.text(`dist-content/${file}`);
      expect(text).not.toContain(site.root);
      expect(text).not.toContain(PROJECT);
    }
  });
});

describe('routes', () => {
  test('every page has a data file, in a stable order', () => {
    const { routes } = routesFile();
    expect(routes.map(({ path }) => path)).toEqual([
      '/',
      '/recipes/about-ladle-leek',
      '/recipes/leek-soup',
      '/recipes/plum-pie',
    ]);
    for (const { path, data } of routes) expect((site.json(data) as { path: string }).path).toBe(path);
  });

  test('ROUTE-38 aliases become permanent redirects', () => {
    const { routes, redirects } = routesFile();
    expect(redirects).toEqual([{ from: '/recipes/soup', to: '/recipes/leek-soup', status: 301 }]);
    expect(routes.find(({ path }) => path === '/recipes/leek-soup')?.aliases).toEqual(['/recipes/soup']);
  });

  test('ERR-17 an address that no entry has falls back to where the schema says', () => {
    expect(routesFile().fallbacks).toEqual([{ pattern: '/recipes/*', to: '/', status: 302 }]);
  });

  test('every collection whose entries have pages is there with the pattern of their addresses', () => {
    expect(routesFile().collections).toEqual([
      { name: 'home', route: '/' },
      { name: 'recipes', route: '/recipes/{slug}' },
    ]);
  });

  test('an entry that is gone disappears from the output, with its pictures', async () => {
    await site
      .change({
        [PIE_FILE]: null,
        'content/images/pie.png': null,
        [SOUP_FILE]: replace('/recipes/plum-pie#bake-it', '/'),
        [HOME_FILE]: replace('  - plum-pie\n', ''),
      })
      .build();
    const gone = Object.keys(before).filter((file) => !existsSync(`${site.out}/${file}`));
    expect(gone.map((file) => file.replace(/-\w{8}_/, '_'))).toEqual([
      'data/recipes/plum-pie.json',
      'images/pie_large.webp',
      'images/pie_medium.webp',
      'images/pie_small.webp',
    ]);
    expect(site.text('dist-content/routes.json')).not.toContain('plum-pie');
  });
});

describe('the data of a page', () => {
  test('holds its head, filled from the templates of the schema', async () => {
    site.restore();
    await site.build();
    expect(page('recipes/plum-pie').head).toEqual({
      title: 'Plum pie',
      description: 'Plum pie for 8',
      keywords: ['plum'],
      canonical: 'https://ladle.example/recipes/plum-pie',
      type: 'article',
      // It has no photo, so the second template of the list is used.
      image: expect.objectContaining({ alt: 'A pot on the stove of Ladle & Leek' }) as unknown,
      published: '2025-09-22',
      author: 'ben',
    });
  });

  test('holds the entries that it includes, with the fields asked for and no more', () => {
    expect(page('recipes/about-ladle-leek').include).toEqual({
      neighbours: {
        previous: { slug: 'leek-soup', title: 'Leek soup' },
        next: { slug: 'plum-pie', title: 'Plum pie' },
      },
      others: [{ slug: 'leek-soup' }, { slug: 'plum-pie' }],
    });
    expect(page('index').include.featured).toEqual([
      { slug: 'plum-pie', title: 'Plum pie' },
      { slug: 'leek-soup', title: 'Leek soup' },
    ]);
    expect(site.json('settings.json')).toEqual({
      entry: { name: 'Ladle & Leek', origin: 'https://ladle.example', email: 'cook@ladle.example' },
      include: {
        newest: [
          { slug: 'plum-pie', path: '/recipes/plum-pie', title: 'Plum pie' },
          { slug: 'about-ladle-leek', path: '/recipes/about-ladle-leek', title: 'About Ladle & Leek' },
        ],
      },
    });
  });

  test('BLOG-16 BLOG-19 Markdown is HTML with tables, heading ids, words and reading time', () => {
    const { body } = page('recipes/leek-soup').entry;
    expect(body.headings).toEqual([
      { id: 'method', text: 'Method', depth: 2 },
      { id: 'café-spoons', text: 'Café spoons', depth: 3 },
    ]);
    expect(body.html).toContain('<h2 id="method">Method</h2>');
    expect({ words: body.words, minutes: body.minutes }).toEqual({ words: 24, minutes: 1 });
    const pie = page('recipes/plum-pie').entry.body.html;
    expect(pie).toContain('<div class="md-table" role="group" tabindex="0" aria-label="Table"><table>');
    expect(pie).toContain('<th>fruit</th>');
  });

  test('BLOG-17 inline styles become classes with rules in content.css', () => {
    expect(page('recipes/plum-pie').entry.body.html).toContain(
      '<span class="md-color-174c3a md-font-weight-bold">Hot.</span>',
    );
    expect(site.text('dist-content/content.css')).toBe(
      '.md-color-174c3a { color: #174c3a; }\n.md-font-weight-bold { font-weight: bold; }\n',
    );
  });

  test('HTML that the allow-list does not name is removed, with warnings', async () => {
    const html = [
      '<script>alert(1)</script>',
      '<b onclick="x()">a</b>',
      '<a href="javascript:alert(1)">b</a>',
      '<iframe src="https://x.example"></iframe>',
      '<i style="position:fixed" class="big">c</i>',
    ];
    site.change({ [SOUP_FILE]: replace('Count them.', html.join('\n')) });
    const { code, report } = await site.report('build');
    expect(code).toBe(0);
    const pieces = report.diagnostics.flatMap((problem) => [problem, ...(problem.related ?? [])]);
    expect(pieces.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '22 The element <script> is not allowed in content and was removed.',
      '23 The attribute onclick is not allowed in content and was removed.',
      '26 The class big is not allowed in content and was removed.',
      '26 The style position:fixed is not allowed in content and was removed.',
      '24 The address javascript:alert(1) is not allowed in content and was removed.',
      '25 The element <iframe> is not allowed in content and was removed.',
    ]);
    const body = page('recipes/leek-soup').entry.body.html;
    expect(body).not.toMatch(/script|onclick|iframe|style|class=/);
    expect(body).toContain('<i>c</i>');
    expect(body).toContain('<p><b>a</b>\n<a>b</a></p>');
  });

  test('headings that skip a level, or begin at the title, are warnings', async () => {
    const { report } = await site
      .change({
        [SOUP_FILE]: (text) =>
          text
            .replace('## Method', '# Method')
            .replace('### Café', '#### Café')
            .replace('/recipes/plum-pie#bake-it', '/'),
      })
      .report('validate');
    expect(report.diagnostics.map(brief)).toEqual([
      `heading-order ${SOUP_FILE}:16:1 → Begin its line with ##.`,
      `heading-order ${SOUP_FILE}:20:1 → Begin its line with ###.`,
    ]);
  });

  test('a heading of the title’s level belongs at the second, whatever stands above it', async () => {
    const { report } = await site
      .change({
        [SOUP_FILE]: (text) => text.replace('### Café', '### x\n\n#### x\n\n##### x\n\n###### x\n\n# Café'),
      })
      .report('validate');
    expect(report.diagnostics.map(brief)).toEqual([
      `heading-order ${SOUP_FILE}:28:1 → Begin its line with ##.`,
    ]);
  });

  test('two pages with one title are a warning that shows both', async () => {
    const { report } = await site
      .change({ [PIE_FILE]: replace('title: Plum pie', 'title: Leek soup') })
      .report('validate');
    expect(report.diagnostics.map(brief)).toEqual([
      `head-duplicate ${PIE_FILE}:3:8 → Make the two different: say what this page has that the other does not. (see ${SOUP_FILE}:3:8)`,
    ]);
  });
});

describe('search', () => {
  const load = (name: string): MiniSearch => {
    const { options, index } = site.json(`search/${name}.json`) as { options: Options; index: AsPlainObject };
    return MiniSearch.loadJS(index, {
      ...options,
      tokenize: (text) => searchTerms(text, 'en'),
      processTerm: (term) => term,
    });
  };

  test('an index loads with MiniSearch and finds what stands in titles, texts and Markdown', () => {
    const found = load('site').search('stove leek', { prefix: true, combineWith: 'OR' });
    expect(found.map(({ id }) => id as string)).toContain('/recipes/leek-soup');
    expect(load('site').search('CAFE')).toMatchObject([
      { id: '/recipes/leek-soup', title: 'Leek soup', kind: 'Recipe' },
    ]);
    expect(load('site').search('grows')).toMatchObject([{ id: '/#ada', kind: 'Author' }]);
  });

  test('the index and the app treat a word alike, whatever its case and accents', () => {
    const file = site.json('search/site.json') as SearchFile;
    const terms = file.index.index.map(([term]) => term);
    expect(terms).toContain('cafe');
    for (const term of terms) expect(searchTerms(term, 'en'), term).not.toEqual([]);
    const app = createSearchEngine(file);
    for (const typed of ['café', 'CAFE', 'Cafe\u0301', '“Café”'])
      expect(app.search(typed).hits[0], typed).toMatchObject({
        path: '/recipes/leek-soup',
        title: 'Leek soup',
      });
  });

  test('each index holds its own entries and stores the fields asked for', () => {
    expect(load('recipes').search('bake')).toMatchObject([{ id: '/recipes/plum-pie', course: 'dessert' }]);
    expect(load('recipes').search('grows')).toEqual([]);
  });
});
