import { groupBy } from '../../shared/group-by.ts';
import { compareText, isError, type Diagnostic, type Related } from '../../diagnostics/diagnostic.ts';
import { isAbout, homeOf } from '../../diagnostics/entry-part.ts';
import { linksOf } from '../../model/entry-links.ts';
import type { EntrySource, ReadEntry, Gaps, LeftOut } from '../../model/entry-record.ts';
import type { Hold } from '../../model/publishing.ts';
import { languageOf } from '../../model/languages.ts';
import { fileKey, keyOf } from '../../model/paths.ts';
import { usedMasters } from '../../model/picture-uses.ts';
import { registerTokens } from '../../model/register.ts';
import { unreadNames, withUnread } from '../../model/tokens.ts';
import { allEntries, type SiteModel } from '../../model/site-model.ts';
import { runChecks } from '../../rules/index.ts';
import type { Strictness } from '../../rules/rule.ts';
import { buildModel, type Resolution } from '../../site/resolve/build-model.ts';
import { entryPath } from '../../site/resolve/routes.ts';
import type { ResolvedSite } from '../validation.ts';
import { missingNeeds } from './needed.ts';
import type { JsonObject } from '../../schema/json.ts';
import { References, type Named } from '../../site/resolve/free-references.ts';

/**
 * A site without its invalid entries; `stops` has the reasons why it
 * still cannot be built, and is empty if it can.
 */
export interface PrunedSite extends Gaps {
  site: ResolvedSite;
  stops: string[];
}

/**
 * Omits every entry with errors, and then, until nothing changes, the entries that depend on an omitted one:
 * those with a required reference to it, and those that get an error because of it. The remaining site has no
 * errors, and is the same for the same files.
 * @param problems the known problems of the site
 */
export function prune(site: ResolvedSite, problems: readonly Diagnostic[], day: Strictness): PrunedSite {
  const schemas = new Set(site.model.set.collections.map(({ file }) => file.path));
  const stops = [...new Set(errorsOf(problems).map(({ file }) => file))]
    .filter((file) => schemas.has(file))
    .map((file) => `\`${file}\` is a schema, which every entry of its collection needs.`);
  const work = new Leaving(site);
  let found = errorsOf(problems);
  let model: SiteModel;
  work.leaveBroken(found);
  do {
    work.settleReferences();
    const resolved = work.resolve();
    model = resolved.model;
    const checked = runChecks({ model, images: site.images, themes: site.themes, ...day });
    found = errorsOf([...resolved.problems(), ...checked]);
  } while (work.leaveBroken(found));
  const used = new Set(usedMasters(model));
  const images = new Map([...site.images].filter(([address]) => used.has(address)));
  const compiled = { ...site.compiled, entries: work.entries };
  const gaps = { leftOut: work.leftOut(), loose: sortPlaces([...work.loose(), ...deadLinks(model, work)]) };
  return {
    ...gaps,
    site: { ...site, model, compiled, images },
    stops: [...stops, ...brokenCode(site, problems), ...missingNeeds(model, gaps.leftOut)],
  };
}

/** The site's code failed: no entry is wrong, but any may lack what the code provides. */
function brokenCode(site: ResolvedSite, problems: readonly Diagnostic[]): string[] {
  const entries = new Set(site.compiled.entries.map(({ file }) => file.path));
  const files = problems.filter(({ rule, file }) => rule === 'config-failed' && !entries.has(file));
  return [...new Set(files.map(({ file }) => file))].map(
    (file) => `The code in \`${file}\` failed, and any entry may need its result.`,
  );
}

/** The remaining and omitted entries while they are being determined. */
class Leaving {
  entries: ReadEntry[];
  readonly #loose: Related[] = [];
  readonly #gone = new Map<string, LeftOut>();
  readonly #goneTokens = new Set<string>();
  readonly #sources: EntrySource[];
  readonly #references: References;

  constructor(private readonly site: ResolvedSite) {
    this.entries = [...site.compiled.entries];
    this.#references = new References(site.model.set);
    this.#sources = [...site.unread];
    for (const source of site.unread) {
      this.#note(source, 'it cannot be read');
      const { collection, file } = source;
      this.#noteTokens(source, collection.parts === undefined ? fileKey(collection, file.path) : undefined);
    }
  }

  /** Omits the entries with errors; returns false if no remaining entry has any. */
  leaveBroken(errors: readonly Diagnostic[]): boolean {
    const byFile = groupBy(errors, ({ file }) => file);
    const broken = this.entries.flatMap((entry) => {
      const own = byFile.get(homeOf(entry.file.path)) ?? [];
      const count = own.filter((one) => isAbout(entry.file, one)).length;
      return count === 0 ? [] : [{ entry, count }];
    });
    for (const { entry, count } of broken) {
      this.#leave(entry, count === 1 ? 'it has an error' : `it has ${count} errors`);
    }
    return broken.length > 0;
  }

