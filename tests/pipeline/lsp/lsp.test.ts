import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FileChangeType,
  type CodeAction,
  type CompletionList,
  type Hover,
  type Location,
  type MarkupContent,
} from 'vscode-languageserver';
import { createFolder, createSite, type Site } from '../fixture.ts';
import { Client, uriOf } from './client.ts';

let site: Site;
let broken: Site;
let plain: Site;
let client: Client;
const soup = (): string => site.path('content/recipes/leek-soup.md');
const pie = (): string => site.path('content/recipes/plum-pie.md');
const home = (): string => site.path('content/home.yaml');
const ada = (): string => site.path('content/authors/ada.yaml');

beforeAll(async () => {
  site = await createSite();
  broken = createFolder({ 'schemas/notes.json': '{ "type": "objekt" }', 'content/notes.yaml': 'a: 1\n' });
  plain = createFolder({ 'notes.md': '# Notes\n' });
  client = new Client(site.cache);
  await client.initialize([site.root, broken.root, plain.root]);
});

afterAll(() => {
  client.process.kill('SIGKILL');
  for (const one of [site, broken, plain]) one.dispose();
});

/** Titles and texts of what is offered behind a piece of text. */
async function offered(file: string, before: string): Promise<CompletionList['items']> {
  const list = await client.ask<CompletionList>('textDocument/completion', file, before);
  return list.items;
}

const labels = (items: CompletionList['items']): string[] => items.map(({ label }) => label);
const words = (hover: Hover | null): string => ((hover?.contents ?? { value: '' }) as MarkupContent).value;

