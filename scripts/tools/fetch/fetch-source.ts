import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { faultProblem } from '../../config/place.ts';
import { listFiles } from '../../disk/list-files.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import type { SourceEntry } from '../../config/config-types.ts';
import { isOneFile, type Collection } from '../../schema/collection.ts';
import { ChangeRefused, commitChanges, type FileChange } from '../transaction/commit.ts';
import { fetchedEntry, fetchedFile, isFetched } from './fetched-files.ts';
import { readAnswer } from './read-answer.ts';
import { isMarkdown, siteFile } from '../../disk/site-paths.ts';
import { thousands } from '../../diagnostics/collapse.ts';
import { fileNameFault } from '../../disk/paths.ts';
import { isExcluded } from '../../entry/discover/exclude.ts';

/** What was fetched, or why nothing was and all files are as they were. */
export type Fetched = { isNew: number; changed: number; gone: number; same: number } | { failed: string };

/** Seconds for one source, unless `CONTENT_CONFIG_SECONDS` says otherwise: the net takes its time. */
const SECONDS = 120;

/**
 * Asks the source of a collection and writes its entries into the collection's folder, all files or none. Files that were
 * fetched before and are no longer given go; what somebody wrote is never touched.
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
      failed: `its \`source\` is \`${collection.source}\`, but only the files of one folder can be fetched, such as \`${name}/*.md\`.`,
    };
  const home = siteFile(folder);
  const there = filesOf(root, home, extension);
  const fetched = [...there].filter(([, text]) => isFetched(text));
  const previous = fetched
    .map(([file, text]) => fetchedEntry(path.basename(file, extension), text, collection))
    .filter((one): one is SourceEntry => one !== undefined);
  const seconds = Number(process.env.CONTENT_CONFIG_SECONDS ?? '') || SECONDS;
  const answer = await config.host.ask({ kind: 'fetch', name, previous, seconds }, seconds);
  if ('fault' in answer) {
    const { file, line, column, message } = faultProblem(
      config.sources,
      'config-failed',
      'its source broke down',
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
  const foreign = [...wanted.keys()].find((file) => there.has(file) && !isFetched(there.get(file) ?? ''));
  if (foreign !== undefined)
    return {
      failed: `${foreign} was not fetched but written by somebody, so it is not replaced. Rename it, or give the entry another key.`,
    };
  const changed = [...wanted].filter(([file, text]) => there.has(file) && there.get(file) !== text);
  const added = [...wanted].filter(([file]) => !there.has(file));
  const gone = fetched.filter(([file]) => !wanted.has(file));
  const before = (file: string): string | null => digestOf(there.get(file));
  const changes: FileChange[] = [
    ...[...changed, ...added].map(([file, text]) => ({
      ...{ file, bytes: Buffer.from(text), plannedOn: before(file) },
    })),
    ...gone.map(([file]) => ({ file, bytes: undefined, plannedOn: before(file) })),
  ];
  try {
    if (changes.length > 0) commitChanges(root, `that fetches ${name}`, changes);
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    return { failed: error.message };
  }
  const same = wanted.size - changed.length - added.length;
  return { isNew: added.length, changed: changed.length, gone: gone.length, same };
}

/** Why an entry cannot have a file by its key. */
function fileFault(collection: Collection, key: string): string | undefined {
  const file = `${key}${collection.extension}`;
  const fault = fileNameFault(file);
  if (fault !== undefined) return `The key \`${key}\` names a file, and it ${fault}.`;
  return isExcluded(collection, path.posix.join(collection.folder, file))
    ? `The key \`${key}\` would be the file ${file}, which is no entry of ${collection.title} by its name.`
    : undefined;
}

/** The files of a folder, by their path from the root. */
function filesOf(root: string, home: string, extension: string): Map<string, string> {
  const { files } = listFiles(path.join(root, home), root);
  return new Map(
    files
      .filter((name) => name.endsWith(extension) && !name.includes('/'))
      .flatMap((name): [string, string][] => {
        const read = readRegularFile(path.join(root, home, name));
        return 'bytes' in read ? [[`${home}/${name}`, read.bytes.toString('utf8')]] : [];
      }),
  );
}

function digestOf(text: string | undefined): string | null {
  return text === undefined ? null : contentHash(Buffer.from(text));
}
