import { compareText, isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { siteFile } from '../disk/paths.ts';
import type { EntrySource, LeftOut, ReadEntry } from '../model/entry-record.ts';
import { languageOf } from '../model/languages.ts';
import { fileKey, keyOf } from '../model/entry-place.ts';
import { usedMasters } from '../model/picture-uses.ts';
import { entriesOf, type SiteModel } from '../model/site-model.ts';
import { unreadNames, withUnread } from '../model/tokens.ts';
import { strictnessOf } from '../rules/rule.ts';
import { runChecks } from '../rules/index.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { buildModel, type Resolution } from '../site/resolve/build-model.ts';
import { References } from '../site/resolve/free-references.ts';
import { entryPath } from '../site/resolve/routes.ts';
import type { ResolvedSite } from './validate-site.ts';

/** A site without its invalid entries; `stops` has the reasons why it still cannot be built. */
export interface PrunedSite {
  site: ResolvedSite;
  /** Sorted by file. */
  leftOut: LeftOut[];
  stops: string[];
}

/**
 * Omits every entry with errors, and then, until nothing changes, the entries that depend on an omitted one:
 * those with a required reference to it, and those that get an error because of it. The remaining site has no
 * errors, and is the same for the same files.
 * @param problems the known problems of the site
 */
export function leaveOut(site: ResolvedSite, problems: readonly Diagnostic[]): PrunedSite {
  const rest = new Rest(site);
  let errors = problems.filter(isError);
  rest.omitBroken(errors);
  const first = errors;
  let model: SiteModel;
  do {
    rest.omitDependent();
    const resolved = rest.resolve();
    model = resolved.model;
    const checked = runChecks({
      model,
      images: site.images,
      themes: site.themes,
      ...strictnessOf(site.run, site.run.day),
    });
    errors = [...resolved.problems(), ...checked].filter(isError);
  } while (rest.omitBroken(errors));
  const used = new Set(usedMasters(model));
  const images = new Map([...site.images].filter(([address]) => used.has(address)));
  const compiled = { ...site.compiled, entries: rest.entries };
  const leftOut = rest.leftOut();
  return {
    site: { ...site, model, compiled, images },
    leftOut,
    stops: [...brokenForAll(site, first), ...missingNeeds(model, leftOut)],
  };
}

/** Errors that are of no entry: in a schema, or in the site's own code, which any entry may need. */
function brokenForAll({ model, compiled }: ResolvedSite, errors: readonly Diagnostic[]): string[] {
  const schemas = new Set(model.set.collections.map(({ file }) => file.path));
  const entries = new Set(compiled.entries.map(({ file }) => file.path));
  const inSchemas = errors.filter(({ file }) => schemas.has(file));
  const inCode = errors.filter(({ rule, file }) => rule === 'config-failed' && !entries.has(file));
  return [
    ...new Set([
      ...inSchemas.map(({ file }) => `\`${file}\` is a schema, which every entry of its collection needs.`),
      ...inCode.map(({ file }) => `The code in \`${file}\` failed, and any entry may need its result.`),
    ]),
  ];
}

/** The remaining and omitted entries while they are being determined. */
class Rest {
  entries: ReadEntry[];
  readonly #omitted = new Map<string, LeftOut>();
  /** Register tokens of omitted entries. */
  readonly #tokens = new Set<string>();
  readonly #references: References;

  constructor(private readonly site: ResolvedSite) {
    this.entries = [...site.compiled.entries];
    this.#references = new References(site.model.set);
    for (const source of site.unread)
      this.#note(source, 'it cannot be read', fileKey(source.collection, source.file.path));
  }

  /** Omits the entries with errors; returns false if no remaining entry has any. */
  omitBroken(errors: readonly Diagnostic[]): boolean {
    let isAny = false;
    for (const entry of [...this.entries]) {
      const { length } = errors.filter(({ file }) => file === entry.file.path);
      if (length > 0) this.#omit(entry, length === 1 ? 'it has an error' : `it has ${length} errors`);
      isAny ||= length > 0;
    }
    return isAny;
  }

  /** Removes references to omitted entries, or omits the entries in which they are required. */
  omitDependent(): void {
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      const isGone = this.#goneKeys();
      for (const [at, entry] of [...this.entries].entries()) {
        const used = Object.values(entry.record.claims ?? {}).flat();
        const token = used.find((name) =>
          [name, ...unreadNames(name)].some((part) => this.#tokens.has(part)),
        );
        const freed = this.#references.free(entry, { key: isGone, address: () => false });
        const [stuck] = freed.stuck;
        if (token === undefined && stuck === undefined) {
          this.entries[at] = freed.entry;
          continue;
        }
        const cause =
          stuck === undefined || token !== undefined
            ? `it uses \`{${token ?? ''}}\`, which is left out`
            : `it refers to \`${stuck.value}\` in \`${stuck.pointer.slice(1).replaceAll('/', '.')}\`, which is left out and cannot be missing`;
        this.#omit(entry, cause);
        isSettled = false;
        break;
      }
    }
  }

  /** Resolves the site of the remaining entries. What the others have is unknown, so links to it are not reported. */
  resolve(): Resolution {
    const { model, holds } = this.site;
    const byFile = new Map([...holds].map(([{ file }, hold]) => [file.path, hold]));
    const resolved = buildModel({
      ...model,
      unreadableFolders: model.unread.folders,
      ungoverned: this.site.ungoverned,
      // An entry that lost a reference has a new record for the same file.
      holds: new Map(
        this.entries.flatMap((entry) => {
          const hold = byFile.get(entry.file.path);
          return hold === undefined ? [] : [[entry, hold] as const];
        }),
      ),
      entries: this.entries,
      unread: this.site.unread,
    });
    const { unread } = resolved.model;
    const aliases = model.routes.flatMap((route) =>
      this.#omitted.has(route.entry.file.path) ? route.aliases : [],
    );
    const rows = this.leftOut();
    const keys = new Set([...unread.keys, ...rows.map(({ collection, key }) => `${collection}/${key}`)]);
    const paths = new Set([...unread.paths, ...aliases, ...rows.flatMap(({ path }) => path ?? [])]);
    return { ...resolved, model: { ...resolved.model, unread: { ...unread, keys, paths } } };
  }

  leftOut(): LeftOut[] {
    return [...this.#omitted.values()].sort((a, b) => compareText(a.file, b.file));
  }

  /** A key shared by two entries exists as long as one of them remains. */
  #goneKeys(): (collection: string, key: string) => boolean {
    const keys = new Set(this.leftOut().map(({ collection, key }) => `${collection}/${key}`));
    for (const { collection, file, record } of this.entries)
      if (!record.dropped) keys.delete(`${collection.name}/${keyOf(collection, file.path, record.data)}`);
    return (collection, key) => keys.has(`${collection}/${key}`);
  }

  #omit(entry: ReadEntry, cause: string): void {
    const { collection, file, record } = entry;
    this.entries = this.entries.filter((other) => other !== entry);
    this.#note(entry, cause, keyOf(collection, file.path, record.data), record.data);
  }

  /** @param tokenKey the key of its token, `*` if its file may have any */
  #note(source: EntrySource, cause: string, tokenKey: string, read?: JsonObject): void {
    const { collection, file } = source;
    const key = keyOf(collection, file.path, read);
    const data = read ?? (collection.key === undefined ? {} : { [collection.key]: key });
    const language = languageOf(collection, file.path);
    const path = entryPath({ collection, file, data, language }) ?? null;
    this.#omitted.set(file.path, { file: file.path, collection: collection.name, key, path, cause });
    const { register } = collection;
    if (register === undefined) return;
    for (const token of Object.keys(withUnread({}, register.token, tokenKey))) this.#tokens.add(token);
  }
}

