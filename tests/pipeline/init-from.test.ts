import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { PROJECT, runQuickly, type JsonReport } from './fixture.ts';
import { DOCUMENTATION } from './init-from-docs.ts';
import { MANUALS } from './init-from-manuals.ts';
import { MORE_SITES } from './init-from-more-sites.ts';
import { MOVES } from './init-from-moves.ts';
import { NAMES } from './init-from-names.ts';
import { OTHER_SITES, type OtherSite } from './init-from-sites.ts';
import { STARTERS } from './init-from-starters.ts';
import { STRANGERS } from './init-from-strangers.ts';

/** Where a site was renamed in the list. */
const NO_SITE: OtherSite = { files: {}, pictures: [], from: [], root: '.', wrong: [] };

let folder: string;
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function write({ files, pictures }: Pick<OtherSite, 'files' | 'pictures'>): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'init-from-'));
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  for (const [file, text] of [...Object.entries(files), ...pictures.map((file) => [file, png] as const)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

const run = (...args: string[]) => runQuickly(args, { cwd: folder });
async function problems(root: string): Promise<JsonReport> {
  const { stdout } = await run('validate', '--root', root, '--no-cache', '--format', 'json');
  return JSON.parse(stdout) as JsonReport;
}

/** Every file with its text, links as such. */
function everything(): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names
      .filter((name) => lstatSync(path.join(folder, name)).isFile())
      .map((name) => [name, readFileSync(path.join(folder, name), 'base64')]),
  );
}