  /** Removes references to omitted entries, or omits the entries in which they are required. */
  settleReferences(): void {
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      const isGone = this.#goneKeys();
      for (const entry of [...this.entries]) {
        const token = this.#goneToken(entry);
        const freed = this.#references.free(entry, { key: isGone, address: () => false });
        const [stuck] = freed.stuck;
        const cause =
          token !== undefined
            ? `it uses \`{${token}}\`, which is left out`
            : stuck === undefined
              ? undefined
              : `it refers to \`${stuck.value}\` in ${fieldWords(stuck)}, which is left out and cannot be missing`;
        if (cause !== undefined) {
          this.#leave(entry, cause);
          isSettled = false;
        } else if (freed.entry !== entry) {
          this.entries[this.entries.indexOf(entry)] = freed.entry;
          this.#loose.push(
            ...freed.taken.map((one) =>
              entry.file.related(
                one.span,
                `\`${one.value}\` is left out, so it is dropped from ${fieldWords(one)}`,
              ),
            ),
          );
        }
      }
    }
  }

  /**
   * The unpublished entries among the remaining ones; an entry that lost a
   * reference has a new record for the same file.
   */
  #held(): Map<ReadEntry, Hold> {
    const byFile = new Map([...this.site.held].map(([{ file }, hold]) => [file.path, hold]));
    return new Map(
      this.entries.flatMap((entry) => {
        const hold = byFile.get(entry.file.path);
        return hold === undefined ? [] : [[entry, hold] as const];
      }),
    );
  }

  /** Resolves the site of the remaining entries. Links to omitted pages are not reported. */
  resolve(): Resolution {
    const { model } = this.site;
    const { folders: unreadableFolders } = model.unread;
    const resolved = buildModel({
      ...model,
      ...{ unreadableFolders },
      held: this.#held(),
      entries: this.entries,
      unread: this.#sources,
    });
    const keys = new Set([...resolved.model.unread.keys, ...this.#keys()]);
    const paths = new Set([...resolved.model.unread.paths, ...this.paths()]);
    const unread = { ...resolved.model.unread, keys, paths };
    return { model: { ...resolved.model, unread }, problems: resolved.problems };
  }

  /** Places in remaining entries from which references were removed. */
  loose(): Related[] {
    return this.#loose.filter(({ file }) => !this.#gone.has(file));
  }

  leftOut(): LeftOut[] {
    return [...this.#gone.values()].sort((a, b) => compareText(a.file, b.file));
  }

  /** Addresses that no longer exist. */
  paths(): Set<string> {
    const aliases = this.site.model.routes.flatMap((route) =>
      this.#gone.has(route.entry.file.path) ? route.aliases : [],
    );
    return new Set([...aliases, ...[...this.#gone.values()].flatMap(({ path }) => path ?? [])]);
  }

  #keys(): string[] {
    return [...this.#gone.values()].map(({ collection, key }) => `${collection}/${key}`);
  }

  /** A key shared by two entries exists as long as one of them remains. */
  #goneKeys(): (collection: string, key: string) => boolean {
    const gone = new Set(this.#keys());
    for (const entry of this.entries)
      if (!entry.record.dropped) gone.delete(`${entry.collection.name}/${keyOfEntry(entry)}`);
    return (collection, key) => gone.has(`${collection}/${key}`);
  }

  #goneToken({ record }: ReadEntry): string | undefined {
    if (this.#goneTokens.size === 0) return undefined;
    return Object.values(record.claims ?? {})
      .flat()
      .find((token) => [token, ...unreadNames(token)].some((name) => this.#goneTokens.has(name)));
  }

  #leave(entry: ReadEntry, cause: string): void {
    this.entries.splice(this.entries.indexOf(entry), 1);
    this.#note(entry, cause, entry.record.data);
    const tokens = registerTokens(entry.collection, keyOfEntry(entry), entry.record.data ?? {}, undefined);
    for (const token of Object.keys(tokens)) this.#goneTokens.add(token);
    this.#noteTokens(entry, keyOfEntry(entry));
  }

  /** Notes the tokens of a register entry, including wordings that are unknown. */
  #noteTokens({ collection: { register } }: EntrySource, key: string | undefined): void {
    if (register === undefined) return;
    for (const token of Object.keys(withUnread({}, register.token, key))) this.#goneTokens.add(token);
  }

  #note({ file, collection }: EntrySource, cause: string, read?: JsonObject): void {
    const key = keyOf(collection, file.path, read);
    const data = read ?? (collection.key === undefined ? {} : { [collection.key]: key });
    const language = languageOf(collection, file.path, data);
    const path = entryPath({ collection, file, data, language }) ?? null;
    this.#gone.set(file.path, { file: file.path, collection: collection.name, key, path, cause });
  }
}

/** The name of a value's field in messages. */
function fieldWords({ pointer }: Named): string {
  return `\`${pointer.slice(1).replaceAll('/', '.')}\``;
}

function keyOfEntry({ collection, record, file }: ReadEntry): string {
  return keyOf(collection, file.path, record.data);
}

function errorsOf(problems: readonly Diagnostic[]): Diagnostic[] {
  return problems.filter(isError);
}

/** Links from remaining entries to omitted pages. */
function deadLinks(model: SiteModel, work: Leaving): Related[] {
  const gone = work.paths();
  const there = new Set(model.routes.map(({ path }) => path));
  return allEntries(model).flatMap((entry) =>
    linksOf(model, entry).flatMap(({ url, span }) => {
      const page = url.split(/[?#]/)[0] ?? '';
      if (!gone.has(url) && (!gone.has(page) || there.has(page))) return [];
      return entry.file.related(span, `the link \`${url}\` leads to a page that is left out`);
    }),
  );
}

function sortPlaces(places: readonly Related[]): Related[] {
  return [...places].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.message, b.message),
  );
}
