import { afterEach, expect, test, vi } from 'vitest';
import type { HelpChange } from '../../scripts/shared/editing-help.ts';
import { MadeTexts } from '../files/made-texts.ts';
import { Companions } from '../help/companions.ts';
import { decoded, encoded } from './github-commit.ts';
import { guardCommits } from './guard-commits.ts';

const API = 'https://git.example.org/api/graphql';
const FILE = 'content/recipes/pie.md';

interface Input {
  fileChanges: { additions?: { path: string; contents: string }[]; deletions?: { path: string }[] };
}

afterEach(() => vi.unstubAllGlobals());

/** Guards the commits of a page; `told` collects the messages to the user. */
function guarded(removal?: readonly HelpChange[]) {
  const told: string[] = [];
  const [texts, companions] = [new MadeTexts(), new Companions(undefined)];
  guardCommits({
    texts,
    companions,
    removal: () => Promise.resolve(removal),
    tell: (words) => told.push(words),
  });
  return { told, texts, companions };
}

/**
 * A page connected to a service with these files; returns the received commits and the messages to the user.
 */
function pageOn(held: Record<string, string>, removal?: readonly HelpChange[]) {
  const commits: Input[] = [];
  const service = (_address: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.body === undefined) return Promise.resolve(new Response('{}'));
    const { query, variables } = JSON.parse(init.body as string) as {
      query: string;
      variables: { input: Input };
    };
    // As GraphQL has it: a selection of nothing is a syntax error.
    if (/\{\s*\}/.test(query))
      return Promise.resolve(new Response('{"errors":[{"message":"Syntax Error"}]}'));
    if (query.includes('createCommitOnBranch')) commits.push(variables.input);
    const asked = [...query.matchAll(/(\w+): object\(expression: "[^":]+:([^"]+)"\)/g)];
    const repository = Object.fromEntries(
      asked.map(([, name = '', file = '']) => [name, file in held ? { text: held[file] } : null]),
    );
    return Promise.resolve(new Response(JSON.stringify({ data: { repository } })));
  };
  vi.stubGlobal('fetch', service);
  return { commits, ...guarded(removal) };
}

async function commit(
  fileChanges: Input['fileChanges'],
  branchName = 'cms/recipes/pie',
): Promise<{ errors?: unknown }> {
  const branch = { repositoryNameWithOwner: 'kitchen/recipes', branchName };
  const input = { branch, expectedHeadOid: 'head', fileChanges };
  const body = JSON.stringify({ query: 'mutation { createCommitOnBranch }', variables: { input } });
  const response = await fetch(API, { method: 'POST', body });
  return (await response.json()) as { errors?: unknown };
}

const form = (file: string) => ({ file, text: 'typed', unsaved: new Map<string, string>() });

const added = (text: string) => ({ additions: [{ path: FILE, contents: encoded(text) }] });

test('what somebody else has saved meanwhile is not written over', async () => {
  const { commits, told, texts } = pageOn({ [FILE]: 'title: Theirs\n' });
  texts.note('title: Mine', 'title: Old');
  expect((await commit(added('title: Mine\n'))).errors).toHaveLength(1);
  expect(commits).toEqual([]);
  expect(told.join()).toContain('pie.md was changed somewhere else');
});

test('a word that was added goes with the next commit, into the list as it is by then', async () => {
  const { commits, companions } = pageOn({ 'content/words.yaml': 'known:\n  - apple\n  - quince\n' });
  const [before, after] = ['known:\n  - apple\n', 'known:\n  - apple\n  - cocotte\n'];
  await companions.add([{ file: 'content/words.yaml', before, after }]);
  await commit(added('title: Mine\n'));
  const [, words] = commits[0]?.fileChanges.additions ?? [];
  expect(decoded(words?.contents ?? '')).toContain('- cocotte');
  expect(decoded(words?.contents ?? '')).toContain('- quince');
  expect(companions.waiting()).toEqual([]);
  // The helper has neither yet, and no other entry may use the word.
  const asked = companions.question(form(FILE));
  expect(asked.also?.map(({ file, text }) => [file, text])).toEqual([
    ['content/words.yaml', expect.stringMatching(/apple\n.*cocotte\n.*quince/)],
  ]);
  expect(companions.question(form('content/recipes/cake.md')).also).toEqual([]);
});

