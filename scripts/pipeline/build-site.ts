import { isError, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LeftOut } from '../model/entry-record.ts';
import { outputsOf, type OutputFile } from '../model/outputs.ts';
import type { PictureTable } from '../model/picture.ts';
import { usedImages, wantedVariants } from '../model/picture-uses.ts';
import type { SharePicture } from '../model/share-card.ts';
import type { Schedule } from '../diagnostics/schedule.ts';
import { outputTarget } from '../site/emit/output-folder.ts';
import type { PrunedSite } from './leave-out.ts';
import type { RunReport } from './run-report.ts';
import type { ResolvedSite, KnownValidation } from './validation.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { strictnessOf } from '../rules/rule.ts';
import { reported } from '../rules/index.ts';
import { validateSite } from './validate-site.ts';
import type { RunOptions } from './run.ts';

/** How a valid site is written. */
export interface WriteOptions {
  /** Absolute path of the output folder. */
  out: string;
  /** Whether entries with errors are left out and the rest is built. */
  keepGoing?: boolean | undefined;
  /** Receives the page plan before anything is written; if it returns `enough`, nothing is written. */
  planned?: ((plan: PagePlan) => Promise<'enough' | undefined>) | undefined;
  /** Whether output files are replaced one by one, for an output that is being watched. */
  isInPlace?: boolean | undefined;
}

export interface BuildOptions extends Omit<RunOptions, 'changes'>, WriteOptions {
  /** Whether warnings stop the build like errors. */
  strict: boolean;
}

/** The pages of a site before they are produced, with their input. */
export interface PagePlan {
  site: ResolvedSite;
  files: readonly OutputFile[];
  pictures: PictureTable;
  shares: ReadonlyMap<string, SharePicture>;
}

/** The work that was actually done, for the summary line and the tests. */
export interface Work {
  compiled: number;
  encoded: number;
  written: number;
  reused: number;
}

/** The result of a build, or the reason why it could not start: the output folder cannot be replaced. */
export type BuildOutcome = { refusal: string } | Built;

export interface Built extends RunReport {
  refusal: undefined;
  work: Work;
  /** Whether the output matches this content. */
  isWritten: boolean;
  /** The entries that the output omits because of errors. */
  leftOut?: readonly LeftOut[] | undefined;
  /** The reasons why a build could not continue without invalid entries. */
  stops: string[];
}

/**
 * The whole pipeline: everything up to *check*, and if there are no errors,
 * pictures, cards, search indexes and the output.
 */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const target = outputTarget(options.out, options.root);
  if ('refusal' in target) return target;
  const validation = await validateSite(options);
  const work = { compiled: validation.compiled, encoded: 0, written: 0, reused: 0 };
  const done = { ...validation, refusal: undefined, work, isWritten: false, stops: [] };
  if (validation.state === 'schemas-wrong' || validation.state === 'tokens-unknown')
    return { ...done, stops: options.keepGoing === true ? [BLIND[validation.state]] : [] };
  const isStopped = options.strict && validation.diagnostics.length > 0;
  if (isStopped || (validation.state !== 'whole' && options.keepGoing !== true)) return done;
  return writeSite(validation, done, { ...options, out: target.folder });
}

/** Why invalid entries cannot be omitted if nothing is known about any entry. */
const BLIND = {
  'schemas-wrong': 'A schema has an error, and without it the entries that it covers cannot be read.',
  'tokens-unknown': 'The values of the tokens are not known, and any text may need them.',
} as const;

/** The second half of `buildSite`: writes the output of a valid site, or of its valid entries. */
export async function writeSite(
  validation: KnownValidation,
  done: Built,
  options: WriteOptions,
): Promise<Built> {
  const late: Diagnostic[] = [];
  for (;;) {
    const diagnostics = sortDiagnostics([...validation.diagnostics, ...late]);
    const kept = diagnostics.some(isError) ? await withoutBroken(validation.site, diagnostics) : undefined;
    if (kept !== undefined && kept.stops.length > 0) return { ...done, diagnostics, stops: kept.stops };
    const site = kept?.site ?? validation.site;
    const emitted = await emitSite(site, validation.schedule, options, kept?.leftOut);
    // A picture may turn out to be broken only now; entries that show it are then omitted too.
    late.push(...emitted.diagnostics);
    if (emitted.diagnostics.length > 0 && options.keepGoing === true) continue;
    return {
      ...done,
      diagnostics: sortDiagnostics([...validation.diagnostics, ...late]),
      leftOut: kept?.leftOut,
      isWritten: emitted.isWritten,
      work: { ...emitted.work, compiled: validation.compiled },
      notes: [...site.compiled.notes, ...site.run.cache.notes()],
    };
  }
}

async function withoutBroken(site: ResolvedSite, problems: readonly Diagnostic[]): Promise<PrunedSite> {
  const { leaveOut } = await import('./leave-out.ts');
  return leaveOut(site, problems, strictnessOf(site.run, site.run.day));
}

interface Emitted {
  diagnostics: Diagnostic[];
  isWritten: boolean;
  work: Omit<Work, 'compiled'>;
}

const NOTHING: Emitted = {
  diagnostics: [],
  isWritten: false,
  work: { encoded: 0, written: 0, reused: 0 },
};

/** The output files of collections, by collection name, as listed in the manifest. */
function emittedFiles({ collections }: SchemaSet): Record<string, string> {
  return Object.fromEntries(
    collections.flatMap(({ name, emit }) => (emit === undefined ? [] : [[name, emit.file]])),
  );
}

/** The second half: images → cards → search → emit. Loaded only if there is something to emit. */
async function emitSite(
  site: ResolvedSite,
  schedule: Schedule,
  { out, planned, isInPlace }: WriteOptions,
  leftOut: readonly LeftOut[] | undefined,
): Promise<Emitted> {
  const { model, images, themes, run, compiled } = site;
  const { cache, progress } = run;
  const { loadTexts } = compiled;
  const stages = await import('./emit-stages.ts');
  const encoder = stages.createEncoder(model.root, cache);
  try {
    const wanted = wantedVariants(usedImages(model));
    const pictures = await stages.pictureTable(images, wanted, encoder);
    const shares = stages.sharePictures({ model, images, themes });
    const types = (): string => stages.generateTypes(model.set);
    const pages = stages.pageOutput({ model, pictures, shares, loadTexts, types });
    if ((await planned?.({ site, files: pages, pictures, shares })) === 'enough') return NOTHING;
    const files = [
      ...pages,
      ...(outputsOf(model.set) === undefined
        ? []
        : stages.siteOutputs({
            ...{ model, pictures, loadTexts },
            heads: stages.pageHeads(model, shares),
            html: (entry, pointer) => stages.shownHtml({ model, pictures, loadTexts }, entry, pointer),
          })),
      ...stages.variantOutput(images, wanted, pictures, encoder),
      ...stages.shareOutput(shares, encoder),
      ...stages.downloadOutput(model),
      ...stages.searchOutput({ model, loadTexts }),
    ];
    const emitted = emittedFiles(model.set);
    const output = { files, schedule, leftOut, emitted, out, cache, progress, isInPlace };
    const written = await stages.writeOutput(output);
    return { diagnostics: [], isWritten: true, work: { encoded: encoder.encoded, ...written } };
  } catch (error) {
    if (!(error instanceof stages.BrokenImage)) throw error;
    const diagnostics = reported(stages.brokenPicture(model, error.address, error.message));
    return { ...NOTHING, diagnostics };
  }
}
