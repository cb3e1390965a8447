import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntryCache } from './entry-cache.ts';
import { type RulesKey } from './entry-cache.ts';
import type { Cache } from '../cache/cache.ts';
import { contentHash, sha256 } from '../cache/hash.ts';
import { pipelineVersion } from '../cache/location.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile, fileProblem } from '../diagnostics/source-file.ts';
import { discover, type Changes } from '../entry/discover/discover.ts';
import { decodeUtf8 } from '../entry/read/utf8.ts';
import type { Tokens } from '../model/tokens.ts';
import { SchemaResolver } from '../schema/resolver.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { stableStringify, valueAt } from '../schema/json.ts';
import type { CompiledTexts, EntryRecord } from '../model/entry-record.ts';
import { processEntries, type EntryTask } from './process-entries.ts';

/** One file with what it gives; `textsKey` names its compiled texts. */
export interface ReadEntry extends EntryTask {
  record: EntryRecord;
  textsKey: string;
}

export interface ReadContent {
  entries: ReadEntry[];
  /** Files that are no text. */
  unread: EntryTask[];
  /** False when the values of tokens are not known: nothing of the rest would be worth reporting. */
  complete: boolean;
  masters: string[];
  fonts: string[];
  tokens: Tokens;
  resolver: SchemaResolver;
  diagnostics: Diagnostic[];
  sources: Map<string, SourceFile>;
  /** How many files were compiled in this run, the others came from the cache. */
  compiled: number;
  notes: string[];
  texts(textsKey: string): CompiledTexts | undefined;
}

export interface ReadOptions {
  root: string;
  set: SchemaSet;
  cache: Cache;
  entryCache: EntryCache;
  progress: (message: string) => void;
  /** Laid over what is on the disk. */
  changes?: Changes | undefined;
}

/** The stages discover, read, validate and compile for every file, from the cache where nothing changed. */
export async function readContent(options: ReadOptions): Promise<ReadContent> {
  const { root, set, entryCache, changes } = options;
  const found = discover(root, set.collections, changes);
  const diagnostics = [...found.diagnostics];
  const sources = new Map<string, SourceFile>();
  const tasks: EntryTask[] = [];
  const unread: EntryTask[] = [];
  for (const { path: file, collection } of found.files) {
    const source = readSource(root, file, diagnostics, changes?.get(file));
    if (source === undefined) {
      unread.push({ file: new SourceFile(file, '', ''), collection });
      continue;
    }
    sources.set(file, source);
    tasks.push({ file: source, collection });
  }
  const resolver = new SchemaResolver(set.byId);
  const tokenTasks = tasks.filter((task) => Object.keys(task.collection.tokens).length > 0);
  const tokenResults = await processEntries(tokenTasks, { root, set, tokens: {}, progress: () => undefined });
  const tokens = collectTokens(
    tokenTasks,
    tokenResults.map((result) => result.record),
  );
  const common = { unread, tokens, resolver, sources, masters: found.images, fonts: found.fonts };
  // The token file was read without tokens, so what it says of them means nothing.
  const tokenProblems = tokenResults
    .flatMap((result) => result.record.diagnostics)
    .filter((one) => one.rule !== 'token-unknown');
  if (lacksTokens(set, tokens, tokenTasks, tokenProblems)) {
    diagnostics.push(...tokenProblems);
    return {
      ...common,
      complete: false,
      entries: [],
      diagnostics,
      compiled: 0,
      notes: [],
      texts: () => undefined,
    };
  }
  const rules: RulesKey = {
    pipeline: pipelineVersion(),
    schemas: set.hash,
    tokens: sha256(stableStringify(tokens)),
  };
  const dropped = entryCache.open(rules);
  const done = await readEntries(tasks, rules, tokens, options);
  diagnostics.push(...done.entries.flatMap((entry) => entry.record.diagnostics));
  entryCache.save(rules);
  return {
    ...common,
    ...done,
    complete: true,
    diagnostics,
    notes: dropped === undefined ? [] : [dropped],
  };
}

async function readEntries(
  tasks: EntryTask[],
  rules: RulesKey,
  tokens: Tokens,
  options: ReadOptions,
): Promise<Pick<ReadContent, 'entries' | 'compiled' | 'texts'>> {
  const { entryCache, root, set } = options;
  const rulesHash = sha256(stableStringify(rules));
  const entries = tasks.map((task) => {
    const textsKey = sha256(rulesHash, task.collection.name, task.file.hash);
    return { ...task, textsKey, record: entryCache.get(task.file.path, task.file.hash) };
  });
  const open = entries.filter((entry) => entry.record === undefined);
  const results = await processEntries(open, {
    root,
    set,
    tokens,
    progress: (count) => options.progress(`compiling ${count} of ${open.length}`),
  });
  const fresh = new Map<string, CompiledTexts>();
  open.forEach((entry, index) => {
    const result = results[index];
    if (result === undefined) return;
    entry.record = result.record;
    fresh.set(entry.textsKey, result.texts);
    entryCache.put(entry.file.path, entry.file.hash, entry.textsKey, result);
  });
  const complete = entries.filter((entry): entry is ReadEntry => entry.record !== undefined);
  return {
    entries: complete,
    compiled: open.length,
    texts: (key) => fresh.get(key) ?? entryCache.texts(key),
  };
}

function readSource(
  root: string,
  file: string,
  diagnostics: Diagnostic[],
  changed: string | undefined,
): SourceFile | undefined {
  let bytes: Buffer;
  try {
    bytes = changed === undefined ? readFileSync(path.join(root, file)) : Buffer.from(changed);
  } catch (error) {
    const reason =
      error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
    diagnostics.push(fileProblem('file-unreadable', file, `The file cannot be read (${reason}).`));
    return undefined;
  }
  const { text, badOffset } = decodeUtf8(bytes);
  const source = new SourceFile(file, text, contentHash(bytes));
  if (badOffset === undefined) return source;
  const suggestion = 'Save the file as UTF-8 (without another encoding such as Windows-1252 or Latin-1).';
  diagnostics.push(
    source.problem('utf8-invalid', [badOffset, badOffset + 1], 'From here on the file is not valid UTF-8.', {
      suggestion,
    }),
  );
  return undefined;
}

/** Whether a token has no value because its file is missing or has a mistake in it. */
function lacksTokens(
  set: SchemaSet,
  tokens: Tokens,
  read: readonly EntryTask[],
  problems: readonly Diagnostic[],
): boolean {
  return set.collections.some((one) => {
    const isWrong = problems.length > 0 || !read.some((task) => task.collection === one);
    return isWrong && Object.keys(one.tokens).some((name) => tokens[name] === undefined);
  });
}

function collectTokens(tasks: readonly EntryTask[], records: readonly EntryRecord[]): Tokens {
  const tokens: Tokens = {};
  tasks.forEach((task, index) => {
    for (const [name, field] of Object.entries(task.collection.tokens)) {
      const value = valueAt(records[index]?.data, field);
      if (typeof value === 'string' || typeof value === 'number') tokens[name] = String(value);
    }
  });
  return tokens;
}
