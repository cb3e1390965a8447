import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { HOME_FILE, PIE_FILE, SOUP_FILE } from './bad-input.ts';
import { DevRun } from './dev-run.ts';
import { CLI, createSite, runContent, type JsonReport, type Site } from './fixture.ts';
import { PIE, SCHEMAS } from './recipe-site.ts';

/** Permissions do not bind root, so that the command runs as somebody else there. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const reads = `require('node:fs').accessSync(${JSON.stringify(CLI)})`;
const mayRun =
  !isRoot || spawnSync(process.execPath, ['-e', reads], { uid: NOBODY, gid: NOBODY }).status === 0;
if (!mayRun)
  console.warn('Permissions are not tested: this is root, and no other user may read the project.');

let site: Site;
beforeAll(async () => {
  site = await createSite();
  chmodSync(site.root, 0o755);
  await site.build();
});
afterEach(() => site.restore());
afterAll(() => site.dispose());

/** What is wrong and where, without advice. */
const where = ({ rule, file, line, column }: Diagnostic): string => `${rule} ${file}:${line}:${column}`;

async function found(...args: string[]): Promise<{ code: number | null; problems: string[]; words: string }> {
  const uid = isRoot ? { uid: NOBODY } : {};
  const run = await runContent(['validate', '--format', 'json', ...args], { cwd: site.root, ...uid });
  const { diagnostics } = JSON.parse(run.stdout) as JsonReport;
  expect(run.stderr).toBe('');
  return {
    code: run.code,
    problems: diagnostics.map(where),
    words: diagnostics.map(({ message, suggestion = '' }) => `${message} ${suggestion}`).join('\n'),
  };
}

test.skipIf(process.platform !== 'linux')(
  'a name that is not UTF-8 is called that, of a file and of a folder (issue 11)',
  async () => {
    const names = ['recipes/', 'authors/'].map((name) => Buffer.from(site.path(`content/${name}`)));
    const [file, folder] = names.map((name) => Buffer.concat([name, Buffer.from([0xff, 0xfe])]));
    if (file === undefined || folder === undefined) throw new Error('There are two.');
    writeFileSync(Buffer.concat([file, Buffer.from('.md')]), 'Soup.');
    mkdirSync(folder);
    try {
      const { report } = await site.report('validate');
      expect(report.diagnostics.map(where)).toEqual([
        'file-unreadable content/authors/\ufffd\ufffd:1:1',
        'file-unreadable content/recipes/\ufffd\ufffd.md:1:1',
      ]);
      for (const { message } of report.diagnostics) expect(message).toContain('its name is not valid UTF-8');
    } finally {
      rmSync(Buffer.concat([file, Buffer.from('.md')]));
      rmSync(folder, { recursive: true });
    }
  },
);

describe.skipIf(!mayRun)('what may not be read is named, and nothing that follows from it', () => {
  test.each([
    ['the folder of the content', 'content', ['file-unreadable content:1:1']],
    ['the folder of a collection', 'content/recipes', ['file-unreadable content/recipes:1:1']],
    ['a collection whose entries are anchors', 'content/authors', ['file-unreadable content/authors:1:1']],
    ['the folder of the pictures', 'content/images', ['file-unreadable content/images:1:1']],
    ['the folder of the schemas', 'schemas', ['file-unreadable schemas:1:1']],
    ['a schema', 'schemas/home.json', ['file-unreadable schemas/home.json:1:1']],
    ['a single file', HOME_FILE, [`file-unreadable ${HOME_FILE}:1:1`]],
    ['an entry', SOUP_FILE, [`file-unreadable ${SOUP_FILE}:1:1`]],
    [
      'a picture, wherever it is used',
      'content/images/pot.jpg',
      [`image-invalid ${HOME_FILE}:3:8`, `image-invalid ${SOUP_FILE}:9:8`],
    ],
  ])('%s', async (_name, file, problems) => {
    chmodSync(site.path(file), 0);
    try {
      const run = await found('--no-cache');
      expect(run).toMatchObject({ code: 1, problems });
      expect(run.words).toMatch(
        /The (file|folder|picture .*) cannot be (read|used): there is no permission to read it \(EACCES\)/,
      );
      expect(run.words).toContain('Give yourself the permission to read it');
    } finally {
      chmodSync(site.path(file), file.includes('.') ? 0o644 : 0o755);
    }
  });
});

