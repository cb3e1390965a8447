import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gitHistory, gitKey } from './git-history.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'git-history-')));
  git('init', '-q', '-b', 'main');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

function git(...args: string[]): string {
  const settings = [
    '-c',
    'user.name=Ann Bell',
    '-c',
    'user.email=ann@a.example',
    '-c',
    'protocol.file.allow=always',
  ];
  return execFileSync('git', ['-C', root, ...settings, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Commits everything with the given date. */
function commit(day: string, author = 'Ann Bell'): void {
  git('add', '-A');
  git(
    'commit',
    '-q',
    '--allow-empty',
    '-m',
    day,
    '--date',
    `${day}T12:00:00+00:00`,
    '--author',
    `${author} <a@a.example>`,
  );
}

const LONG = 'One line.\nAnother line.\nA third line.\nAnd one more.\n';
const of = (file: string, folder = 'content') => gitHistory(path.join(root, folder)).files.get(file);

test('an author whose clock was in the future has changed a file on the day of the commit', () => {
  vi.stubEnv('GIT_COMMITTER_DATE', '2024-05-06T12:00:00+00:00');
  write('content/a.md', 'a');
  commit('2031-01-01');
  expect(of('a.md')).toMatchObject({ created: '2024-05-06', modified: '2024-05-06' });
});

test('first and last day and the authors of each file, whatever its name', () => {
  for (const name of ['a.md', 'deep/with space.md', 'blåbær "x".md']) write(`content/${name}`, name);
  commit('2024-01-02');
  write('content/deep/with space.md', 'other');
  write('elsewhere.md', 'x');
  commit('2025-03-04', 'Bo Chen');
  write('content/new.md', 'not committed');
  expect(Object.fromEntries(gitHistory(path.join(root, 'content')).files)).toEqual({
    'a.md': { created: '2024-01-02', modified: '2024-01-02', authors: ['Ann Bell'] },
    'deep/with space.md': { created: '2024-01-02', modified: '2025-03-04', authors: ['Ann Bell', 'Bo Chen'] },
    'blåbær "x".md': { created: '2024-01-02', modified: '2024-01-02', authors: ['Ann Bell'] },
  });
});

test('a rename is followed, also of the whole site; a file of the old name is another', () => {
  write('content/a.md', LONG);
  commit('2024-01-01');
  renameSync(path.join(root, 'content/a.md'), path.join(root, 'content/b.md'));
  commit('2024-02-02');
  write('content/a.md', 'Quite another text.');
  commit('2024-03-03', 'Bo Chen');
  mkdirSync(path.join(root, 'web'));
  renameSync(path.join(root, 'content'), path.join(root, 'web/content'));
  commit('2024-04-04');
  expect(of('b.md', 'web/content')).toMatchObject({ created: '2024-01-01', modified: '2024-04-04' });
  expect(of('a.md', 'web/content')).toMatchObject({
    created: '2024-03-03',
    authors: ['Bo Chen', 'Ann Bell'],
  });
  expect(gitHistory(path.join(root, 'web/content')).sources.get('a.md')).toBe('web/content/a.md');
});

test('a change on a branch beside the rename counts', () => {
  write('content/a.md', LONG);
  commit('2024-01-01');
  git('checkout', '-q', '-b', 'other');
  write('content/a.md', `${LONG}More.\n`);
  commit('2024-05-05', 'Bo Chen');
  git('checkout', '-q', 'main');
  git('mv', 'content/a.md', 'content/b.md');
  commit('2024-02-02');
  git('merge', '-q', 'other', '-m', 'merge');
  expect(of('b.md')).toEqual({
    created: '2024-01-01',
    modified: '2024-05-05',
    authors: ['Ann Bell', 'Bo Chen'],
  });
});

test('a file that was removed and written anew is new', () => {
  write('content/a.md', LONG);
  commit('2024-01-01');
  rmSync(path.join(root, 'content/a.md'));
  commit('2024-02-02');
  write('content/a.md', LONG);
  commit('2024-03-03');
  expect(of('a.md')).toMatchObject({ created: '2024-03-03' });
});

test('a rewritten history keeps the days of the authors, and is noticed', () => {
  write('content/a.md', LONG);
  commit('2024-01-01');
  const before = gitKey([path.join(root, 'content')]);
  git('commit', '-q', '--amend', '-m', 'other words');
  expect(of('a.md')).toMatchObject({ created: '2024-01-01' });
  expect(gitKey([path.join(root, 'content')])).not.toBe(before);
});

test('machines are no authors, names have no control characters, and .mailmap unites them', () => {
  write('content/a.md', LONG);
  commit('2024-01-01', 'renovate[bot]');
  write('content/a.md', `${LONG}More.`);
  commit('2024-01-02', 'A\u202enn\u0007 Bell');
  write('content/a.md', `${LONG}More and more.`);
  commit('2024-01-03', 'annb');
  write('.mailmap', 'Ann Bell <a@a.example> annb <a@a.example>\n');
  expect(of('a.md')?.authors).toEqual(['Ann Bell']);
});

test('a shallow clone gives paths and no day', () => {
  write('content/a.md', LONG);
  commit('2024-01-01');
  write('content/b.md', LONG);
  commit('2024-02-01');
  git('clone', '-q', '--depth', '1', `file://${root}`, `${root}/clone`);
  const { fault, files, sources } = gitHistory(path.join(root, 'clone/content'));
  expect([fault?.kind, files.size, sources.get('a.md')]).toEqual(['shallow', 0, 'content/a.md']);
});

test('content that is a submodule has its own history; a submodule in it has none here', () => {
  write('lib/one.md', 'x');
  const lib = path.join(root, 'lib');
  const inLib = (...args: string[]): string =>
    execFileSync('git', ['-C', lib, '-c', 'user.name=L', '-c', 'user.email=l@l.example', ...args], {
      encoding: 'utf8',
    });
  inLib('init', '-q');
  inLib('add', '.');
  inLib('commit', '-q', '-m', 'one', '--date', '2023-01-01T12:00:00Z');
  renameSync(lib, `${root}.lib`);
  git('submodule', '--quiet', 'add', `${root}.lib`, 'content');
  git('submodule', '--quiet', 'add', `${root}.lib`, 'site/content/notes');
  write('site/content/a.md', LONG);
  commit('2024-01-01');
  rmSync(`${root}.lib`, { recursive: true });
  expect(of('one.md')).toMatchObject({ created: '2023-01-01' });
  expect([...gitHistory(path.join(root, 'site/content')).files.keys()]).toEqual(['a.md', 'notes']);
});

test('nothing without a repository, a commit or the folder; without Git in a repository that is said', () => {
  write('content/a.md', LONG);
  const folder = path.join(root, 'content');
  const nothing = { key: '', fault: undefined, files: new Map(), sources: new Map() };
  expect(gitHistory(folder)).toEqual(nothing);
  commit('2024-01-01');
  expect(gitHistory(path.join(root, 'gone'))).toEqual(nothing);
  const outside = mkdtempSync(path.join(tmpdir(), 'git-none-'));
  cpSync(folder, outside, { recursive: true });
  expect(gitHistory(outside)).toEqual(nothing);
  vi.stubEnv('PATH', '');
  expect(gitHistory(outside)).toEqual(nothing);
  rmSync(outside, { recursive: true });
  expect(gitHistory(folder).fault).toEqual({ kind: 'missing', words: '' });
});

test('what a hook of another folder sets, and settings of the user, make no difference', () => {
  write('web/content/a.md', LONG);
  commit('2024-01-01');
  vi.stubEnv('GIT_DIR', '.git');
  vi.stubEnv('GIT_PREFIX', 'elsewhere/');
  vi.stubEnv('GIT_INDEX_FILE', '.git/index');
  for (const [index, [name, value]] of [
    ['log.showSignature', 'true'],
    ['diff.renames', 'false'],
    ['color.ui', 'always'],
  ].entries()) {
    vi.stubEnv(`GIT_CONFIG_KEY_${index}`, name);
    vi.stubEnv(`GIT_CONFIG_VALUE_${index}`, value);
  }
  vi.stubEnv('GIT_CONFIG_COUNT', '3');
  expect(of('a.md', 'web/content')).toMatchObject({ created: '2024-01-01' });
});

test('1,000 files with 300 commits are read at once', () => {
  for (let one = 0; one < 1000; one += 1) write(`content/${one}.md`, `File ${one}`);
  commit('2024-01-01');
  const lines = Array.from({ length: 300 }, (_, one) => {
    const second = 1_720_000_000 + one * 86_400;
    const text = `Changed ${one}`;
    return `commit refs/heads/main\nauthor B <b@b.example> ${second} +0000\ncommitter B <b@b.example> ${second} +0000\ndata 1\nx\n${one === 0 ? 'from refs/heads/main^0\n' : ''}M 100644 inline content/${one}.md\ndata ${text.length}\n${text}\n`;
  });
  execFileSync('git', ['-C', root, 'fast-import', '--quiet', '--force'], { input: lines.join('') });
  const { files } = gitHistory(path.join(root, 'content'));
  expect(files.size).toBe(1000);
  expect(files.get('299.md')).toEqual({
    created: '2024-01-01',
    modified: '2025-04-28',
    authors: ['Ann Bell', 'B'],
  });
});
