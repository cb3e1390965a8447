import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FileChangeType,
  SymbolKind,
  type CodeAction,
  type CompletionList,
  type DocumentLink,
  type DocumentSymbol,
  type Hover,
  type Location,
  type MarkupContent,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { createFolder, createSite, type Site } from '../fixture.ts';
import { apply } from './apply.ts';
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
  test('wants to be greeted first, once', async () => {
    const early = client.connection.sendRequest('textDocument/hover', {
      textDocument: { uri: uriOf(soup()) },
    });
    await expect(early).rejects.toMatchObject({ code: -32002 });
    expect(await client.initialize([site.root, broken.root, plain.root])).toMatchObject({
      serverInfo: { name: 'content' },
    });
    await expect(client.connection.sendRequest('initialize', { capabilities: {} })).rejects.toMatchObject({
      code: -32600,
    });
  });

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
    expect(await client.about('textDocument/documentSymbol', plain.path('notes.md'))).toBeNull();
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

  test('keeps problems in their place while lines are written above them', async () => {
    await client.type(soup(), 'plum-pie#bake-it', 'plum-pie#bake');
    const [before] = await client.rules(soup(), ['anchor-missing']);
    await client.type(soup(), '## Method', 'More.\n\n## Method');
    const line = (before?.range.start.line ?? 0) + 2;
    for (;;) {
      const [now] = await client.rules(soup(), ['anchor-missing']);
      if (now?.range.start.line === line) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await client.type(soup(), 'More.\n\n', '');
    await client.type(soup(), 'plum-pie#bake', 'plum-pie#bake-it');
    await client.rules(soup(), []);
  });

  test('offers fields with their help, what is needed first', async () => {
    await client.type(soup(), 'title: Leek soup\n', 'title: Leek soup\n\n');
    const items = await offered(soup(), 'title: Leek soup\n');
    expect(labels(items)).toEqual(['nutrition', 'origin']);
    await client.type(soup(), 'servings: 4\n', '');
    await client.type(soup(), 'title: Leek soup\n\n', 'title: Leek soup\nser\n');
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
    expect(
      await client.ask('textDocument/references', soup(), 'slug: l', {
        context: { includeDeclaration: false },
      }),
    ).not.toEqual([]);
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

  test('finds what names an entry or a heading', async () => {
    const context = { includeDeclaration: true };
    const files = (list: Location[]): string[] =>
      list.map(
        ({ uri, range }) => `${path.basename(uri)}:${range.start.line + 1}:${range.start.character + 1}`,
      );
    expect(files(await client.ask('textDocument/references', pie(), 'slug: p', { context }))).toEqual([
      'home.yaml:7:5',
      'leek-soup.md:18:38',
      'plum-pie.md:2:7',
    ]);
    expect(files(await client.ask('textDocument/references', soup(), '## Me', { context }))).toEqual([
      'home.yaml:5:7',
      'leek-soup.md:16:1',
    ]);
  });

  test('shows links and an outline', async () => {
    const links = await client.about<DocumentLink[]>('textDocument/documentLink', soup());
    expect(links.map(({ target }) => target)).toEqual([
      uriOf(ada()),
      uriOf(site.path('content/images/pot.jpg')),
      `${uriOf(pie())}#L15`,
      'mailto:cook@ladle.example',
    ]);
    const symbols = await client.about<DocumentSymbol[]>('textDocument/documentSymbol', soup());
    expect(symbols.map(({ name }) => name).slice(-2)).toEqual(['aliases', 'Method']);
    expect(symbols.at(-1)?.children?.map(({ name }) => name)).toEqual(['Café spoons']);
    const tags = symbols.find(({ name }) => name === 'tags')?.children;
    expect(tags?.map(({ name, kind }) => [name, kind])).toEqual([
      ['leek', SymbolKind.String],
      ['soup', SymbolKind.String],
    ]);
  });

  test('offers the remedies of `content validate --fix`', async () => {
    await client.type(soup(), 'course: starter', 'course: Starter');
    const [problem] = await client.rules(soup(), ['field-choice']);
    const actions = await client.about<CodeAction[]>('textDocument/codeAction', soup(), {
      range: problem?.range,
      context: { diagnostics: [problem] },
    });
    expect(actions.map(({ kind }) => kind)).toEqual(['quickfix', 'source.fixAll.content']);
    expect(actions[0]?.diagnostics).toEqual([problem]);
    const edit = { range: problem?.range, newText: 'starter' };
    for (const action of actions) expect(action.edit?.documentChanges).toMatchObject([{ edits: [edit] }]);
    await client.type(soup(), 'course: Starter', 'course: starter');
    await client.rules(soup(), []);
  });

  test('gives an entry another key everywhere, keeps its old address and lets the rest be', async () => {
    const prepared = await client.ask('textDocument/prepareRename', pie(), 'slug: p');
    expect(prepared).toMatchObject({ placeholder: 'plum-pie' });
    for (const name of ['no/slash', 'Capital', 'leek-soup'])
      await expect(
        client.ask('textDocument/rename', pie(), 'slug: p', { newName: name }),
      ).rejects.toMatchObject({ code: -32803 });
    const before = texts();
    apply(
      await client.ask<WorkspaceEdit>('textDocument/rename', soup(), '(/recipes/plum', {
        newName: 'plum-tart',
      }),
    );
    const { report } = await site.report('validate');
    expect(report.diagnostics).toEqual([]);
    expect(site.text('content/recipes/plum-tart.md')).toContain(
      'slug: plum-tart\naliases:\n  - /recipes/plum-pie\n',
    );
    expect(site.text('content/recipes/leek-soup.md')).toContain('[plum pie](/recipes/plum-tart#bake-it)');
    expect(site.text('content/home.yaml')).toContain('- plum-tart\n');
    rmSync(site.path('content/recipes/plum-tart.md'));
    putBack(before);
  });

  test('writes a heading in other words and takes its links along', async () => {
    const before = texts();
    await client.type(soup(), '### Café spoons', '## Method\n\n### Café spoons');
    await client.type(soup(), 'since it', '[since](#method-1) it');
    await client.type(soup(), 'since](', 'since](/recipes/leek-soup');
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', soup(), '## Me', {
      newName: 'What to do',
    });
    const changes = (edit.documentChanges ?? []).flatMap((one) => ('edits' in one ? [one] : []));
    const fresh = changes.map(({ textDocument, edits }) => [
      path.basename(textDocument.uri),
      textDocument.version,
      ...edits.map((one) => ('newText' in one ? one.newText : '')),
    ]);
    // The second heading of these words loses its number.
    expect(fresh).toEqual([
      ['home.yaml', 1, '/recipes/leek-soup#what-to-do'],
      ['leek-soup.md', 6, '/recipes/leek-soup#method', 'What to do'],
    ]);
    await client.close(soup());
    await client.open(soup());
    putBack(before);
  });

  test('gives an element of HTML another id and takes its links along', async () => {
    const before = texts();
    await client.type(soup(), '### Café spoons', '<a id="spoons"></a>Spoons\n\n### Café spoons');
    await client.type(soup(), 'since it', '[since](#spoons) it');
    for (const place of ['<a id="spo', '[since](#spo']) {
      const edit = await client.ask<WorkspaceEdit>('textDocument/rename', soup(), place, {
        newName: 'forks',
      });
      const changes = (edit.documentChanges ?? []).flatMap((one) => ('edits' in one ? one.edits : []));
      expect(changes.map((one) => ('newText' in one ? one.newText : ''))).toEqual(['#forks', 'forks']);
    }
    const [found] = await client.ask<Location[]>('textDocument/definition', soup(), '[since](#spo');
    expect(found?.range.start.line).toBeGreaterThan(0);
    await client.close(soup());
    await client.open(soup());
    putBack(before);
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
    const [brand] = await offered(soup(), 'Made at {');
    expect(brand?.detail).toBe('Ladle & Leek');
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
      before === '' ? ['field-missing', 'field-unknown'] : ['field-missing', 'field-unknown', 'link-broken'],
    );
    expect(wrong?.range.start).toEqual({ line: 0, character: 0 });
    const unknown = (client.problems.get(uriOf(ben)) ?? []).find(({ code }) => code === 'field-unknown');
    expect(unknown?.range).toEqual({ start: { line: 1, character: 0 }, end: { line: 1, character: 3 } });
    await client.open(ben, site.text('content/authors/ben.yaml').replace('\uFEFF', ''));
    const [key] = await client.ask<Location[]>('textDocument/definition', ben, 'slug: b');
    expect(key?.range).toEqual({ start: { line: 0, character: 6 }, end: { line: 0, character: 9 } });
    await client.close(ben);
    site.restore();
    await client.disk([ben, FileChangeType.Changed]);
    await client.rules(ben, []);
  });

  test('answers nonsense with an error and goes on', async () => {
    const position = { line: 0, character: 0 };
    const textDocument = { uri: uriOf(soup()) };
    const ask = (method: string, params: object): Promise<unknown> =>
      client.connection.sendRequest(method, params);
    for (const params of [
      {},
      { textDocument: 7 },
      { textDocument },
      { textDocument, position: null },
      { textDocument, position: { line: -1, character: 0.5 } },
    ])
      await expect(
        ask('textDocument/hover', 'position' in params ? params : { ...params, position: 'here' }),
      ).rejects.toMatchObject({ code: -32602 });
    for (const [method, params] of [
      ['codeAction', {}],
      ['codeAction', { range: { start: position, end: position } }],
      ['references', { position }],
      ['rename', { position, newName: 7 }],
      ['completion', {}],
    ] as const)
      await expect(ask(`textDocument/${method}`, { textDocument, ...params })).rejects.toMatchObject({
        code: -32602,
      });
    await expect(ask('content/none', {})).rejects.toMatchObject({ code: -32601 });
    expect(await ask('textDocument/hover', { textDocument: { uri: 'untitled:x' }, position })).toBeNull();
    expect(await ask('textDocument/hover', { textDocument: { uri: 'file:///%' }, position })).toBeNull();
    const far = { line: 1e9, character: 1e9 };
    expect(await ask('textDocument/hover', { textDocument, position: far })).toBeNull();
    expect(
      await ask('textDocument/codeAction', {
        textDocument,
        range: { start: far, end: position },
        context: { diagnostics: [] },
      }),
    ).toEqual([]);
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: 'file:///none.md', version: 1 },
      contentChanges: [{ text: '' }],
    });
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { ...textDocument, version: 9 },
      contentChanges: [{ range: 7, text: 1 }],
    });
    for (const only of [null, 7, [7], 'quickfix']) {
      const asked = {
        textDocument,
        range: { start: position, end: position },
        context: { diagnostics: 7, only },
      };
      expect(await client.connection.sendRequest('textDocument/codeAction', asked)).toEqual(
        expect.any(Array),
      );
    }
    // A text that is none leaves the file as it was.
    const strange = { uri: `${textDocument.uri}x.md`, languageId: 'markdown', version: 1, text: 7 };
    await client.connection.sendNotification('textDocument/didOpen', { textDocument: strange });
    const outline = client.connection.sendRequest('textDocument/documentSymbol', { textDocument: strange });
    expect(await outline).toBeNull();
    await client.connection.sendNotification('textDocument/didClose', {});
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: 7 });
    for (const body of ['{', '[]', '7', 'null', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":1,"method":7}'])
      client.raw(`Content-Length: ${body.length}\r\n\r\n${body}`);
    expect(words(await client.ask('textDocument/hover', soup(), 'servin'))).toContain('People it feeds');
    expect(client.log.filter((line) => line.includes('-32700'))).toHaveLength(1);
    expect(client.log.filter((line) => line.includes('not a message of JSON-RPC'))).toHaveLength(5);
  });

  test('says goodbye', async () => {
    await client.connection.sendRequest('shutdown');
    await expect(client.about('textDocument/hover', soup())).rejects.toMatchObject({ code: -32600 });
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
