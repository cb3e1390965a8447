import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { homeOf } from '../diagnostics/entry-part.ts';
import { gitHistory, type GitFault, type GitHistory } from '../disk/git-history.ts';
import { schemaProblem } from '../site/check/rule.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Collection, GitSpec, SchemaSet } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { SchemaResolver } from '../schema/resolver.ts';
import { structureHash } from '../entry/structure-hash.ts';

export interface Filled {
  entries: ReadEntry[];
  /** The history from which they were filled; undefined if no schema uses Git. */
  git: HistoryState | undefined;
  problems: Diagnostic[];
}

/** The folders whose history was read, and the key of it (`gitKey`). */
export interface HistoryState {
  folders: string[];
  key: string;
}

/** The reasons why a history cannot be used, with advice. */
const FAULTS: Record<GitFault['kind'], { why: string; remedy: string }> = {
  shallow: {
    why: 'this clone has only the last commits (it is shallow), so Git would name wrong days',
    remedy: 'Fetch the whole history: `fetch-depth: 0` in a workflow, `git fetch --unshallow` on a machine.',
  },
  refused: {
    why: 'the repository belongs to another user, so Git does not read it',
    remedy: 'Allow it with `git config --global --add safe.directory` and the path of the repository.',
  },
  missing: {
    why: 'there is a repository, but Git is not installed on this machine',
    remedy: 'Install Git (in a container: `apt-get install git`), or remove `git`.',
  },
  failed: {
    why: 'Git cannot read the history',
    remedy: 'Run `git log -- content`, which says why, or remove `git`.',
  },
};

/**
 * Fills the fields named by `git` of a schema unless a file sets them. Uncommitted files get no values. A
 * history that would give wrong dates is reported once.
 */
export function fillFromGit(
  root: string,
  { collections, byId }: Pick<SchemaSet, 'collections' | 'byId'>,
  entries: readonly ReadEntry[],
): Filled {
  const asking = collections.filter(({ git }) => git !== undefined);
  if (asking.length === 0) return { entries: [...entries], git: undefined, problems: [] };
  const folders = [...new Set(asking.map(historyFolder))];
  const histories = new Map(folders.map((one) => [one, gitHistory(path.join(root, one))]));
  const resolver = new SchemaResolver(byId);
  const [unusable] = asking.flatMap((collection) => {
    const fault = histories.get(historyFolder(collection))?.fault;
    const wantsDays = Object.keys(collection.git ?? {}).some((key) => key !== 'source');
    return fault !== undefined && wantsDays ? unusableProblem(collection, fault) : [];
  });
  return {
    entries: entries.map((entry) => {
      const own = histories.get(historyFolder(entry.collection));
      return own === undefined ? entry : filled(entry, entry.collection.git, own, resolver);
    }),
    git: { folders, key: folders.map((one) => histories.get(one)?.key).join('\n') },
    problems: unusable === undefined ? [] : [unusable],
  };
}

/** The folder whose history contains the files of a collection. */
function historyFolder({ outside = 'content' }: Collection): string {
  return outside;
}

function filled(
  entry: ReadEntry,
  spec: GitSpec | undefined,
  { files, sources }: GitHistory,
  resolver: SchemaResolver,
): ReadEntry {
  const { data } = entry.record;
  if (spec === undefined || data === undefined) return entry;
  const name = homeOf(entry.file.path).slice(historyFolder(entry.collection).length + 1);
  const known = files.get(name);
  const values = {
    created: known?.created,
    modified: known?.modified,
    authors: known && namesFor(entry.collection, spec.authors, known.authors, resolver),
    source: sources.get(name),
  };
  const fields: JsonObject = {};
  for (const key of ['created', 'modified', 'authors', 'source'] as const) {
    const [field, value] = [spec[key], values[key]];
    if (field !== undefined && value !== undefined && !Object.hasOwn(data, field)) fields[field] = value;
  }
  return withFields(entry, fields);
}

/** A text field gets the names on one line. */
function namesFor(
  { schema }: Collection,
  field: string | undefined,
  authors: readonly string[],
  resolver: SchemaResolver,
): string | string[] | undefined {
  if (field === undefined || authors.length === 0) return undefined;
  const root = resolver.root(schema);
  const own = (root.only ?? root.chosen([])).property(field);
  return (own.only ?? own.chosen([])).schema.type === 'string' ? authors.join(', ') : [...authors];
}

function unusableProblem(collection: Collection, { kind, words }: GitFault): Diagnostic {
  const { why, remedy } = FAULTS[kind];
  const reported = kind === 'failed' && words !== '' ? ` (${words})` : '';
  return schemaProblem('git-history', collection, '/x-collection/git', {
    message: `Days and authors are left out: ${why}${reported}.`,
    suggestion: remedy,
  });
}

/** An entry with additional fields that are in no file; checks with cached results see them too. */
export function withFields(entry: ReadEntry, fields: JsonObject): ReadEntry {
  const { structureHash: hash, ...record } = entry.record;
  if (Object.keys(fields).length === 0 || record.data === undefined) return entry;
  const next = { ...record, data: { ...record.data, ...fields } };
  return { ...entry, record: hash === undefined ? next : { ...next, structureHash: structureHash(next) } };
}
