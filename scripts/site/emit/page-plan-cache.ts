import type { Cache } from '../../incremental/cache.ts';
import { sha256 } from '../../incremental/hash.ts';
import { siteHome } from '../../incremental/location.ts';
import { keepLatest, recall } from '../../incremental/memo.ts';
import { dataFile } from '../../model/paths.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { allEntries, type Entry } from '../../model/site-model.ts';
import { pageOutput, somePages, type PageInput } from './page-output.ts';

/** A file that was planned: its path and key, the files of the entries whose texts it shows, and what names these texts. */
type Row = readonly [path: string, key: string, files?: readonly string[] | null, texts?: string];

/** A page that shows the texts of more entries is planned in each run. */
const MOST_FILES = 8;
/** So few pages are planned again rather than all rows written anew. */
const FEW = 16;

/**
 * As `pageOutput`. Under the same outline of the site, the key of a file depends on the texts that it shows and nothing else, so
 * only files are planned that show a text which is new (docs/decisions/0231-checks-declare-what-they-read.md).
 * @param outline of a site that is sound; undefined when it is not known
 */
export function cachedPageOutput(input: PageInput, outline: string | undefined, cache: Cache): OutputFile[] {
  if (outline === undefined) return pageOutput(input);
  const name = `pages/${siteHome(input.model.root)}.json`;
  const kept = recall(cache, name, outline) as Row[] | undefined;
  const planned = kept && partlyPlanned(input, kept);
  if (planned !== undefined) return planned;
  const files = pageOutput(input);
  keepLatest(cache, name, outline, files.map(rowOf));
  return files;
}

function partlyPlanned(input: PageInput, rows: readonly Row[]): OutputFile[] | undefined {
  const { model } = input;
  const byFile = new Map(allEntries(model).map((entry) => [entry.file.path, entry]));
  const isSame = ([, , files, texts]: Row): boolean => {
    // The cache has null where nothing stands in the middle of a list.
    if (files === undefined || files === null) return texts === undefined;
    const entries = files.flatMap((file) => byFile.get(file) ?? []);
    return entries.length === files.length && namesOf(entries) === texts;
  };
  const open = new Set(rows.filter((row) => !isSame(row)).map(([path]) => path));
  if (open.size > FEW) return undefined;
  const fresh = open.size === 0 ? [] : somePages(input, (route) => open.has(dataFile(route.path)));
  const known = new Map(fresh.map((file) => [file.path, file]));
  // Asked only when a file is not where the last build left it.
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
  // What shows many texts has a name that fits nothing.
  if (texts.size > MOST_FILES) return [path, key, null, 'many'];
  const entries = [...texts];
  return [path, key, entries.map(({ file }) => file.path), namesOf(entries)];
}

function namesOf(entries: readonly Entry[]): string {
  return entries.length === 1 ? (entries[0]?.textsKey ?? '') : sha256(...entries.map((one) => one.textsKey));
}
