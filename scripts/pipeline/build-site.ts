import { sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Schedule } from '../diagnostics/schedule.ts';
import { outputTarget } from '../site/emit/output-folder.ts';
import type { Findings, KnownSite } from './outcome.ts';
import { validateSite, type ValidateOptions } from './validate-site.ts';

export interface BuildOptions extends Omit<ValidateOptions, 'changes'> {
  /** Absolute path of the output folder. */
  out: string;
  /** Warnings stop the build as errors do. */
  strict: boolean;
}

/** Work that was really done, for the summary line and the tests. */
export interface Work {
  compiled: number;
  encoded: number;
  written: number;
  reused: number;
}

/** What a build did, or why it could not begin: the output folder cannot be replaced. */
export type BuildOutcome = { refusal: string } | (Findings & { refusal: undefined; work: Work });

/** The whole pipeline: everything up to *check*, and when nothing is wrong, pictures, cards, search indexes and the output. */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const target = outputTarget(options.out, options.root);
  if ('refusal' in target) return target;
  const validation = await validateSite(options);
  const done = { ...validation, refusal: undefined };
  const work = { compiled: validation.compiled, encoded: 0, written: 0, reused: 0 };
  const isStopped = options.strict && validation.diagnostics.length > 0;
  if (validation.state !== 'whole' || isStopped) return { ...done, work };

  const { site } = validation;
  const emitted = await emitSite(site, validation.schedule, { ...options, out: target.folder });
  const lost = site.compiled.recompiled();
  return {
    ...done,
    diagnostics: sortDiagnostics([...validation.diagnostics, ...emitted.diagnostics]),
    work: { ...emitted.work, compiled: validation.compiled + lost },
    notes: [
      ...(lost > 0 ? ['cache dropped: a part of it was lost'] : []),
      ...site.compiled.notes,
      ...site.cache.notes(),
    ],
  };
}

interface Emitted {
  diagnostics: Diagnostic[];
  work: Omit<Work, 'compiled'>;
}

/** The second half: images → cards → search → emit. Loaded only when there is something to emit. */
async function emitSite(
  { model, images, looks, cache, compiled: { loadTexts } }: KnownSite,
  schedule: Schedule,
  { out, progress }: Pick<BuildOptions, 'out' | 'progress'>,
): Promise<Emitted> {
  const stages = await import('./emit-stages.ts');
  const encoder = stages.createEncoder(model.root, cache);
  try {
    const pictures = await stages.pictureTable(images, encoder);
    const shares = stages.sharePictures({ model, images, looks });
    const files = [
      ...stages.pageOutput({ model, pictures, shares, loadTexts }),
      ...stages.variantOutput(images, encoder),
      ...stages.shareOutput(shares, encoder),
      ...stages.searchOutput(model, loadTexts),
    ];
    const written = await stages.writeOutput({ files, schedule, out, cache, progress });
    return { diagnostics: [], work: { encoded: encoder.encoded, ...written } };
  } catch (error) {
    if (!(error instanceof stages.BrokenImage)) throw error;
    const diagnostics = stages.brokenPicture(model, error.address, error.message);
    return { diagnostics, work: { encoded: 0, written: 0, reused: 0 } };
  }
}
