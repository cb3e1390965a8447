import { MOST_FILE_BYTES } from '../schema/limits.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { readSource } from '../entry/read/read-source.ts';
import type { CompiledTexts, EntryResult, EntrySource, ReadEntry } from '../model/entry-record.ts';
import { dataFile, emittedFile } from '../model/paths.ts';
import { isRemote } from '../model/picture.ts';
import { usedBy } from '../model/picture-uses.ts';
import { conditionsOf } from '../model/where.ts';
import { allEntries, type Entry, type SiteModel } from '../model/site-model.ts';
import { COUNT, type Tokens } from '../model/tokens.ts';
import { recurrencesOf } from '../site/resolve/recurrences.ts';
import { checkLinks } from '../rules/links.ts';
import { runCheck, strictnessOf } from '../rules/rule.ts';
import type { PagePlan } from '../pipeline/build-site.ts';
import { readTokenValues } from '../pipeline/token-values.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { resultsOf, type ProcessEntries } from '../workers/pool.ts';
import { givesTokens, usedTokens } from './processor.ts';
import type { Cache } from '../incremental/cache.ts';

export interface PatchInput {
  root: string;
  files: readonly string[];
  /** Addresses of the pages that are open in browsers. */
  onScreen: readonly string[];
  shown: PagePlan;
  cache: Cache;
  processor: (set: SchemaSet) => ProcessEntries;
  /** Receives the data of pages by file: first of those on screen, then of those that show a changed file. */
  send: (texts: ReadonlyMap<string, string>) => void;
}

/**
 * A fast path for edits that only change texts: processes the changed files and sends the data of the pages
 * that show them, without looking at the rest of the site. Returns false if the edit is more than that (a new
 * address, a new picture, an error) and needs a full build.
 */
export async function patchPages(input: PatchInput): Promise<boolean> {
  const { root, files, onScreen, shown, cache, processor, send } = input;
  const { site } = shown;
  const { model } = site;
  const sources = changedSources(root, files, site.compiled.entries);
  // Computed fields may depend on any other file.
  const isFilled = Object.keys(model.set.config?.computed ?? {}).length > 0;
  if (sources === undefined || isFilled) return false;
  const process = processor(model.set);
  const tokens = await newTokens(model, site.compiled.entries, sources, process, cache);
  if (tokens === undefined) return false;

  const screens = new Set(onScreen);
  const pages = shown.files.filter(({ shows }) => shows !== undefined);
  const items = itemsNames(model);
  const seen = pages.filter(({ path }) => isOnScreen(path, screens) && !items.has(path));
  const unseen = pages.filter((page) => !seen.includes(page) && files.some((file) => page.shows?.has(file)));
  const visible = new Set(seen.flatMap(({ shows }) => [...(shows ?? [])]));
  const works = site.compiled.entries.flatMap((entry): EntrySource[] => {
    const changed = sources.get(entry.file.path);
    if (changed !== undefined) return [changed];
    const { text } = entry.file;
    const isOther =
      visible.has(entry.file.path) && usedTokens(text, tokens) !== usedTokens(text, model.tokens);
    return isOther ? [entry] : [];
  });
  const results = await resultsOf(process, works, tokens);
  const fresh = new Map(works.map((work, index) => [work.file.path, { work, result: results[index] }]));
  const patched = patch(model, tokens, fresh);
  if (patched === undefined || !isSound(patched, sources, shown)) return false;

  const { somePages } = await import('../pipeline/emit-stages.ts');
  const loadTexts = async (entry: Entry): Promise<CompiledTexts> =>
    fresh.get(entry.file.path)?.result?.texts ?? site.compiled.loadTexts(entry);
  const { pictures, shares } = shown;
  for (const group of [seen, unseen]) {
    const wanted = new Set(group.map(({ path }) => path));
    const made = somePages({ model: patched, pictures, shares, loadTexts }, ({ path }) =>
      wanted.has(dataFile(path)),
    );
    const texts = new Map<string, string>();
    for (const { path, produce } of made) if (wanted.has(path)) texts.set(path, String(await produce()));
    if (texts.size > 0) send(texts);
  }
  return true;
}

/** Whether a data file belongs to an open page, or to every page. */
function isOnScreen(path: string, screens: ReadonlySet<string>): boolean {
  return !path.startsWith('data/') || [...screens].some((screen) => dataFile(screen) === path);
}

/**
 * The files with all entries of a folder; they are skipped, so that an
 * edit of one entry need not wait for the others.
 */
function itemsNames({ set }: SiteModel): Set<string> {
  const folders = set.collections.filter(({ single }) => !single);
  const languages = [undefined, ...(set.languages?.others ?? [])];
  return new Set(
    folders.flatMap(({ emit }) =>
      emit === undefined ? [] : languages.map((one) => emittedFile(emit.file, one)),
    ),
  );
}