/**
 * The entries that no site can omit: those shared by all pages, those that other pages show a part of, the home page, the
 * page for unknown addresses, and each collection's minimum number of entries. Returns a sentence for each missing one.
 */
function missingNeeds(model: SiteModel, leftOut: readonly LeftOut[]): string[] {
  const causes = new Map(leftOut.map(({ file, cause }) => [file, cause]));
  return model.set.collections.flatMap((collection) => {
    const { single, minEntries, schemaFile, name, source, folder } = collection;
    const why = single
      ? needOf(collection, model.set)
      : `would have fewer entries than the ${minEntries} that \`${schemaFile}\` requires.`;
    if (why === undefined || entriesOf(model, name).length >= minEntries) return [];
    const place = siteFile(single ? source : folder);
    const cause = causes.get(place);
    const what =
      cause !== undefined ? `cannot be left out (${cause})` : single ? 'is missing' : 'needs these';
    return `\`${place}\` ${what}: it ${why}`;
  });
}

/** Why every page, or the site itself, needs the entry of a collection with only one. */
function needOf(collection: Collection, { collections }: SchemaSet): string | undefined {
  const { name, route, status, emit, tokens, titleTemplate } = collection;
  if (route === '/') return 'is the home page of the site.';
  if (route !== undefined && status !== 200) return 'is the page that unknown addresses show.';
  const isShown = collections.some(
    ({ include, head }) =>
      head?.card?.look === name ||
      Object.values(include).some(
        (query) => query.collection === name && query.one === true && query.keys === undefined,
      ),
  );
  const isShared = emit !== undefined || titleTemplate !== undefined || Object.keys(tokens).length > 0;
  return isShown || isShared ? 'has what other pages of the site need.' : undefined;
}