test.skipIf(!mayRun)(
  'content dev says in the words of a build that its output cannot be written',
  async () => {
    const cache = path.join(tmpdir(), `content-dev-${process.pid}`);
    const dev = new DevRun(site.root, cache, [], {}, isRoot ? NOBODY : undefined);
    try {
      expect(await dev.line(/EACCES/)).toMatch(
        /^content: The output could not be written at .*: there is no permission to write there \(EACCES\)\./,
      );
    } finally {
      await dev.stop();
      rmSync(cache, { recursive: true, force: true });
    }
  },
);

test.skipIf(!mayRun)('a folder within that of a collection', async () => {
  const recipes = JSON.stringify(SCHEMAS.recipes).replace('recipes/*.md', 'recipes/**/*.md');
  site.change({
    'schemas/recipes.json': recipes,
    [PIE_FILE]: null,
    'content/recipes/sweet/plum-pie.md': PIE,
  });
  chmodSync(site.path('content/recipes/sweet'), 0);
  try {
    expect((await found('--no-cache')).problems).toEqual(['file-unreadable content/recipes/sweet:1:1']);
  } finally {
    chmodSync(site.path('content/recipes/sweet'), 0o755);
  }
});

test.skipIf(!mayRun)('a register of which nobody knows what is in it', async () => {
  const text = { type: 'string', minLength: 1 };
  site.change({
    'schemas/parts.json': JSON.stringify({
      ...{ title: 'Parts', type: 'object', properties: { words: text }, required: ['words'] },
      'x-collection': { source: 'parts/*.yaml', register: { token: 'part', text: 'words' } },
    }),
    'content/parts/salt.yaml': 'words: a pinch of salt\n',
    [PIE_FILE]: PIE.replace(/\s*$/, '\n\nWith {part:salt} and {part:pepper}.\n'),
  });
  expect((await found('--no-cache')).problems).toEqual([expect.stringContaining('claim-unknown')]);
  chmodSync(site.path('content/parts'), 0);
  try {
    expect((await found('--no-cache')).problems).toEqual(['file-unreadable content/parts:1:1']);
  } finally {
    chmodSync(site.path('content/parts'), 0o755);
  }
});

test.skipIf(process.platform === 'win32')(
  'a content folder that is a link to nothing is no empty site',
  async () => {
    renameSync(site.path('content'), site.path('away'));
    symlinkSync('../nowhere', site.path('content'));
    try {
      const { code, report } = await site.report('validate', '--root', site.root);
      expect(report.diagnostics.map(where)).toEqual(['file-unreadable content:1:1']);
      expect(code).toBe(1);
    } finally {
      rmSync(site.path('content'));
      renameSync(site.path('away'), site.path('content'));
    }
  },
);

