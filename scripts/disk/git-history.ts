import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The Git history of a folder's files; empty without Git, or outside a repository. */
export interface GitHistory {
  /** A key of the commit and everything else that was read; empty if there is nothing. */
  key: string;
  /** The reason why the history is unknown although there is a repository. */
  fault: GitFault | undefined;
  /** By path relative to the folder, as in the commit. */
  files: ReadonlyMap<string, FileHistory>;
  /** The path relative to the repository, by path relative to the folder; only committed files. */
  sources: ReadonlyMap<string, string>;
}

/**
 * `shallow`: a clone without its history; `refused`: the repository has another owner; `failed`: any other
 * error, in Git's words.
 */
export interface GitFault {
  kind: 'shallow' | 'refused' | 'missing' | 'failed';
  words: string;
}

/** A history that is longer, or takes longer, is not read. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_MS = 120_000;

const NOTHING: GitHistory = { key: '', fault: undefined, files: new Map(), sources: new Map() };

/**
 * Environment variables that Git sets in hooks; they point to one
 * repository and would be resolved from the wrong folder.
 */
const OF_HOOKS = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR'];

interface Answer {
  out: string | undefined;
  words: string;
}

/** The latest history of each folder: a long-running process reads it again only after a commit. */
const kept = new Map<string, GitHistory>();

/**
 * Who changed each file of a folder and when, up to the checked-out commit. Reads the log once for all files
 * and follows renames (also of the folder). Dates are author dates, which a rebase does not change, unless they
 * are later than the commit, which only a wrong clock makes them. A shallow
 * clone gives only paths, since its oldest commit seems to have created every file.
 */
export function gitHistory(folder: string): GitHistory {
  const at = placeOf(folder);
  if (!('key' in at)) return { ...NOTHING, key: keyOf(at.fault), fault: at.fault };
  const before = kept.get(folder);
  if (before?.key === at.key) return before;
  const history = read(folder, at);
  kept.set(folder, history);
  return history;
}

/** A key of the histories that `gitHistory` would read; costs one short call of Git for each folder. */
export function gitKey(folders: readonly string[]): string {
  const places = folders.map(placeOf);
  return places.map((at) => ('key' in at ? at.key : keyOf(at.fault))).join('\n');
}

function keyOf(fault: GitFault | undefined): string {
  return fault === undefined ? '' : JSON.stringify(fault);
}

interface Place {
  key: string;
  isShallow: boolean;
  /** The path of the folder in its repository, with a trailing slash; empty for the root. */
  prefix: string;
}

function placeOf(folder: string): Place | { fault: GitFault | undefined } {
  const asked = ['--is-shallow-repository', '--show-toplevel', '--show-prefix', 'HEAD'];
  const { out, words } = git(folder, ['rev-parse', ...asked]);
  if (out === undefined) {
    if (words.includes('ENOENT') && isInRepository(folder)) return { fault: { kind: 'missing', words: '' } };
    const isRefused = words.includes('dubious ownership') || words.includes('safe.directory');
    return { fault: isRefused ? { kind: 'refused', words: firstLine(words) } : undefined };
  }
  // Paths may contain line breaks, so the lines are counted from both ends.
  const lines = out.replace(/\n$/, '').split('\n');
  const [shallow = '', top = ''] = lines;
  const [prefix = '', head = ''] = lines.slice(-2);
  const names = createHash('sha256').update(mailmap(top)).digest('hex');
  return { key: JSON.stringify([head, prefix, shallow, names]), isShallow: shallow !== 'false', prefix };
}

/** Whether a folder exists and is in a repository, checked without running Git. */
function isInRepository(folder: string): boolean {
  if (!existsSync(folder)) return false;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return true;
    if (at === path.dirname(at)) return false;
  }
}

/** The mapping of author names in the repository. */
function mailmap(top: string): string {
  try {
    return readFileSync(path.join(top, '.mailmap'), 'utf8');
  } catch {
    return '';
  }
}

function read(folder: string, { key, isShallow, prefix }: Place): GitHistory {
  const tree = git(folder, ['ls-tree', '-r', '-z', '--name-only', '--full-name', 'HEAD', '.']);
  const paths = (tree.out ?? '').split('\0').filter((one) => one.startsWith(prefix) && one !== '');
  const sources = new Map(paths.map((one) => [one.slice(prefix.length), one]));
  const known = { key, sources, files: new Map<string, FileHistory>() };
  if (isShallow) return { ...known, fault: { kind: 'shallow', words: '' } };
  const log = git(folder, [
    ...['log', '-z', '-M', '--name-status', '--topo-order', '--no-show-signature', '--no-color'],
    ...[`--format=%x01${COMMIT_FACTS.join('%x00')}`, 'HEAD', ...sameFolder(prefix)],
  ]);
  if (log.out === undefined) return { ...known, fault: { kind: 'failed', words: firstLine(log.words) } };
  const found = readGitLog(log.out, paths);
  return {
    ...known,
    fault: undefined,
    files: new Map([...found].map(([file, one]) => [file.slice(prefix.length), one])),
  };
}

