import { MOST_FILE_BYTES } from '../../disk/read-file.ts';
import { memoize } from '../../shared/memoize.ts';
import { EntryPart, partPath } from '../../diagnostics/entry-part.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { LineIndex } from '../../diagnostics/line-index.ts';
import { fileProblem, type SourceFile, mergeConflict } from '../../diagnostics/source-file.ts';
import { sha256 } from '../../incremental/hash.ts';
import type { EntrySource } from '../../model/entry-record.ts';
import type { NodeSpan, Spans } from '../../model/spans.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import { atPointer, isObject, pointerSegment, segmentName } from '../../schema/json.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { brokenEntries, csvEntries, type RawEntries, type RawEntry } from './csv-entries.ts';
import { writtenValues } from './read-fields.ts';
import { tooLarge } from './read-source.ts';

/** The entries of a file: the file itself, or its parts. */
export interface FileEntries {
  sources: EntrySource[];
  diagnostics: Diagnostic[];
  /** Whether the entries of the file are unknown. */
  isBroken: boolean;
}

const resolverOf = memoize((byId: SchemaSet['byId']) => new SchemaResolver(byId));

/** Splits a file of a collection with several entries per file; any other file is one entry. */
export function entriesIn(source: EntrySource, set: Pick<SchemaSet, 'byId'>): FileEntries {
  const { file, collection } = source;
  if (collection.parts === undefined) return { sources: [source], diagnostics: [], isBroken: false };
  const bytes = Buffer.byteLength(file.text);
  const { extension, minEntries } = collection;
  if (bytes > MOST_FILE_BYTES) return broken(tooLarge(file, bytes, MOST_FILE_BYTES));
  const conflict = mergeConflict(file);
  if (conflict !== undefined) return broken(conflict);
  const read = extension === '.csv' ? csvEntries(file, collection, resolverOf(set.byId)) : membersOf(source);
  if (read.isBroken) return broken(...read.diagnostics);
  const few = read.entries.length < minEntries ? [tooFew(file, collection, read.entries.length)] : [];
  return {
    sources: asParts(file, collection, read.entries),
    diagnostics: [...read.diagnostics, ...few],
    isBroken: false,
  };
}

function broken(...diagnostics: Diagnostic[]): FileEntries & RawEntries {
  return { sources: [], ...brokenEntries(diagnostics) };
}

function tooFew(file: SourceFile, { minEntries }: Collection, count: number): Diagnostic {
  const [has, wanted] = [count, minEntries].map((one) => (one === 1 ? '1 entry' : `${String(one)} entries`));
  const message = `\`${file.path}\` has ${count === 0 ? 'no entries' : (has ?? '')}; at least ${wanted ?? ''} ${minEntries === 1 ? 'is' : 'are'} required.`;
  return fileProblem('collection-empty', file.path, message, 'Add entries to it.');
}

/** The items of a list, or the groups of a map, at the location that the schema names. */
function membersOf(source: EntrySource): RawEntries {
  const { file, collection } = source;
  const { data, spans, diagnostics } = writtenValues(source);
  if (data === undefined) return broken(...diagnostics);
  const at = collection.parts?.at ?? '';
  const members = atPointer(data, at);
  const place = spans[at];
  if ((!Array.isArray(members) && !isObject(members)) || place === undefined) {
    const where = at === '' ? 'The file' : `\`${at}\``;
    const span = spans[at] ?? spans[''] ?? ([0, 0, 0, 1] as const);
    const message = `${where} should be a list or a group, with an entry for each item.`;
    const suggestion = `\`source\` in \`${collection.schemaFile}\` says that the entries are there.`;
    return broken(file.problem('field-type', [span[2], span[3]], message, { suggestion }));
  }
  const own = spansByMember(spans, at);
  const entries: RawEntry[] = [];
  const wrong: Diagnostic[] = [];
  for (const [name, value] of Object.entries(members)) {
    const found = own.get(name) ?? [];
    const [keyStart, , start, end] = spans[`${at}${pointerSegment(name)}`] ?? place;
    if (!isObject(value))
      wrong.push(
        file.problem('field-type', [start, end], 'This entry should be a group of fields (`name: value`).', {
          suggestion: 'Write its fields, each with a name.',
        }),
      );
    else if (Array.isArray(members))
      entries.push({ name: String(Number(name) + 1), data: value, spans: found, span: [start, end] });
    else
      entries.push({
        ...withKey(collection, name, { data: value, spans: found }),
        name,
        span: [Math.min(keyStart, start), end],
      });
  }
  return { entries, diagnostics: wrong, isBroken: wrong.length > 0 };
}

/** The spans of each member by its name, with pointers relative to the member. */
function spansByMember(spans: Spans, at: string): Map<string, RawEntry['spans']> {
  const found = new Map<string, RawEntry['spans']>();
  for (const [pointer, span] of Object.entries(spans)) {
    if (!pointer.startsWith(`${at}/`)) continue;
    const rest = pointer.slice(at.length + 1);
    const slash = rest.indexOf('/');
    const name = segmentName(slash === -1 ? rest : rest.slice(0, slash));
    const own = found.get(name) ?? [];
    found.set(name, own);
    own.push([slash === -1 ? '' : rest.slice(slash), span]);
  }
  return found;
}

/** Adds the name of a map entry as its key field, unless the entry sets that field itself. */
function withKey(
  { key }: Collection,
  name: string,
  { data, spans }: Pick<RawEntry, 'data' | 'spans'>,
): Pick<RawEntry, 'data' | 'spans'> {
  if (key === undefined || data[key] !== undefined) return { data, spans };
  const own = spans.find(([pointer]) => pointer === '')?.[1] ?? ([0, 0, 0, 0] as const);
  const span: NodeSpan = [own[0], own[1], own[0], own[1]];
  return { data: { [key]: name, ...data }, spans: [...spans, [pointerSegment(key), span]] };
}

function asParts(file: SourceFile, collection: Collection, entries: readonly RawEntry[]): EntrySource[] {
  const lines = new LineIndex(file.text);
  const taken = new Map<string, number>();
  let last = 0;
  return entries.map(({ name, data, spans, span }) => {
    const written = collection.key === undefined ? undefined : data[collection.key];
    const key = typeof written === 'string' || typeof written === 'number' ? String(written) : name;
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    const lineStart = file.text.lastIndexOf('\n', span[0] - 1) + 1;
    const offset = Math.max(lineStart, Math.min(last, span[0]));
    last = span[1];
    const text = file.text.slice(offset, span[1]);
    const start = { offset, ...lines.position(offset) };
    const moved = spans.map(([pointer, at]) => [pointer, at.map((one) => one - offset)]);
    const fields = { data, spans: Object.fromEntries(moved) as Spans };
    const hash = sha256(text, JSON.stringify([start, fields]));
    const path = partPath(file.path, count === 1 ? key : `${key}~${String(count)}`);
    return { file: new EntryPart({ path, text, hash, start, fields }, file), collection };
  });
}