// Windows has neither pipes nor devices among its files.
describe.skipIf(process.platform === 'win32')('what is no file is named and never opened', () => {
  const made: Record<string, (file: string) => void> = {
    'a pipe': (file) => expect(spawnSync('mkfifo', [file]).status).toBe(0),
    'a link to nothing': (file) => symlinkSync('gone.yaml', file),
    'a link to itself': (file) => symlinkSync(path.basename(file), file),
    'a link to a folder': (file) => symlinkSync('../recipes', file),
    'a link in a circle of folders': (file) => symlinkSync('..', file),
    'a link to a device': (file) => symlinkSync('/dev/zero', file),
    'a link out of the root': (file) => symlinkSync('/etc/hostname', file),
  };

  test.each(Object.entries(made))('%s, in every place below content/', async (_kind, make) => {
    const places = [HOME_FILE, 'content/authors/new.yaml', 'content/authors/notes', 'content/images/new.jpg'];
    for (const file of places) {
      site.change({ [file]: '' }).change({ [file]: null });
      make(site.path(file));
    }
    const { code, report } = await site.report('validate');
    expect(report.diagnostics.map(where).sort()).toEqual(
      places.map((file) => `file-unreadable ${file}:1:1`).sort(),
    );
    expect(code).toBe(1);
  });

  test.each(Object.keys(made))('%s in the place of a schema', async (kind) => {
    const file = 'schemas/new.json';
    site.change({ [file]: '' }).change({ [file]: null });
    made[kind]?.(site.path(file));
    const run = await site.report('validate');
    expect(run.report.diagnostics.map(where)).toEqual([`file-unreadable ${file}:1:1`]);
  });

  test('folders that stand where files are meant', async () => {
    site.change({ [HOME_FILE]: null });
    const places = [HOME_FILE, 'content/authors/new.yaml'];
    for (const file of places) mkdirSync(site.path(file));
    mkdirSync(site.path('content/recipes/v1.2'), { recursive: true });
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(where).filter((one) => one.startsWith('file-unreadable'))).toEqual(
      places.map((file) => `file-unreadable ${file}:1:1`).sort(),
    );
    expect(report.diagnostics.map(({ rule }) => rule)).not.toContain('collection-empty');
    mkdirSync(site.path('schemas/new.json'));
    const other = await site.report('validate');
    expect(other.report.diagnostics.map(where)).toEqual(['file-unreadable schemas/new.json:1:1']);
    for (const file of [...places, 'schemas/new.json']) rmSync(site.path(file), { recursive: true });
  });

  test('files of a size that no memory holds are refused by their size alone', async () => {
    const sizes = { [SOUP_FILE]: 'file-too-large', 'schemas/new.json': 'file-unreadable' };
    for (const file of [...Object.keys(sizes), 'content/images/pot.jpg']) {
      site.change({ [file]: '' });
      truncateSync(site.path(file), 1024 ** 4);
    }
    const schema = await site.report('validate');
    expect(schema.report.diagnostics.map(where)).toEqual(['file-unreadable schemas/new.json:1:1']);
    rmSync(site.path('schemas/new.json'));
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(where)).toEqual([
      `image-invalid ${HOME_FILE}:3:8`,
      `file-too-large ${SOUP_FILE}:1:1`,
    ]);
    expect(report.diagnostics[0]?.message).toContain('it is larger than 128 MB');
    expect(report.diagnostics[1]?.message).toBe(
      'The file is 1048576.0 MB; files in its collection may be at most 512 KB.',
    );
  });

  test('a socket', async () => {
    const file = 'content/authors/new.yaml';
    site.change({ [file]: '' }).change({ [file]: null });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(site.path(file), resolve));
    try {
      const run = await site.report('validate');
      expect(run.report.diagnostics.map(where)).toEqual([`file-unreadable ${file}:1:1`]);
    } finally {
      server.close();
    }
  });

  test('a picture that is a link to nothing is named where it is used, too', async () => {
    site.change({ 'content/images/pot.jpg': null });
    symlinkSync('gone.jpg', site.path('content/images/pot.jpg'));
    const run = await site.report('build');
    expect(run.report.diagnostics.map(where)).toEqual([
      `image-invalid ${HOME_FILE}:3:8`,
      'file-unreadable content/images/pot.jpg:1:1',
      `image-invalid ${SOUP_FILE}:9:8`,
    ]);
  });

  test('a root that itself lies behind a link', async () => {
    const link = path.join(tmpdir(), `content-link-${process.pid}`);
    symlinkSync(site.root, link);
    try {
      writeFileSync(site.path('content/authors/zed.yaml'), 'slug: zed\nname: Zed\nbio: x\n');
      const run = await runContent(['validate', '--root', link, '--format', 'json'], {
        cwd: tmpdir(),
        cache: site.cache,
      });
      expect((JSON.parse(run.stdout) as JsonReport).diagnostics).toEqual([]);
    } finally {
      spawnSync('rm', ['-f', link, site.path('content/authors/zed.yaml')]);
    }
  });
});