function changedSources(
  root: string,
  files: readonly string[],
  entries: readonly ReadEntry[],
): Map<string, EntrySource> | undefined {
  const known = new Map(entries.map((entry) => [entry.file.path, entry]));
  const sources = new Map<string, EntrySource>();
  for (const file of files) {
    const before = known.get(file);
    if (before === undefined) return undefined;
    const read = readSource(root, file, undefined, MOST_FILE_BYTES);
    if (!('file' in read)) return undefined;
    sources.set(file, { file: read.file, collection: before.collection });
  }
  return sources;
}

/** The token values after the change; undefined if a token has none. */
async function newTokens(
  model: SiteModel,
  entries: readonly ReadEntry[],
  changed: ReadonlyMap<string, EntrySource>,
  process: ProcessEntries,
  cache: Cache,
): Promise<Tokens | undefined> {
  if (![...changed.values()].some(givesTokens)) return model.tokens;
  const holders = entries.filter(givesTokens).map((entry) => changed.get(entry.file.path) ?? entry);
  const files = { sources: holders, unread: [], unreadableFolders: model.unread.folders };
  const { tokens, known } = await readTokenValues(model.set, files, process, cache, countsOf(model.tokens));
  return known ? tokens : undefined;
}

/** The counting tokens, whose values do not change when texts are edited. */
function countsOf(tokens: Tokens): Tokens {
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => name.startsWith(`${COUNT}:`)));
}

/** The site with these entries' new texts; undefined if anything else about them changed. */
function patch(
  model: SiteModel,
  tokens: Tokens,
  fresh: ReadonlyMap<string, { work: EntrySource; result: EntryResult | undefined }>,
): SiteModel | undefined {
  const next = new Map<Entry, Entry>();
  for (const entries of model.entries.values())
    for (const entry of entries) {
      const found = fresh.get(entry.file.path);
      if (found === undefined) continue;
      const other = replaced(model, entry, found.work, found.result);
      if (other === undefined) return undefined;
      next.set(entry, other);
    }
  if (next.size !== fresh.size) return undefined;
  const now = (entry: Entry): Entry => next.get(entry) ?? entry;
  return {
    ...model,
    tokens,
    entries: new Map([...model.entries].map(([name, entries]) => [name, entries.map(now)])),
    routes: model.routes.map((route) => ({ ...route, entry: now(route.entry) })),
  };
}

function replaced(
  model: SiteModel,
  entry: Entry,
  { file }: EntrySource,
  result: EntryResult | undefined,
): Entry | undefined {
  const { collection, key, path, language, original } = entry;
  const record = result?.record;
  // Only a full build knows what was removed because something else expired.
  if (entry.record.without !== undefined) return undefined;
  if (record?.data === undefined || record.dropped || record.diagnostics.some(isError)) return undefined;
  const isSame = (field: string): boolean =>
    JSON.stringify(record.data?.[field]) === JSON.stringify(entry.data[field]);
  const { draft, from, until, date } = collection.publish ?? {};
  const days = [draft, from, until, date].filter((field) => field !== undefined);
  const by = collection.languages?.by;
  const translation = typeof by === 'object' ? [by.language, by.of] : [];
  if (![...days, ...translation, ...listedBy(model, collection)].every(isSame)) return undefined;
  if (!isSame('aliases') || (collection.key !== undefined && !isSame(collection.key))) return undefined;
  // Lists may be sorted by the next occurrence of a recurring event.
  const repeats = recurrencesOf(model, { ...entry, record, data: record.data });
  if (JSON.stringify([...(repeats ?? [])]) !== JSON.stringify([...(entry.repeats ?? [])])) return undefined;
  // A new cache key, so that the old texts are not used.
  return {
    collection,
    file,
    record,
    data: record.data,
    key,
    path,
    language,
    original,
    repeats,
    textsKey: `${entry.textsKey} ${file.hash}`,
  };
}

/** The fields by which lists of a collection's entries are grouped or sorted. */
function listedBy({ set }: SiteModel, { name }: Entry['collection']): string[] {
  return set.lists.flatMap(({ list }) =>
    list?.of === name
      ? [
          list.by ?? [],
          [list.sort ?? []].flat().map((sort) => sort.replace(/^-/, '')),
          conditionsOf(list.where).map(({ field }) => field),
        ]
          .flat(2)
          .map((field) => field.split('.')[0] ?? '')
      : [],
  );
}

/** Whether the links and pictures of the changed entries have no errors. */
function isSound(model: SiteModel, changed: ReadonlyMap<string, EntrySource>, { site }: PagePlan): boolean {
  const entries = allEntries(model).filter(({ file }) => changed.has(file.path));
  const input = { model, images: site.images, themes: site.themes, ...strictnessOf({}, model.today) };
  const problems = runCheck(checkLinks, input, entries);
  const masters = usedBy(model, entries)
    .map(({ src }) => src)
    .filter((src) => !isRemote(src));
  return !problems.some(isError) && masters.every((address) => site.images.has(address));
}
