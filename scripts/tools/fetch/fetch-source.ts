import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { SiteConfig } from '../../config/site-config.ts';
import { faultProblem } from '../../config/place.ts';
import { listFiles } from '../../disk/list-files.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import type { SourceEntry } from '../../config/config-types.ts';
import { isOneFile, type Collection } from '../../schema/collection.ts';
import { ChangeRefused, commitChanges, type FileChange } from '../transaction/commit.ts';
import { digestOf } from '../transaction/journal.ts';
import { siteFile, fileNameFault, isMarkdown } from '../../disk/paths.ts';
import { thousands } from '../../diagnostics/collapse.ts';
import { isExcluded } from '../../entry/discover/exclude.ts';
import { splitFrontMatter } from '../../entry/read/front-matter.ts';
import { isObject, type Json } from '../../schema/json.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { foldersOfCollections } from '../../schema/outside.ts';

/** Counts of fetched files, or why the fetch failed and left all files unchanged. */
export type Fetched = { isNew: number; changed: number; gone: number; same: number } | { failed: string };

/**
 * Default time limit for one source in seconds, overridden by `CONTENT_CONFIG_SECONDS`: network requests may
 * be slow.
 */
const SECONDS = 120;

/**
 * Runs the source of a collection and writes its entries into the collection's folder, all files or none.
 * Previously fetched files that are no longer returned are deleted; files written by people are never
 * touched.
 */
export async function fetchSource(
  root: string,
  config: SiteConfig,
  collection: Collection,
): Promise<Fetched> {
  const { name, deep, folder, extension, limits, title, schemaFile } = collection;
  const single = isOneFile(collection);
  if (single || deep || !(isMarkdown(extension) || /^\.ya?ml$/.test(extension)))
    return {
      failed: `Its \`source\` is \`${collection.source}\`, but only YAML and Markdown files of one folder can be fetched, such as \`${name}/*.md\`.`,
    };
  const home = siteFile(folder);
  const there = filesOf(root, home, extension);
  const fetched = [...there].filter(([, { text }]) => isFetched(text));
  const previous = fetched
    .map(([file, { text }]) => fetchedEntry(path.basename(file, extension), text, collection))
    .filter((one): one is SourceEntry => one !== undefined);
  const seconds = Number(process.env.CONTENT_CONFIG_SECONDS ?? '') || SECONDS;
  const answer = await config.host.ask({ kind: 'fetch', name, previous, seconds }, seconds);
  if ('fault' in answer) {
    const { file, line, column, message } = faultProblem(
      config.sources,
      'config-failed',
      'its source failed',
      answer.fault,
    );
    return { failed: `${message} (${file}:${line}:${column})` };
  }
  const entries = readAnswer(answer.entries, collection);
  if (typeof entries === 'string') return { failed: entries };
  const wanted = new Map(
    entries.map((entry) => [`${home}/${entry.key}${extension}`, fetchedFile(entry, collection)]),
  );
  const unfit = entries.map(({ key }) => fileFault(collection, key)).find((one) => one !== undefined);
  if (unfit !== undefined) return { failed: unfit };
  const large = [...wanted].find(([, text]) => Buffer.byteLength(text) > limits.bytes);
  if (large !== undefined)
    return {
      failed: `${large[0]} would have ${thousands(Buffer.byteLength(large[1]))} bytes, and files of ${title} may have ${thousands(limits.bytes)} (\`limits\` in ${schemaFile}).`,
    };
  const foreign = [...wanted.keys()].find(
    (file) => there.has(file) && !isFetched(there.get(file)?.text ?? ''),
  );
  if (foreign !== undefined)
    return {
      failed: `${foreign} was written by somebody and not fetched, so it is not replaced. Rename it, or give the entry another key.`,
    };
  const changed = [...wanted].filter(([file, text]) => there.has(file) && there.get(file)?.text !== text);
  const added = [...wanted].filter(([file]) => !there.has(file));
  const gone = fetched.filter(([file]) => !wanted.has(file));
  const changes: FileChange[] = [
    ...[...changed, ...added].map(([file, text]) => ({
      ...{ file, bytes: Buffer.from(text), plannedOn: there.get(file)?.digest ?? null },
    })),
    ...gone.map(([file, { digest }]) => ({ file, bytes: undefined, plannedOn: digest })),
  ];
  try {
    if (changes.length > 0)
      commitChanges(
        root,
        `that fetches ${name}`,
        changes,
        foldersOfCollections({ collections: [collection] }),
      );
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    return { failed: error.message };
  }
  const same = wanted.size - changed.length - added.length;
  return { isNew: added.length, changed: changed.length, gone: gone.length, same };
}