describe('init --from', () => {
  test.each(
    Object.entries({
      ...OTHER_SITES,
      ...MORE_SITES,
      ...MANUALS,
      ...DOCUMENTATION,
      ...NAMES,
      ...STRANGERS,
      ...STARTERS,
      ...MOVES,
    }),
  )('%s: tells what is wrong and nothing else, and touches no file', async (_, site) => {
    await write(site);
    const before = everything();
    const made = await run('init', ...site.from);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(everything()).toMatchObject(before);
    const { diagnostics } = await problems(site.root);
    const told = diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`);
    expect(told.sort(), diagnostics.map(({ message }) => message).join('\n')).toEqual([...site.wrong].sort());
  });

  test('gives documents of Docusaurus the addresses of their `id` and `slug`', async () => {
    await write(DOCUMENTATION['Docusaurus, by id and slug'] ?? NO_SITE);
    await run('init', 'checked', '--from', 'site');
    const { stdout: listed } = await run('list', 'docs', '--root', 'checked', '--format', 'json');
    for (const address of ['/docs/welcome', '/docs/guides/shipping', '/docs/short', '/docs/guides/near'])
      expect(listed).toContain(`"${address}"`);
  });

  test('keeps the fragment of a picture, by which a style sheet chooses, and drops its query', async () => {
    const site = DOCUMENTATION['MkDocs, with pictures by color scheme'] ?? NO_SITE;
    const sound = { 'site/docs/index.md': '# Home\n\n![By night](img/night.png?raw=true#only-dark)\n' };
    await write({ ...site, files: { ...site.files, ...sound } });
    await run('init', 'checked', '--from', 'site');
    expect(await run('build', '--root', 'checked', '--no-cache')).toMatchObject({ code: 0 });
    const page = readFileSync(path.join(folder, 'checked/dist-content/data/index.json'), 'utf8');
    expect(page).toMatch(/<img src=\\"[^"]+\.webp#only-dark\\" srcset=/);
  });

  test('does what docs/schemas.md says, command by command', () => {
    const page = readFileSync(path.join(PROJECT, 'docs/schemas.md'), 'utf8');
    const commands = [...page.matchAll(/^npx content init (.*--from .*)$/gm)].map(([, args = '']) =>
      args.split(' '),
    );
    expect(commands).toHaveLength(3);
    for (const args of commands) {
      const site = Object.values(OTHER_SITES).find(({ from }) => from.join(' ') === args.join(' '));
      expect(site, args.join(' ')).toBeDefined();
    }
  });

  test.each([
    [
      'the posts of Jekyll',
      [
        'pictures that no text shows, so that they are not published: 2 (css/sprite.png)',
        'texts left out by `exclude` in their schema: 1 (tour.markdown)',
      ],
    ],
    [
      'Sphinx',
      [
        'names of emoji, left as they are: 1 (index.md)',
        'links that another program looks up, left as they are: 2 (index.md)',
      ],
    ],
    ['Jekyll in src, with collections in a folder', ['lists of attributes, left as they are: 1 (about.md)']],
    ['pages named README', ['`@include`), left as they are: 1 (demo/page.md)']],
    ['an export of WordPress', ['shortcodes of WordPress (`[caption …]`), left as they are: 1 (posts/2019-']],
    [
      'notes with names of paragraphs',
      ['citations and cross-references of Pandoc (`[@name]`, `@fig-name`), left as they are: 1 (One.md)'],
    ],
    ['Hexo with folders of assets', ['left to Hexo: name them with it (`post/a.png`): 1 (_posts/first.md)']],
    ['mdBook', ['links in lists of chapters, which are not checked: 2 (SUMMARY.md)']],
    ['docsify with pages behind #', ['links in lists of chapters, which are not checked: 3 (_sidebar.md)']],
  ])('%s: counts what stays behind', async (name, lines) => {
    await write({ ...MANUALS, ...STRANGERS, ...MOVES }[name] ?? NO_SITE);
    const { stdout } = await run('init', 'checked', '--from', name === 'Sphinx' ? 'docs' : 'site');
    expect(
      lines.filter((line) => !stdout.includes(line)),
      stdout,
    ).toEqual([]);
  });

  test('names the first problem of each rule, then what was not carried over with one place each', async () => {
    await write(OTHER_SITES.Jekyll ?? NO_SITE);
    const { stdout } = await run('init', 'checked', '--from', 'site');
    expect(stdout).toContain('4 files of Jekyll in site; none of them was changed.');
    expect(stdout).toContain('✓ content, a link to that folder');
    expect(stdout).toContain('link-broken, 1×: content/about.md:14 The link `/guides/stop/` does not lead');
    expect(stdout).toContain('texts with `redirect_from`, whose addresses count as existing: 1 (about.md)');
    expect(stdout).toContain('texts whose names begin with a dot, which are not read: 1 (_guides/.old.md)');
    expect(stdout).toMatch(
      /texts that another program adds to, so that links to their anchors are not checked: 3 \(\S+\.md\)/,
    );
    expect(stdout).toMatch(
      /tags of Liquid or Nunjucks, left as they are: \d+ \(_posts\/2024-01-02-hello.md\)/,
    );
    expect(stdout.indexOf('What is wrong')).toBeLessThan(stdout.indexOf('What was not carried over'));
  });

  test('infers references, choices of the tool, and the fields that all texts have', async () => {
    await write(OTHER_SITES.Astro ?? NO_SITE);
    await run('init', '--from', '.');
    const schema = JSON.parse(readFileSync(path.join(folder, 'schemas/blog.json'), 'utf8')) as unknown;
    expect(schema).toMatchObject({
      'x-collection': { source: 'blog/*.md', route: '/blog/{key}', pictures: 'beside' },
      additionalProperties: false,
      properties: {
        pubDate: { 'x-date': true },
        heroImage: { 'x-image': true },
        author: { 'x-ref': 'authors' },
      },
      required: ['title', 'description', 'pubDate', 'heroImage', 'author', 'tags'],
    });
  });

  test('builds what is right, with pictures of the public folder as they are', async () => {
    await write(OTHER_SITES.Astro ?? NO_SITE);
    await run('init', '--from', '.');
    await run('build', '--keep-going', '--no-cache');
    const page = readFileSync(path.join(folder, 'dist-content/data/blog/one.json'), 'utf8');
    expect(page).toContain('/og.png');
    expect(page).toMatch(/one-\w+_medium/);
  });

  test('is refused beside the `content.config.ts` of another program, and says what was left to it elsewhere', async () => {
    await write(MORE_SITES['Nuxt Content with numbers in names'] ?? NO_SITE);
    const before = everything();
    const refused = await run('init', 'app', '--from', 'app');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('content.config.ts in');
    expect(everything()).toEqual(before);
    const made = await run('init', 'checked', '--from', 'app');
    expect(made.stdout).toContain('containers and directives (`:::`), left as they are');
    // A second run is refused, and changes nothing.
    const after = everything();
    expect(await run('init', 'checked', '--from', 'app')).toMatchObject({ code: 2 });
    expect(everything()).toEqual(after);
  });

  test('says what a folder without Markdown has', async () => {
    await write({
      files: { 'site/a/one.mdoc': '', 'site/two.svx': '', 'site/contents.lr': '' },
      pictures: [],
    });
    const { stderr } = await run('init', 'checked', '--from', 'site');
    expect(stderr).toContain(
      'What it has: 2 texts in Markdoc or MDsveX, which are not read; 1 texts in other markup, which are not read.',
    );
  });

  test('says which parts of the site no text lies in, and that a file is no entry', async () => {
    await write(MANUALS['a manual whose numbers are no part of its addresses'] ?? NO_SITE);
    const { stdout } = await run('init', 'checked', '--from', 'manual');
    expect(stdout).toContain(
      'links to `/docs/errors/**`, where there are no texts, so that they count as valid: 3',
    );
  });

  test.each([
    ['Eleventy with texts that have no page', ['/', '/posts/one/']],
    ['Jekyll with what its configuration leaves out', ['/', '/2024/01/02/hello', '/people/ada']],
    ['MkDocs with files added to every text', ['/']],
    ['mdBook', ['/', '/one', '/part/deep']],
    ['Gatsby', ['/one/', '/three/', '/two/']],
    ['SvelteKit', ['/blog/first', '/blog/second', '/terms']],
    ['an export of WordPress', ['/2019/03/14/hello-world/', '/2019/05/02/second/']],
    ['Zola with days in names', ['/blog/', '/blog/first/', '/blog/second/', '/fr/blog/second/']],
  ])('%s: gives pages to the texts that have some', async (name, pages) => {
    await write({ ...STRANGERS, ...MOVES }[name] ?? NO_SITE);
    await run('init', 'checked', '--from', 'site');
    const schemas = readdirSync(path.join(folder, 'checked/schemas')).filter((one) => one.endsWith('.json'));
    const all: string[] = [];
    for (const one of schemas) {
      const collection = one.replace('.json', '');
      const { stdout } = await run('list', collection, '--root', 'checked', '--format', 'json');
      all.push(...[...stdout.matchAll(/"(?:path|address)": ?"([^"]+)"/g)].map(([, address = '']) => address));
    }
    expect(all.sort()).toEqual(pages);
  });

  test('makes a collection of a list, a map, and a table, and says which file of entries it does not read', async () => {
    await write(STRANGERS['Astro with lists of entries in one file'] ?? NO_SITE);
    const { stdout } = await run('init', 'checked', '--from', 'site');
    expect(stdout).toContain('name their new place where the program loads them: 1 (../data/dogs.json)');
    const schemaOf = (name: string): unknown =>
      JSON.parse(readFileSync(path.join(folder, `checked/schemas/${name}.json`), 'utf8'));
    expect(schemaOf('people')).toMatchObject({
      'x-collection': { source: 'people.json#', key: 'id' },
      properties: { since: { 'x-date': true }, photo: { 'x-image': true } },
      required: ['id', 'since'],
    });
    expect(schemaOf('towns')).toMatchObject({
      'x-collection': { source: 'data/towns.yaml#', key: 'id' },
      properties: { lat: { type: 'number' } },
    });
    expect(schemaOf('prices')).toMatchObject({
      'x-collection': { source: 'prices.csv' },
      properties: { code: { type: 'string' }, open: { type: 'boolean' }, seats: { type: 'integer' } },
      required: ['code', 'since', 'open'],
    });
    expect(schemaOf('blog')).toMatchObject({ properties: { person: { type: 'string' } } });
    expect(schemaOf('menus')).toMatchObject({ 'x-collection': { source: 'menus/*.yaml' } });
  });

  test('counts what it does not read once, and says what to do', async () => {
    await write(STRANGERS['a folder of odd names and days'] ?? NO_SITE);
    const { stdout } = await run('init', 'checked', '--from', 'site');
    for (const line of [
      'rename them to `.md`: 1 (notes/upper.MD)',
      'not checked: write `2026-07-31`, and set `x-date` in the schema: 2 (notes/french.md)',
      'tables that are not read, because they are long, have a fault, or are named with spaces: rename these: 1 (tables/big.csv)',
      'properties of Logseq (`name:: value`), left as they are: 1 (notes/logseq.md)',
    ])
      expect(stdout).toContain(line);
    const lines = stdout.split('\n').filter((line) => line !== '');
    expect(lines).toEqual([...new Set(lines)]);
  });

  test('says what an export of Ghost is, and what to do with it', async () => {
    const posts = '{ "slug": "a", "html": "<p>A</p>" }';
    await write({
      files: { 'site/ghost.json': `{ "db": [{ "data": { "posts": [${posts}] } }] }\n` },
      pictures: [],
    });
    const refused = await run('init', 'checked', '--from', 'site');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('What it has: 1 exports of Ghost, whose texts are HTML');
  });

  test('follows no links of folders, which may lead in circles', async () => {
    await write({ files: { 'site/docs/a.md': '# A\n' }, pictures: [] });
    const packages = path.join(folder, 'site/node_modules');
    mkdirSync(packages);
    for (const name of ['one', 'two', 'three']) symlinkSync('..', path.join(packages, name));
    const { stdout, code } = await run('init', 'checked', '--from', 'site');
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('No problem was found') as string,
    });
  });

  test('says of MDX how much of it is Markdown', async () => {
    const files = {
      'site/README.md': '# Site\n',
      'site/docs/a.mdx': '---\ntitle: A\n---\n\nWords, and `<Code />`.\n',
      'site/docs/b.mdx': "import X from 'x';\n\n<X />\n",
    };
    await write({ files, pictures: [] });
    const { stdout } = await run('init', 'checked', '--from', 'site');
    expect(stdout).toContain('None of them is an entry.');
    expect(stdout).toContain('without code, so that they can be renamed to `.md` as they are: 1');
    const refused = await run('init', 'other', '--from', 'site/docs');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('What it has: 2 MDX files, which are not read');
  });

  test.each([
    ['a second time', ['--from', 'handbook'], 'schemas/ already'],
    ['into the folder of the texts', ['handbook/new', '--from', 'handbook'], 'is in the folder of the texts'],
    ['from no folder', ['other', '--from', 'nowhere'], 'is not a folder'],
    ['from a folder without texts', ['other', '--from', 'empty'], 'has no Markdown files'],
  ])('is refused %s, and leaves everything as it was', async (_, args, words) => {
    await write(OTHER_SITES['a folder of documentation'] ?? NO_SITE);
    mkdirSync(path.join(folder, 'empty'));
    mkdirSync(path.join(folder, 'schemas'));
    writeFileSync(path.join(folder, 'schemas/own.json'), '{}');
    const before = everything();
    const refused = await run('init', ...args);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(words);
    expect(everything()).toEqual(before);
  });
});