test('what the CMS reads of a draft is around its entry, and around no other', async () => {
  const { companions } = pageOn({ [FILE]: 'a', 'content/words.yaml': 'b', 'content/images/pie.webp': '' });
  const parts = [FILE, 'content/words.yaml', 'content/images/pie.webp', 'content/images/gone.webp'].map(
    (file, index) => `file_${index}: object(expression: "cms/recipes/pie:${file}") { ... on Blob { text } }`,
  );
  await fetch(API, { method: 'POST', body: JSON.stringify({ query: `query { ${parts.join(' ')} }` }) });
  expect(companions.question(form(FILE))).toEqual({
    ...{ file: FILE, text: 'typed' },
    also: [{ file: 'content/words.yaml', text: 'b' }],
    elsewhere: ['content/images/pie.webp'],
  });
  expect(companions.question(form('content/recipes/cake.md'))).toMatchObject({ also: [], elsewhere: [] });
});

test('of a draft that is published, pictures stay; of one that is discarded, nothing', async () => {
  const picture = { path: 'content/images/pie.webp', contents: 'AA==' };
  const known = async (...before: [string, string][]): Promise<unknown> => {
    const { companions } = pageOn({});
    await commit({ additions: [picture, ...added('title: Mine\n').additions] });
    for (const [method, place] of before) await fetch(`https://git.example.org/api/${place}`, { method });
    const { also, elsewhere } = companions.question(form('content/recipes/cake.md'));
    return { also, elsewhere };
  };
  const dropped: [string, string] = ['DELETE', 'git/refs/heads/cms/recipes/pie'];
  expect(await known(['PUT', 'pulls/1/merge'], dropped)).toEqual({ also: [], elsewhere: [picture.path] });
  expect(await known(['PATCH', 'pulls/1'], dropped)).toEqual({ also: [], elsewhere: [] });
});

test('what is saved without drafts is around every entry', async () => {
  const { companions } = pageOn({});
  const picture = { path: 'content/images/pie.webp', contents: 'AA==' };
  await commit({ additions: [picture] }, 'main');
  const unsaved = new Map([
    ['/images/cake-1.webp', 'blob:1'],
    ['beside-2.webp', 'blob:2'],
  ]);
  expect(companions.question({ ...form('content/recipes/cake.md'), unsaved }).elsewhere).toEqual([
    picture.path,
    'content/images/cake-1.webp',
    'content/recipes/beside-2.webp',
  ]);
});

test('an entry is deleted with what refers to it, or not at all', async () => {
  const redirects = { file: 'content/redirects.yaml', before: 'redirects: []\n', after: 'redirects: [a]\n' };
  const changes = [{ file: FILE, before: 'title: Pie\n', after: null }, redirects];
  const { commits } = pageOn({ 'content/redirects.yaml': 'redirects: []\n' }, changes);
  await commit({ deletions: [{ path: FILE }] });
  expect(commits[0]?.fileChanges.deletions).toEqual([{ path: FILE }]);
  expect(commits[0]?.fileChanges.additions?.map(({ path }) => path)).toEqual(['content/redirects.yaml']);
  const alone = pageOn({}, changes.slice(0, 1));
  await commit({ deletions: [{ path: FILE }] });
  expect(alone.commits[0]?.fileChanges).toEqual({ additions: [], deletions: [{ path: FILE }] });
  const kept = pageOn({});
  expect((await commit({ deletions: [{ path: FILE }] })).errors).toHaveLength(1);
  expect(kept.commits).toEqual([]);
});
