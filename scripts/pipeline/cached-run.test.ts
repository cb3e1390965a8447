import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCache } from '../incremental/cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { openFileStates, type FileState } from '../incremental/file-table.ts';
import { statSnapshot } from '../disk/stat-snapshot.ts';
import { lookUpRun, type RunKey, type RunResult } from './cached-run.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const PROBLEM: Diagnostic = {
  ...{ rule: 'link-broken', severity: 'warning', file: 'content/a.md', message: 'It leads nowhere.' },
  ...{ line: 1, column: 1, endLine: 1, endColumn: 2 },
};
const DONE: RunResult = {
  entries: 2,
  diagnostics: [PROBLEM],
  all: [PROBLEM],
  source: (file) => (file === PROBLEM.file ? 'a text' : undefined),
  notes: ['cache dropped: a schema changed'],
  schedule: { held: [], nextDue: null },
  isWritten: true,
  work: { compiled: 2, encoded: 1, written: 3, reused: 0 },
  gaps: undefined,
  stops: [],
};

let root: string;
let question: RunKey;
const at = (file: string): string => path.join(root, file);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-kept-'));
  for (const file of ['schemas/notes.json', 'content/a.md', 'content/deep/b.md', 'content/images/c.png'])
    write(file, file);
  write('out/manifest.json', '{}');
  write('out/data/a.json', '{"a":1}');
  symlinkSync('b.md', at('content/deep/link.md'));
  question = {
    ...{ command: 'build', root, out: at('out'), today: new Date('2026-03-01T00:00:00Z') },
    options: { strict: false, drafts: false },
  };
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const cache = (): ReturnType<typeof openCache> => openCache(at('cache'));
const answer = (asked: RunKey = question): RunResult | undefined => lookUpRun(asked, cache()).result;

/** Acts like a run: looks up the cache, does the work, and stores the result. */
function keep(done: RunResult = DONE): void {
  const ledger = ['manifest.json', 'data/a.json'].map((file) => {
    const { size, mtimeMs } = statSync(at(`out/${file}`));
    return [file, { key: 'k', sha256: 's', bytes: size, mtimeMs }];
  });
  openFileStates(cache(), at('out')).write(Object.fromEntries(ledger) as FileState);
  lookUpRun(question, cache()).keep(done);
}

test('the same is answered as by a run that has nothing to do', () => {
  expect(answer()).toBeUndefined();
  keep();
  const found = answer();
  const work = { compiled: 0, encoded: 0, written: 0, reused: 1 };
  expect(found).toEqual({ ...DONE, source: expect.any(Function) as unknown, notes: [], work });
  expect([found?.source('content/a.md'), found?.source('content/deep/b.md')]).toEqual(['a text', undefined]);
});

describe('another run is needed after', () => {
  test.each<[string, () => void]>([
    ['an edit', () => write('content/a.md', 'other')],
    ['an edit of the same length and with the old time', edit('content/a.md', 'content/A.md')],
    ['an edit in a folder', () => write('content/deep/b.md', 'other')],
    ['an edit of a schema', () => write('schemas/notes.json', '{ }')],
    ['an edit of a picture', () => write('content/images/c.png', 'other')],
    ['a new file', () => write('content/deep/new.md', 'new')],
    ['a file that is gone', () => rmSync(at('content/a.md'))],
    ['another name', () => renameSync(at('content/a.md'), at('content/z.md'))],
    ['an empty folder that is named like a file', () => mkdirSync(at('content/deep/c.md'))],
    ['another link', relink],
    ['a link to nothing', () => rmSync(at('content/deep/b.md'))],
    ['another time of a file', () => utimesSync(at('content/images/c.png'), LONG_AGO, LONG_AGO)],
    ['other permissions', () => chmodSync(at('content/a.md'), 0o600)],
    ['an edit of the output', () => write('out/data/a.json', '{"a":2 }')],
    ['a file that came into the output', () => write('out/data/b.json', '{}')],
    ['a link in the place of an output, as large and as old', linkedOutput],
    ['an output that is gone', () => rmSync(at('out'), { recursive: true })],
    ['a damaged answer', damage],
    ['another version of the command', () => vi.stubEnv('CONTENT_PIPELINE_VERSION', 'other')],
    ['another limit on time', () => vi.stubEnv('CONTENT_FILE_SECONDS', '3')],
  ])('%s', (_name, change) => {
    keep();
    expect(answer()).toBeDefined();
    change();
    expect(answer()).toBeUndefined();
  });

  test.each<[string, Partial<RunKey>]>([
    ['another day', { today: new Date('2026-03-02T00:00:00Z') }],
    ['another option', { options: { strict: true, drafts: false } }],
    ['an option that is new', { options: { strict: false, drafts: false, loud: 'very' } }],
    ['another command', { command: 'validate', out: undefined }],
    ['another output', { out: '/tmp/elsewhere' }],
  ])('%s', (_name, other) => {
    keep();
    expect(answer({ ...question, ...other })).toBeUndefined();
    expect(answer()).toBeDefined();
  });

  test('midnight, where no day was named', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T23:59:59Z'), toFake: ['Date'] });
    question = { ...question, today: undefined };
    keep();
    expect(answer()).toBeDefined();
    vi.setSystemTime(new Date('2026-03-02T00:00:01Z'));
    expect(answer()).toBeUndefined();
  });
});

test('a build that finds nothing answers `validate` as well, and only then', () => {
  const validate: RunKey = { ...question, command: 'validate', out: undefined };
  keep();
  expect(answer(validate)).toBeUndefined();
  keep({ ...DONE, diagnostics: [], all: [] });
  expect(answer(validate)).toMatchObject({ entries: 2, all: [], isWritten: false });
});

describe('nothing is kept', () => {
  test.each<[string, Partial<RunResult>]>([
    ['of a file that could not be read', { all: [{ ...PROBLEM, rule: 'file-unreadable' }] }],
    ['of very many problems', { all: Array.from({ length: 2000 }, () => PROBLEM) }],
  ])('%s', (_name, more) => {
    keep({ ...DONE, ...more });
    expect(answer()).toBeUndefined();
  });

  test('of a run in which a file was changed after it was looked at', () => {
    const asked = lookUpRun(question, cache());
    write('content/a.md', 'other');
    asked.keep({ ...DONE, isWritten: false });
    expect(answer()).toBeUndefined();
  });
});

test('a file whose looks cannot be trusted is known by its content', () => {
  // All files are as new as this moment, so they are compared by content.
  vi.useFakeTimers({ now: statSync(at('schemas/notes.json')).ctimeMs, toFake: ['Date'] });
  expect(new Set(statSnapshot(root, ['content', 'schemas']).fresh).size).toBe(5);
  keep();
  expect(answer()).toBeDefined();
});

function edit(file: string, text: string): () => void {
  return () => {
    const { atime, mtime } = statSync(at(file));
    write(file, text);
    utimesSync(at(file), atime, mtime);
  };
}

function linkedOutput(): void {
  const { size, atime, mtime } = statSync(at('out/data/a.json'));
  renameSync(at('out/data/a.json'), at('elsewhere'));
  symlinkSync('../../elsewhere', at('out/data/a.json'));
  utimesSync(at('elsewhere'), atime, mtime);
  expect(statSync(at('out/data/a.json')).size).toBe(size);
}

function relink(): void {
  rmSync(at('content/deep/link.md'));
  symlinkSync('../a.md', at('content/deep/link.md'));
}

function damage(): void {
  const [name = ''] = readdirSync(at('cache/answers'));
  writeFileSync(at(`cache/answers/${name}`), 'content cache 2\nnonsense');
}