/** Explains why an entry's key cannot be a file name. */
function fileFault(collection: Collection, key: string): string | undefined {
  const file = `${key}${collection.extension}`;
  const fault = fileNameFault(file);
  if (fault !== undefined) return `The key \`${key}\` names a file, and it ${fault}.`;
  return isExcluded(collection, path.posix.join(collection.folder, file))
    ? `The key \`${key}\` would be the file ${file}, whose name is not that of an entry of ${collection.title}.`
    : undefined;
}

/** A file of the collection's folder, with the digest of its bytes, which need not be valid UTF-8. */
interface Present {
  text: string;
  digest: string | null;
}

/** The files of a folder, by their path from the root. */
function filesOf(root: string, home: string, extension: string): Map<string, Present> {
  const { files } = listFiles(path.join(root, home), root);
  return new Map(
    files
      .filter((name) => name.endsWith(extension) && !name.includes('/'))
      .flatMap((name): [string, Present][] => {
        const read = readRegularFile(path.join(root, home, name));
        if ('fault' in read) return [];
        return [[`${home}/${name}`, { text: read.bytes.toString('utf8'), digest: digestOf(read.bytes) }]];
      }),
  );
}

/** First line of a fetched file; it distinguishes such a file from one written by a person. */
const MARK = '# Written by `content fetch`: changes here are lost when it runs again.';

/** Whether a file was fetched. */
function isFetched(text: string): boolean {
  return text.replace(/^\uFEFF?---\r?\n/, '').startsWith(MARK);
}

/**
 * Serializes an entry. The same entry always gives the same bytes: fields are sorted by name.
 * @param collection its key field is filled in if the entry lacks it
 */
function fetchedFile({ key, data, body = '' }: SourceEntry, collection: Collection): string {
  const named =
    collection.key === undefined || collection.key in data ? data : { [collection.key]: key, ...data };
  const fields = stringify(named, { sortMapEntries: true, lineWidth: 0 });
  if (!isMarkdown(collection.extension)) return `${MARK}\n${fields}`;
  const text = withoutEmptyLines(body.replace(/\r\n?/g, '\n'));
  return `---\n${MARK}\n${fields}---\n${text === '' ? '' : `\n${text}\n`}`;
}

/** A text without empty lines around it; the indentation of its first line may make it code. */
function withoutEmptyLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** Parses a fetched file; undefined if it was damaged since. */
function fetchedEntry(key: string, text: string, collection: Collection): SourceEntry | undefined {
  const isText = isMarkdown(collection.extension);
  const split = isText ? splitFrontMatter(text) : undefined;
  if (split?.ok === false) return undefined;
  try {
    const data: unknown = parse(split?.yaml ?? text);
    if (!isObject(data)) return undefined;
    return { key, data, ...(isText ? { body: withoutEmptyLines(split?.body ?? '') } : {}) };
  } catch {
    return undefined;
  }
}

const KEY = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;
const PARTS = ['key', 'data', 'body'];
const MOST_ENTRIES = 20_000;

/**
 * Converts the result of a source to entries.
 * @returns the fault as a sentence if the result is invalid
 */
function readAnswer(answer: unknown, collection: Collection): SourceEntry[] | string {
  if (!Array.isArray(answer)) return 'It gave no list of entries.';
  if (answer.length > MOST_ENTRIES) return `It gave ${answer.length} entries, more than ${MOST_ENTRIES}.`;
  const keys = new Set<string>();
  const entries: SourceEntry[] = [];
  for (const [index, one] of (answer as Json[]).entries()) {
    const where = `Entry ${index + 1}`;
    if (!isObject(one)) return `${where} is not a group of \`key\`, \`data\`, and \`body\`.`;
    const { key, data, body } = one;
    const unknown = Object.keys(one).find((name) => !PARTS.includes(name));
    if (unknown !== undefined)
      return `${where} has \`${unknown}\`. ${didYouMean(unknown, PARTS) ?? 'Fields belong in `data`.'}`;
    if (typeof key !== 'string' || !KEY.test(key) || key.length > 100)
      return `${where} has the key ${JSON.stringify(key ?? null)}: write lowercase letters, digits, and hyphens.`;
    if (keys.has(key)) return `Two entries have the key \`${key}\`.`;
    keys.add(key);
    if (!isObject(data)) return `\`${key}\` has no \`data\`.`;
    const own = collection.key === undefined ? undefined : data[collection.key];
    if (own !== undefined && own !== key)
      return `\`${key}\` says in \`${collection.key ?? ''}\` that it is ${JSON.stringify(own)}.`;
    if (body !== undefined && typeof body !== 'string') return `The \`body\` of \`${key}\` is not a text.`;
    if (body !== undefined && collection.body === undefined)
      return `\`${key}\` has a \`body\`, but ${collection.schemaFile} names no field for it.`;
    entries.push({ key, data, ...(body === undefined ? {} : { body }) });
  }
  return entries;
}
