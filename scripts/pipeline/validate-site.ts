import { filesOf } from '../diagnostics/diagnostic.ts';
import { fileOfAddress } from '../disk/paths.ts';
import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import type { ImageFactsTable } from '../model/picture.ts';
import { usedMasters } from '../model/picture-uses.ts';
import type { Hold } from '../model/publishing.ts';
import type { CardThemeTable } from '../model/share-card.ts';
import type { SiteModel } from '../model/site-model.ts';
import { runChecks } from '../rules/index.ts';
import { strictnessOf } from '../rules/rule.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { readThemes } from '../site/cards/read-themes.ts';
import { readDownloads } from '../site/downloads/content-kinds.ts';
import { readImageFacts } from '../site/images/image-facts.ts';
import { buildModel } from '../site/resolve/build-model.ts';
import { scheduleOf, unpublishedOf } from '../site/resolve/publication.ts';
import type { CompiledEntries } from './compile-entries.ts';
import { readSite, type ReadSite, type Stopped } from './read-site.ts';
import type { RunReport } from './run-report.ts';
import { openRun, type Run, type RunOptions } from './run.ts';

/** The resolved site: everything known after all files are read, from which the output is made. */
export interface ResolvedSite {
  run: Run;
  model: SiteModel;
  /** Entries that are unpublished on the date of the run. */
  holds: ReadonlyMap<ReadEntry, Hold>;
  /** Every processed file, including those that are left out of the site. */
  compiled: CompiledEntries;
  /** Files that are not text. */
  unread: readonly EntrySource[];
  /** Files that look like entries, but no schema governs them. */
  ungoverned: readonly string[];
  images: ImageFactsTable;
  themes: CardThemeTable;
}

/** The site as tools use it: with all entries, including drafts and expired ones. */
export type WholeSite = Pick<ResolvedSite, 'model' | 'compiled' | 'unread'>;

/** Validation that got as far as resolving the site; only a `whole` one can be built. */
export type KnownValidation = RunReport & {
  state: 'content-wrong' | 'whole';
  set: SchemaSet;
  site: ResolvedSite;
};

export type Validation = (RunReport & Stopped) | KnownValidation;

/**
 * The first half of the pipeline: schemas, then single files (discover → read → tokens → validate → compile),
 * then all files together (resolve → pictures and card themes → check). Writes only to the cache.
 */
export async function validateSite(options: RunOptions): Promise<Validation> {
  const run = await openRun(options);
  const result = await readSite(run);
  return 'compiled' in result ? checkSite(run, result) : { ...run.collector.findings(), ...result };
}

/** All files together: resolve, then pictures and card themes, then all rules about the whole site. */
async function checkSite(run: Run, files: ReadSite): Promise<KnownValidation> {
  const { root, day, cache, collector, progress, configured } = run;
  const { set, tokens, discovered, unread, compiled } = files;
  const { entries } = compiled;
  const { ungoverned } = discovered;
  const holds = unpublishedOf(entries, day, run.shown);
  // Drafts may be unfinished.
  const finished = entries.filter((entry) => holds.get(entry)?.why !== 'draft');
  collector.report(...finished.map(({ record }) => record.diagnostics));
  const mayBeRead = discovered.downloads.filter((address) => !discovered.refused.has(fileOfAddress(address)));
  const parts = {
    root,
    set,
    tokens,
    today: day,
    entries,
    unread,
    downloads: readDownloads(root, mayBeRead),
    masters: discovered.images,
    fonts: discovered.fonts,
    unreadableFolders: discovered.unreadableFolders,
    ungoverned,
  };
  const { model, problems } = buildModel({ ...parts, holds });
  // Problems of scheduled entries are reported before these are published.
  const scheduled = new Set(
    [...holds].flatMap(([{ file }, { why }]) => (why === 'scheduled' ? file.path : [])),
  );
  const otherHolds = new Map([...holds].filter(([, { why }]) => why !== 'scheduled'));
  const later = scheduled.size === 0 ? undefined : buildModel({ ...parts, holds: otherHolds });

  const masters = [...new Set([model, later?.model ?? []].flat().flatMap(usedMasters))].sort();
  const images = await readImageFacts(root, masters, cache, progress, run.movedPictures);
  const themes = await readThemes(model, cache);
  const rest = { images, themes, cache, ...strictnessOf(run, day) };
  collector.report(problems(), runChecks({ model, ...rest }));
  if (later !== undefined)
    collector.report(
      // Includes problems that such an entry causes in others, such as taking their address.
      [...later.problems(), ...runChecks({ model: later.model, ...rest })].filter((problem) =>
        filesOf(problem).some((file) => scheduled.has(file)),
      ),
    );
  if (configured.config !== undefined) {
    const { runOwnChecks } = await import('./own-code.ts');
    const broken = collector.brokenFiles();
    collector.report(await runOwnChecks(configured.config, model, compiled.loadTexts, broken));
  }
  collector.ignore();
  const state = collector.hasErrors() ? 'content-wrong' : 'whole';
  const site = { run, model, holds, compiled, unread, ungoverned, images, themes };
  return { ...collector.findings(compiled, cache.notes(), scheduleOf(model, day)), state, set, site };
}
