import type { Cache } from '../../incremental/cache.ts';
import { sha256 } from '../../incremental/hash.ts';
import { siteHome } from '../../incremental/location.ts';
import { keepLatest, recall } from '../../incremental/memo.ts';
import { dataFile } from '../../model/paths.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { entriesByFile, type Entry } from '../../model/site-model.ts';
import { pageOutput, somePages, type PageInput } from './page-output.ts';

/**
 * A planned file: its path and key, the files of the entries whose texts it shows, and a hash of these texts.
 */
type Row = readonly [path: string, key: string, files?: readonly string[] | null, texts?: string];

/** A page that shows the texts of more entries is planned in each run. */
const MOST_FILES = 8;
/** With at most this many pages to plan again, the rows in the cache are not rewritten. */
const FEW = 16;

/**
 * As `pageOutput`, with a cache. While the structure of the site is the same, the key of a file depends only
 * on the texts it shows, so only files that show a changed text are planned again
 * (docs/decisions/0004-what-is-cached.md).
 * @param structure structure hash of a valid site; undefined when it is not known
 */
export function cachedPageOutput(
  input: PageInput,
  structure: string | undefined,
  cache: Cache,
): OutputFile[] {
  if (structure === undefined) return pageOutput(input);
  const name = `pages/${siteHome(input.model.root)}.json`;
  const kept = recall(cache, name, structure) as Row[] | undefined;
  const planned = kept && partlyPlanned(input, kept);
  if (planned !== undefined) return planned;
  const files = pageOutput(input);
  keepLatest(cache, name, structure, files.map(rowOf));
  return files;
}

function partlyPlanned(input: PageInput, rows: readonly Row[]): OutputFile[] | undefined {
  const { model } = input;
  const byFile = entriesByFile(model);
  const isSame = ([, , files, texts]: Row): boolean => {
    if (files === undefined || files === null) return texts === undefined;
    const entries = files.flatMap((file) => byFile.get(file) ?? []);
    return entries.length === files.length && namesOf(entries) === texts;
  };
  const open = new Set(rows.filter((row) => !isSame(row)).map(([path]) => path));
  if (open.size > FEW) return undefined;
  const fresh = open.size === 0 ? [] : somePages(input, (route) => open.has(dataFile(route.path)));
  const known = new Map(fresh.map((file) => [file.path, file]));
  // Needed only when a file of the last build is missing.
  let whole: Map<string, OutputFile> | undefined;
  const planOf = (path: string): OutputFile | undefined => {
    whole ??= new Map(pageOutput(input).map((file) => [file.path, file]));
    return whole.get(path);
  };
  const files = rows.map(([path, key]): OutputFile | undefined => {
    if (open.has(path)) return known.get(path) ?? planOf(path);
    return { path, key, produce: async () => (await planOf(path)?.produce()) ?? '' };
  });
  return files.some((file) => file === undefined) ? undefined : files.flatMap((file) => file ?? []);
}

function rowOf({ path, key, texts }: OutputFile): Row {
  if (texts === undefined) return [path, key];
  // A page with many texts gets a name that never matches.
  if (texts.size > MOST_FILES) return [path, key, null, 'many'];
  const entries = [...texts];
  return [path, key, entries.map(({ file }) => file.path), namesOf(entries)];
}

function namesOf(entries: readonly Entry[]): string {
  return entries.length === 1 ? (entries[0]?.textsKey ?? '') : sha256(...entries.map((one) => one.textsKey));
}