/**
 * Matches every folder in the repository with the same name, so that a site
 * that was moved as a whole keeps its history.
 */
function sameFolder(prefix: string): string[] {
  const name = path.posix.basename(prefix);
  return name === '' ? [] : ['--', `:(top,glob)**/${name.replace(/[*?[\\]/g, '\\$&')}/**`];
}

function git(folder: string, args: readonly string[]): Answer {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_HOOKS.includes(name)));
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    env: { ...env, LC_ALL: 'C' },
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
    timeout: MOST_MS,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Without Git, or if the folder does not exist, stderr is empty too.
  return { out: status === 0 ? stdout : undefined, words: error?.message ?? stderr };
}

function firstLine(words: string): string {
  return words.trim().split('\n')[0] ?? '';
}

interface FileHistory {
  /** ISO dates of the first and the last change. */
  created: string;
  modified: string;
  /** Names of the authors, in order of their first change. */
  authors: string[];
}

interface Change {
  day: string;
  author: string;
}

/** The start of a commit in the log, which cannot be the status letter of a change. */
const COMMIT = '\x01';

/** The requested facts of a commit: day and second of its author, those of the commit, and the author's name. */
const COMMIT_FACTS = ['%as', '%at', '%cs', '%ct', '%aN'];

/**
 * Parses `git log -z -M --name-status` with `COMMIT_FACTS`, newest first, and follows each file back
 * through its renames.
 * @param paths the current files
 */
function readGitLog(log: string, paths: readonly string[]): Map<string, FileHistory> {
  // The current file for each name at the commit being read.
  const names = new Map(paths.map((one) => [one, one]));
  const changes = new Map<string, Change[]>();
  // On a branch parallel to a rename, changes under the old name are read before the rename.
  const early = new Map<string, Change[]>();
  const note = (name: string, change: Change): void => {
    const file = names.get(name);
    const [list, key] = file === undefined ? [early, name] : [changes, file];
    const known = list.get(key);
    if (known === undefined) list.set(key, [change]);
    else known.push(change);
  };
  for (const { change, status, name, from } of changesOf(log)) {
    if (status === 'D') continue;
    note(name, change);
    if (status !== 'A' && from === undefined) continue;
    const file = names.get(name);
    // Older changes under this name belong to another file.
    names.delete(name);
    early.delete(name);
    if (from === undefined || file === undefined || names.has(from)) continue;
    names.set(from, file);
    for (const one of early.get(from) ?? []) note(from, one);
    early.delete(from);
  }
  return new Map([...changes].map(([file, list]) => [file, summary(list)]));
}

function* changesOf(
  log: string,
): Generator<{ change: Change; status: string; name: string; from: string | undefined }> {
  const parts = log.split('\0');
  let change: Change = { day: '', author: '' };
  for (let at = 0; at < parts.length;) {
    const part = (parts[at] ?? '').trimStart();
    if (part.startsWith(COMMIT)) {
      const [day = '', written, committedDay = '', committed, author = ''] = parts.slice(at);
      const isLater = Number(written) > Number(committed);
      change = { day: isLater ? committedDay : day.slice(COMMIT.length), author };
      at += COMMIT_FACTS.length;
    } else if (/^[RC]\d/.test(part)) {
      // A copy counts as a new file.
      const from = part.startsWith('R') ? parts[at + 1] : undefined;
      yield { change, status: part.startsWith('R') ? 'R' : 'A', name: parts[at + 2] ?? '', from };
      at += 3;
    } else if (/^[A-Z]/.test(part)) {
      yield { change, status: part.charAt(0), name: parts[at + 1] ?? '', from: undefined };
      at += 2;
    } else at += 1;
  }
}

function summary(changes: readonly Change[]): FileHistory {
  const days = changes.map(({ day }) => day).sort();
  const people = changes.toReversed().map(({ author }) => author.replace(/\p{C}/gu, '').trim());
  const authors = [...new Set(people)].filter((one) => one !== '' && !one.endsWith('[bot]'));
  return { created: days[0] ?? '', modified: days.at(-1) ?? '', authors };
}
