import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { below, content, install, openFolder, PROJECT, run, script, type Consumer } from './consumer.ts';

let consumer: Consumer;
let before: string[];
const state = (folder: string): string[] =>
  below(folder).map((file) => `${file} ${String(lstatSync(file).mtimeMs)} ${String(lstatSync(file).size)}`);
const inPackage = (file: string): string => readFileSync(path.join(consumer.home, file), 'utf8');

beforeAll(async () => {
  consumer = await install(inject('packed'));
  before = state(consumer.home);
}, 300_000);

afterAll(() => {
  for (const folder of consumer.temporary) rmSync(folder, { recursive: true, force: true });
});

describe('the packed package', () => {
  test('installs at most 25 packages and 50 MB, sharp included', (context) => {
    if (consumer.borrowed !== undefined)
      return context.skip(`${consumer.borrowed}, so nothing was installed`);
    const all = below(path.join(consumer.folder, 'node_modules'));
    const packages = all.filter((file) => /node_modules\/(?:@[^/]+\/)?[^/@.][^/]*$/.test(file));
    expect(packages.length).toBeGreaterThan(5);
    expect(packages.length).toBeLessThanOrEqual(25);
    const bytes = all.reduce((sum, file) => sum + lstatSync(file).size, 0);
    expect(bytes / 1e6).toBeLessThan(50);
  });

  test('holds what its package.json names, the notices of what it has taken in, and nothing of this site', () => {
    const { files } = consumer;
    const { exports, bin } = JSON.parse(inPackage('package.json')) as {
      exports: Record<string, string | Record<string, string>>;
      bin: Record<string, string>;
    };
    const named = [
      ...Object.values(exports).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))),
      ...Object.values(bin),
    ].map((file) => file.replace(/^\.\//, ''));
    expect(files).toEqual(
      expect.arrayContaining([...named, 'README.md', 'CHANGELOG.md', 'LICENSE', 'THIRD-PARTY.md']),
    );
    for (const name of ['yaml', 'ajv', 'prettier', 'harfbuzzjs', 'minisearch', 'unified'])
      expect(inPackage('THIRD-PARTY.md')).toMatch(new RegExp(`^## ${name} \\d`, 'm'));
    // Who holds the copyright is said in LICENSE, and nowhere else.
    const texts = files.filter((file) => /\.(?:js|ts|json|md)$/.test(file) && file !== 'LICENSE');
    for (const file of texts) expect(inPackage(file), file).not.toMatch(/patapsco/i);
  });

  test('is loaded by Astro as it is, whose own module runner ends before the content is loaded', () => {
    const manifest = JSON.parse(readFileSync(path.join(consumer.home, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ astro: { external: true } });
  });

  test('is what publint expects of a package', async () => {
    const { messages, pkg } = await publint({ pkgDir: consumer.home, pack: false, strict: true });
    expect(messages.map((one) => formatMessage(one, pkg, { color: false }))).toEqual([]);
  });

  test('holds the extension for VS Code, which starts the installed command', async () => {
    const extension = path.join(consumer.home, 'vscode/extension.cjs');
    const starter = path.join(PROJECT, 'tests/package/start-extension.js');
    const { stdout, stderr } = await run(process.execPath, [starter, extension], consumer.folder);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      command: 'node',
      args: [path.join(consumer.home, 'bin/content.js'), 'lsp', '--stdio'],
      cwd: consumer.folder,
    });
    const { main, publisher } = JSON.parse(inPackage('vscode/package.json')) as Record<string, string>;
    expect({ main, publisher }).toEqual({ main: './extension.cjs', publisher: 'copydesk' });
    expect(inPackage('THIRD-PARTY.md')).toMatch(/^## vscode-languageclient \d/m);
  });

  test('has pages whose links lead to what it holds', () => {
    for (const file of consumer.files.filter((name) => name.endsWith('.md') && name !== 'THIRD-PARTY.md')) {
      const text = inPackage(file).replace(/```[\s\S]*?```|`[^`\n]+`/g, '');
      const links = [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)].map(([, to = '']) =>
        path.posix.join(path.posix.dirname(file), to),
      );
      expect(links.filter((to) => !consumer.files.includes(to))).toEqual([]);
    }
  });
});

describe('a new site', () => {
  let site: string;
  beforeAll(async () => {
    site = path.join(await openFolder(consumer, 'new'), 'my-site');
    const { code, stdout } = await content(consumer, path.dirname(site), 'init', 'my-site');
    expect(stdout).toContain('The site is made.');
    expect(code).toBe(0);
  });

  test('builds at once without a problem, and validates strictly', async () => {
    expect(await content(consumer, site, 'build')).toMatchObject({ code: 0, stderr: '' });
    expect(await content(consumer, site, 'validate', '--strict')).toMatchObject({ code: 0 });
    expect(existsSync(path.join(site, '.cache/content'))).toBe(true);
  });

  test('gives the message of the README for its mistake', async () => {
    const file = path.join(site, 'content/posts/first-post.md');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('author: sam-lee', 'author: sam-le'));
    const { code, stdout } = await content(consumer, site, 'validate');
    writeFileSync(file, text);
    expect(code).toBe(1);
    const [, shown = ''] = /```\n(error [\s\S]*?)```/.exec(inPackage('README.md')) ?? [];
    expect(stdout).toContain(shown.trim());
  });

  test('is read, built and watched by a program, and its types and those of the package compile', async () => {
    const folder = path.dirname(site);
    writeFileSync(path.join(folder, 'program.mjs'), PROGRAM);
    writeFileSync(path.join(folder, 'program.ts'), TYPED);
    const { code, stdout, stderr } = await script(consumer, folder, 'program.mjs');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      valid: true,
      built: [true, true],
      wrong: ['field-unknown people/sam-lee.yaml:3 Did you mean `role`?'],
      again: true,
      found: ['/posts/second-post'],
      refused: true,
    });
    const program = ts.createProgram([path.join(folder, 'program.ts')], {
      ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
      ...{ target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], types: [] },
    });
    const found = ts.getPreEmitDiagnostics(program);
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  }, 240_000);
});

/** Needs no more than the package: what a program does with it. */
const PROGRAM = `
import { readFileSync, writeFileSync } from 'node:fs';
import { build, validate, watch } from 'copydesk';
import { createSearchEngine } from 'copydesk/search';

const root = 'my-site';
const { ok: valid } = await validate({ root, strict: true });
const { written, ok } = await build({ root, out: 'api-out' });
const engine = createSearchEngine(JSON.parse(readFileSync('api-out/search/site.json', 'utf8')));
const file = 'my-site/content/people/sam-lee.yaml';
const text = readFileSync(file, 'utf8');
const results = [];
let next;
const watcher = await watch({ root, out: 'watch-out', onBuild: (result) => { results.push(result); next?.(); } });
const edit = (what) => new Promise((resolve) => { next = resolve; writeFileSync(file, what); });
await edit(text.replace('role:', 'rol:'));
const wrong = results.at(-1).problems.filter(({ rule }) => rule === 'field-unknown');
await edit(text);
const again = results.at(-1).ok;
await watcher.close();
const refused = await build({ root: 'nowhere' }).then(() => false, () => true);
console.log(JSON.stringify({
  valid,
  built: [written, ok],
  wrong: wrong.map((one) => one.rule + ' ' + one.file.replace('content/', '') + ':' + one.line + ' ' + one.suggestion),
  again,
  found: engine.search('drafts').hits.map(({ path }) => path),
  refused,
}));
`;

const TYPED = `
import { build, validate, watch, type BuildResult, type Problem, type Watcher } from 'copydesk';
import { createSearchEngine, loadSearchEngine, type SearchFile } from 'copydesk/search';
import type { PostsRoute, SiteData } from './my-site/dist-content/types/index.js';

export async function run(file: SearchFile, page: PostsRoute, site: SiteData): Promise<string[]> {
  const { problems } = await validate({ root: 'my-site' });
  const first: Problem | undefined = problems[0];
  const built: BuildResult = await build({ keepGoing: true, today: '2026-12-24' });
  const watcher: Watcher = await watch({ onBuild: ({ asBefore }) => asBefore.length });
  await watcher.close();
  const engine = await loadSearchEngine(new URL('/search/site.json', page.head.canonical));
  const hits = [engine, createSearchEngine(file)].flatMap((one) => one.search(site.entry.name).hits);
  // @ts-expect-error There is no such option.
  await build({ keepgoing: true });
  return [first?.suggestion ?? '', built.out, ...hits.map(({ path, pieces }) => path + String(pieces.length))];
}
`;

describe('the library of examples/', () => {
  let site: string;
  beforeAll(async () => {
    cpSync(path.join(PROJECT, 'examples/library'), path.join(consumer.folder, 'library'), {
      recursive: true,
      filter: (file) => !/(?:node_modules|dist|dist-content|\.cache)$/.test(file),
    });
    site = await openFolder(consumer, 'library');
    const { scripts } = JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8')) as {
      scripts: { build: string };
    };
    const [words = '', render = ''] = scripts.build.split(' && node ');
    expect(await content(consumer, site, ...words.split(' ').slice(1))).toMatchObject({ code: 0 });
    expect(await script(consumer, site, render)).toMatchObject({ code: 0, stderr: '' });
  });

  test('has a page for each address, and every link leads to one, every picture to a file, every anchor to a place', () => {
    const { routes } = JSON.parse(readFileSync(path.join(site, 'dist-content/routes.json'), 'utf8')) as {
      routes: { path: string }[];
    };
    const pages = new Map(
      routes.map((route) => [
        route.path,
        readFileSync(path.join(site, 'dist', route.path, 'index.html'), 'utf8'),
      ]),
    );
    expect(pages.size).toBeGreaterThan(12);
    for (const [address, html] of pages) {
      expect(html, address).not.toMatch(/undefined|\[object|null,|<script(?! type="module" src)|style="/);
      for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(?:https?|mailto|tel):/.test(href)) continue;
        const [to = '', id] = href.split('#');
        const page = pages.get(to === '' ? address : to);
        const isThere = page !== undefined || existsSync(path.join(site, 'dist', to));
        expect(isThere, `${address}: ${href}`).toBe(true);
        if (id !== undefined) expect(page, `${address}: ${href}`).toContain(`id="${id}"`);
      }
      for (const [, set = ''] of html.matchAll(/srcset="([^"]+)"/g))
        for (const one of set.split(', '))
          expect(existsSync(path.join(site, 'dist', one.split(' ')[0] ?? '')), one).toBe(true);
    }
    expect(pages.get('/authors/mary-shelley')).toMatch(/Frankenstein[\s\S]*The Last Man/);
    expect(pages.get('/')).not.toContain('Spring book sale');
    // Two languages: tokens, links between them, and what is not translated in the main one.
    expect(pages.get('/es')).toMatch(
      /<html lang="es">[\s\S]*en la Biblioteca de Fern Hollow[\s\S]*hreflang="en"[\s\S]*<main>/,
    );
    expect(pages.get('/es')).toMatch(/La hora del cuento[\s\S]*Novel night/);
    // An event that is repeated, but not on the days that it leaves out.
    expect(pages.get('/events/story-hour')).toMatch(/2026-06-09[\s\S]*2026-06-23/);
    expect(pages.get('/events/story-hour')).not.toContain('2026-06-16');
    // Downloads, pages of tags and further pages of a list.
    expect(pages.get('/whats-on')).toMatch(/href="\/files\/summer-reading-\w+\.pdf"/);
    expect(pages.get('/news/about/large-print')).toMatch(/New shelves[\s\S]*Forty more books/);
    expect(pages.get('/news/page/2')).toContain('rel="prev"');
  });

  test('is searched with and without accents, by the file that its pages load', async () => {
    const code = `
      import { readFileSync } from 'node:fs';
      import { createSearchEngine, loadSearchEngine } from './dist/search.js';
      const engine = createSearchEngine(JSON.parse(readFileSync('dist/search/site.json', 'utf8')));
      const words = ['niños', 'ninos', 'NIÑOS', 'Peña', 'pena'];
      const spanish = await loadSearchEngine(JSON.parse(readFileSync('dist/search/site.es.json', 'utf8')));
      const found = (one, word) => one.search(word).hits.map(({ path }) => path);
      console.log(JSON.stringify([...words.map((word) => found(engine, word)), found(spanish, 'cojines').slice(0, 1)]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], site);
    const [children, rosa] = [['/events/cuentos'], ['/people/rosa-pena']];
    expect(JSON.parse(stdout)).toEqual([children, children, children, rosa, rosa, ['/es/events/cuentos']]);
    expect(readFileSync(path.join(site, 'dist/search.js'), 'utf8')).not.toMatch(
      /\bimport\b\s*[{"'*]|\brequire\(/,
    );
  });
});

test('without the package that pictures need, it is named with what to do', async (context) => {
  if (consumer.borrowed !== undefined) return context.skip(`${consumer.borrowed}, so nothing was installed`);
  const [sharp, away] = ['sharp', 'sharp-away'].map((name) =>
    path.join(consumer.folder, 'node_modules', name),
  );
  renameSync(sharp ?? '', away ?? '');
  const { code, stderr } = await content(
    consumer,
    path.join(consumer.folder, 'library'),
    'validate',
    '--no-cache',
  );
  renameSync(away ?? '', sharp ?? '');
  expect(stderr).toBe(
    'content: The package `sharp`, which pictures need, is not installed. Run `npm install --include=optional sharp` on this machine and with this Node. Nothing was written.\n',
  );
  expect(code).toBe(2);
});

test('nothing was ever written into the installed package', () => {
  expect(state(consumer.home)).toEqual(before);
});