describe('content lsp', () => {
  test('says what is wrong with a schema, in the schema', async () => {
    const problems = await client.rules(broken.path('schemas/notes.json'), ['schema-invalid']);
    expect(problems[0]?.message).toContain('objekt');
    broken.change({
      'schemas/notes.json':
        '{ "x-collection": { "source": "notes.yaml", "emit": "notes.json" }, "properties": { "a": { "type": "string" } } }',
    });
    await client.disk([broken.path('schemas/notes.json'), FileChangeType.Changed]);
    await client.rules(broken.path('schemas/notes.json'), []);
    await client.rules(broken.path('content/notes.yaml'), ['field-type']);
  });

  test('tells problems under the address that the editor writes, and no longer under its own', async () => {
    const file = broken.path('content/notes.yaml');
    const uri = uriOf(file).replace('notes.yaml', '%6Eotes.yaml');
    const textDocument = { uri, languageId: 'yaml', version: 1, text: 'a: 1\n' };
    await client.connection.sendNotification('textDocument/didOpen', { textDocument });
    await client.rules(file, []);
    await expect.poll(() => client.problems.get(uri)?.map(({ code }) => code)).toEqual(['field-type']);
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    await client.rules(file, ['field-type']);
  });

  test('leaves documents of no site alone', async () => {
    await client.open(plain.path('notes.md'));
    expect(await client.ask('textDocument/hover', plain.path('notes.md'), 'No')).toBeNull();
  });

  test('shows what the command would, while typing and in other files', async () => {
    for (const file of [soup(), pie(), home(), ada()]) await client.open(file);
    await client.type(pie(), '## Bake it', '## Bake them');
    await client.type(pie(), 'servings: 8', 'servings: x8');
    const [own] = await client.rules(pie(), ['field-type']);
    const [other] = await client.rules(soup(), ['anchor-missing']);
    site.change({
      'content/recipes/plum-pie.md': (text) =>
        text.replace('## Bake it', '## Bake them').replace('servings: 8', 'servings: x8'),
    });
    const { report } = await site.report('validate');
    const shown = [own, other].map((one) => ({
      rule: one?.code,
      line: (one?.range.start.line ?? 0) + 1,
      column: (one?.range.start.character ?? 0) + 1,
      message: one?.message,
    }));
    const said = report.diagnostics.map(({ rule, line, column, message, suggestion }) => ({
      rule,
      line,
      column,
      message: suggestion === undefined ? message : `${message}\n${suggestion}`,
    }));
    expect(shown).toEqual(expect.arrayContaining(said));
    expect(said).toHaveLength(2);
    site.restore();
    await client.type(pie(), '## Bake them', '## Bake it');
    await client.type(pie(), 'servings: x8', 'servings: 8');
    await client.rules(pie(), []);
    await client.rules(soup(), []);
  });

  test('offers fields with their help, what is needed first', async () => {
    await client.type(soup(), 'title: Leek soup\n', 'title: Leek soup\n\n');
    const items = await offered(soup(), 'title: Leek soup\n');
    expect(labels(items)).toEqual(['nutrition', 'origin']);
    await client.type(soup(), 'servings: 4\n', '');
    await client.type(soup(), 'title: Leek soup\n\n', 'title: Leek soup\nser\n');
    // The file cannot be read in the middle of a word, so its last readable state counts.
    await client.rules(soup(), ['yaml-syntax']);
    const [servings] = await offered(soup(), '\nser');
    expect(servings).toMatchObject({
      label: 'servings',
      detail: 'required',
      textEdit: { newText: 'servings: ' },
    });
    expect((servings?.documentation as MarkupContent | undefined)?.value).toContain('People it feeds');
    await client.close(soup());
    await client.open(soup());
    // This is answered by the site as it is now.
    expect(await client.ask('textDocument/definition', soup(), 'author: a')).not.toEqual([]);
  });

  test.each([
    ['choices', soup, 'course: ', ['starter', 'main', 'dessert']],
    ['entries', soup, 'author: ', ['ada', 'ben']],
    ['entries in a list', home, 'featured:\n  - ', ['about-ladle-leek', 'leek-soup', 'plum-pie']],
    ['pictures', soup, 'photo: ', ['/images/pie.png', '/images/pot.jpg']],
    ['pictures in Markdown', pie, 'cup](', ['/images/pie.png', '/images/pot.jpg']],
    [
      'pages',
      home,
      'more: ',
      ['/', '/#ada', '/#ben', '/recipes/about-ladle-leek', '/recipes/leek-soup', '/recipes/plum-pie'],
    ],
    [
      'anchors',
      home,
      'more: /recipes/leek-soup#',
      ['/recipes/leek-soup#café-spoons', '/recipes/leek-soup#method'],
    ],
    ['anchors in Markdown', soup, '/recipes/plum-pie#', ['/recipes/plum-pie#bake-it']],
    ['tokens', soup, 'Made at {', ['{brand}', '{origin}', '{email}']],
    ['the name of the file', ada, 'slug: ', ['ada']],
  ] as const)('offers %s', async (_what, file, before, wanted) => {
    const found = labels(await offered(file(), before));
    expect(found.sort()).toEqual([...wanted].sort());
  });

  test('offers no anchors of notes', async () => {
    const before = texts();
    await client.type(soup(), '### Café spoons', '[x](#y)[^1]\n\n[^1]: Slowly.\n\n### Café spoons');
    await client.rules(soup(), ['anchor-missing']);
    const found = labels(await offered(home(), 'more: /recipes/leek-soup#'));
    expect(found.sort()).toEqual(['/recipes/leek-soup#café-spoons', '/recipes/leek-soup#method']);
    await client.close(soup());
    await client.open(soup());
    putBack(before);
  });

  test('says titles, previews and values beside what it offers', async () => {
    const [page] = (await offered(home(), 'more: ')).filter(({ label }) => label === '/recipes/plum-pie');
    expect(page?.detail).toBe('Plum pie');
    const [pot] = (await offered(soup(), 'photo: ')).filter(({ label }) => label === '/images/pot.jpg');
    expect((pot?.documentation as MarkupContent | undefined)?.value).toContain(
      uriOf(site.path('content/images/pot.jpg')),
    );
    const [brand] = await offered(soup(), 'Made at {');
    expect(brand?.detail).toBe('Ladle & Leek');
  });

  test.each([
    ['a field', soup, 'servin', 'People it feeds'],
    ['an entry that is named', soup, 'author: a', 'Ada Green'],
    ['a picture', soup, 'photo: /im', 'pot.jpg'],
    ['a link in Markdown', soup, '(/recipes/plum', 'Plum pie'],
    ['a link in a field', home, 'more: /rec', 'Leek soup'],
    ['a link in a Markdown field', home, '(/rec', 'Leek soup'],
    ['a token', soup, 'Made at {br', 'Ladle & Leek'],
  ] as const)('explains %s', async (_what, file, before, wanted) => {
    expect(words(await client.ask<Hover | null>('textDocument/hover', file(), before))).toContain(wanted);
  });

  test.each([
    ['an entry', soup, 'author: a', 'content/authors/ada.yaml', 0],
    ['a heading', soup, '(/recipes/plum-pie#ba', 'content/recipes/plum-pie.md', 14],
    ['an entry in another page', home, 'more: /rec', 'content/recipes/leek-soup.md', 15],
    ['a token', soup, 'Made at {br', 'content/settings.yaml', 0],
    ['a picture', pie, '(/images/pi', 'content/images/pie.png', 0],
  ] as const)('leads to %s', async (_what, file, before, target, line) => {
    const [found] = await client.ask<Location[]>('textDocument/definition', file(), before);
    expect(found?.uri).toBe(uriOf(site.path(target)));
    expect(found?.range.start.line).toBe(line);
  });

  test('offers the remedies of `content validate --fix`', async () => {
    await client.type(soup(), 'course: starter', 'course: Starter');
    const [problem] = await client.rules(soup(), ['field-choice']);
    const actions = await client.about<CodeAction[]>('textDocument/codeAction', soup(), {
      range: problem?.range,
      context: { diagnostics: [problem] },
    });
    expect(actions.map(({ kind, diagnostics }) => [kind, diagnostics])).toEqual([['quickfix', [problem]]]);
    const edit = { range: problem?.range, newText: 'starter' };
    expect(actions[0]?.edit?.changes).toEqual({ [uriOf(soup())]: [edit] });
    await client.type(soup(), 'course: Starter', 'course: starter');
    await client.rules(soup(), []);
  });

  test('knows what others do on the disk', async () => {
    const fresh = site.path('content/recipes/new-soup.md');
    const text = site
      .text('content/recipes/leek-soup.md')
      .replace('slug: leek-soup\ntitle: Leek', 'slug: new-soup\ntitle: New');
    writeFileSync(
      fresh,
      text.replace('aliases: [/recipes/soup]\n', '').replace('author: ada', 'author: adaa'),
    );
    await client.disk([fresh, FileChangeType.Created]);
    await client.rules(fresh, ['reference-missing']);
    writeFileSync(
      site.path('content/authors/adaa.yaml'),
      site.text('content/authors/ada.yaml').replace('slug: ada\nname: Ada', 'slug: adaa\nname: Eve'),
    );
    await client.disk([site.path('content/authors/adaa.yaml'), FileChangeType.Created]);
    await client.rules(fresh, []);
    renameSync(site.path('content/images/pot.jpg'), site.path('content/images/pan.jpg'));
    await client.disk(
      [site.path('content/images/pot.jpg'), FileChangeType.Deleted],
      [site.path('content/images/pan.jpg'), FileChangeType.Created],
    );
    await client.rules(fresh, ['image-missing']);
    renameSync(site.path('content/images/pan.jpg'), site.path('content/images/pot.jpg'));
    for (const file of [fresh, site.path('content/authors/adaa.yaml')]) rmSync(file);
    await client.disk([site.path('content'), FileChangeType.Changed]);
    await client.rules(fresh, []);
    await client.rules(home(), []);
  });

  test('a token that changes is changed in every text', async () => {
    const settings = site.path('content/settings.yaml');
    await client.open(settings);
    await client.type(settings, 'name: Ladle & Leek', 'name: "x\\ny"');
    await client.close(settings);
    const brand = async (): Promise<string | undefined> => (await offered(soup(), 'Made at {'))[0]?.detail;
    await expect.poll(brand).toBe('Ladle & Leek');
  });

  test.each([
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n'), ''],
    ['a byte order mark on the disk', (text: string) => `\uFEFF${text}`, ''],
    ['letters of two units', (text: string) => text.replace('bio: Bakes.', 'bio: 🥧🥧 [x](/no)'), '🥧🥧 [x]'],
  ])('counts as the protocol does: %s', async (_what, made, before) => {
    const ben = site.path('content/authors/ben.yaml');
    site.change({
      'content/authors/ben.yaml': (text) => made(text.replace('name: Ben Brown', 'nam: Ben Brown')),
    });
    await client.disk([ben, FileChangeType.Changed]);
    const [wrong] = await client.rules(
      ben,
      before === '' ? ['field-unknown'] : ['field-unknown', 'link-broken'],
    );
    expect(wrong?.range.start).toEqual({ line: 1, character: 0 });
    const unknown = (client.problems.get(uriOf(ben)) ?? []).find(({ code }) => code === 'field-unknown');
    expect(unknown?.range).toEqual({ start: { line: 1, character: 0 }, end: { line: 1, character: 3 } });
    await client.open(ben, site.text('content/authors/ben.yaml').replace('\uFEFF', ''));
    const field = await client.ask<Hover>('textDocument/hover', ben, 'slug: b');
    expect(field.range).toEqual({ start: { line: 0, character: 0 }, end: { line: 0, character: 9 } });
    await client.close(ben);
    site.restore();
    await client.disk([ben, FileChangeType.Changed]);
    await client.rules(ben, []);
  });

  test('says goodbye', async () => {
    await client.connection.sendRequest('shutdown');
    const code = new Promise((resolve) => client.process.once('exit', resolve));
    await client.connection.sendNotification('exit');
    expect(await code).toBe(0);
  });
});

/** The texts that a rename changes on the disk. */
function texts(): Record<string, string> {
  const files = ['content/recipes/plum-pie.md', 'content/recipes/leek-soup.md', 'content/home.yaml'];
  return Object.fromEntries(files.map((file) => [file, readFileSync(site.path(file), 'utf8')]));
}

function putBack(before: Record<string, string>): void {
  for (const [file, text] of Object.entries(before)) writeFileSync(site.path(file), text);
}
