import fc from 'fast-check';
import { Chance } from '../chance.ts';
import type { PartResult } from '../part.ts';
import { Bed } from './bed.ts';
import { applyEdit, edit, insertOf, type Edit } from './edits.ts';
import { FORMAT_FRAGMENTS } from './format-site.ts';
import { placement, touchedLines, type Placement } from './placement.ts';
import { editSchema, schemaEdit, type SchemaEdit } from './schema-edits.ts';
import { OutputChecker } from './sound-output.ts';
import { TypeSamples } from './type-samples.ts';
import { faultsOf } from './verdict.ts';

/** What is under attack: content and schemas of the recipe site, those of the site with all other keywords, files of other formats, or the content of the real one. */
export const TARGETS = ['content', 'keywords', 'schemas', 'keyword schemas', 'formats', 'real'] as const;
export type Target = (typeof TARGETS)[number];

/** Whether it is the schemas that are changed. */
export function isOfSchemas(target: Target): boolean {
  return target.endsWith('schemas');
}

export interface FuzzOptions {
  target: Target;
  files: ReadonlyMap<string, Buffer>;
  seed: number;
  runs: number;
  /** Called before each run with its number, so that whoever watches knows what hangs. */
  onRun?: (run: number) => void;
}

/** What became of the runs. */
export interface FuzzCounts {
  runs: number;
  whole: number;
  refused: number;
  placements: Record<Placement, number>;
  slowestMs: number;
  typeChecked: number;
  /** The most memory that the process had while it built; the compiler that checks samples afterwards is ours. */
  megabytes: number;
}

export interface FuzzResult {
  counts: FuzzCounts;
  failures: string[];
  /** Problems that pointed elsewhere; a few of them are allowed. */
  misplaced: string[];
}

interface Mutant {
  file: number;
  other: number;
  edits: (Edit | SchemaEdit)[];
}

const TEXT = /\.(?:ya?ml|md)$/;
/** The files of the site with other formats. */
const FORMATS = /^content\/.*\.(?:ya?ml|md|csv|toml|json|vtt)$/;
/** The small site's schemas, in files that can be changed. */
const SCHEMA = /^schemas\/.*\.json$/;

function textsOf(target: Target): RegExp {
  return isOfSchemas(target) ? SCHEMA : target === 'formats' ? FORMATS : TEXT;
}

/** One after another, mutants of a site are built and judged. The same seed gives the same mutants. */
export async function fuzz({ target, files, seed, runs, onRun }: FuzzOptions): Promise<FuzzResult> {
  const bed = new Bed(files);
  const checker = new OutputChecker(bed.out, target === 'formats');
  const samples = new TypeSamples(isOfSchemas(target) ? 1 : 6);
  const names = [...files.keys()].filter((file) => textsOf(target).test(file)).sort();
  const placements: Record<Placement, number> = {
    'at the line': 0,
    'by name': 0,
    'in the content': 0,
    elsewhere: 0,
  };
  const counts: FuzzCounts = {
    runs: 0,
    whole: 0,
    refused: 0,
    placements,
    slowestMs: 0,
    typeChecked: 0,
    megabytes: 0,
  };
  const failures: string[] = [];
  const misplaced: string[] = [];
  try {
    const first = await bed.build();
    if (!first.isWhole || first.diagnostics.length > 0)
      throw new Error(`The site under attack is broken itself: ${JSON.stringify(first)}`);
    for (const mutant of mutants(target, seed, runs)) {
      onRun?.(counts.runs);
      const label = `--part fuzz --target ${target} --seed ${seed} --run ${counts.runs}`;
      const file = names[mutant.file % names.length] ?? '';
      const before = files.get(file) ?? Buffer.alloc(0);
      const after = mutate(
        target,
        before,
        mutant,
        files.get(names[mutant.other % names.length] ?? '') ?? before,
      );
      counts.runs += 1;
      if (after?.equals(before) === true) continue;
      const manifest = bed.manifest();
      bed.damage(file, after);
      const run = await bed.build();
      counts.slowestMs = Math.max(counts.slowestMs, run.ms);
      const words = `${label} (${JSON.stringify(mutant.edits).slice(0, 200)} in ${file})`;
      failures.push(...faultsOf(run, bed, checker, manifest).map((fault) => `${fault} — ${words}`));
      if (run.isWhole) {
        counts.whole += 1;
        samples.offer(bed.out, bed.manifest(), words);
      } else if (run.crash === undefined) {
        counts.refused += 1;
        const touched = touchedLines(file, before.toString('utf8'), after?.toString('utf8') ?? '');
        const found = placement(run.diagnostics, touched);
        if (mutant.edits.length === 1) placements[found] += 1;
        if (found === 'elsewhere' && mutant.edits.length === 1)
          misplaced.push(
            `${run.diagnostics
              .slice(0, 3)
              .map((one) => `${one.rule} ${one.file}:${one.line} ${one.message.slice(0, 100)}`)
              .join(', ')} — line ${touched.from} of ${words}`,
          );
      }
      bed.mend();
    }
    counts.megabytes = process.resourceUsage().maxRSS / 1024;
    const checked = samples.check();
    counts.typeChecked = checked.checked;
    failures.push(...checked.failures);
  } finally {
    samples.dispose();
    bed.dispose();
  }
  return { counts, failures, misplaced };
}

/** Four in five have one change, so that it can be said where its problem lies; the others have several. */
function mutants(target: Target, seed: number, runs: number): Mutant[] {
  const one = isOfSchemas(target)
    ? fc.oneof({ weight: 4, arbitrary: schemaEdit }, { weight: 1, arbitrary: edit })
    : target === 'formats'
      ? fc.oneof({ weight: 2, arbitrary: edit }, { weight: 1, arbitrary: insertOf(FORMAT_FRAGMENTS) })
      : edit;
  const edits = fc.oneof(
    { weight: 4, arbitrary: fc.array(one, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 3 }) },
  );
  const mutant = fc.record({
    file: fc.nat(9999),
    other: fc.nat(9999),
    edits: edits,
  });
  return fc.sample(mutant, { seed, numRuns: runs });
}

const SCHEMA_KINDS = new Set(['set', 'remove', 'add', 'rename', 'move', 'nest']);

function mutate(target: Target, before: Buffer, { edits }: Mutant, other: Buffer): Buffer | null {
  let bytes: Buffer | null = before;
  for (const change of edits) {
    if (bytes === null) return null;
    if (isOfSchemas(target) && isSchemaEdit(change)) {
      // A second change of what is no JSON any more is none.
      const text: string = bytes.toString('utf8');
      bytes = isJson(text) ? Buffer.from(editSchema(text, change)) : bytes;
    } else if (!isSchemaEdit(change)) bytes = applyEdit(bytes, change, other);
  }
  return bytes;
}

function isSchemaEdit(change: Edit | SchemaEdit): change is SchemaEdit {
  return SCHEMA_KINDS.has(change.kind);
}

/** More than this would take the fuzzer itself too long to write again. */
const MOST_DEPTH = 400;

function isJson(text: string): boolean {
  if (text.includes('{"allOf":['.repeat(MOST_DEPTH))) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Results of several runs as one. */
export function joinResults(results: readonly FuzzResult[]): FuzzResult {
  const sum = (pick: (counts: FuzzCounts) => number): number =>
    results.reduce((total, { counts }) => total + pick(counts), 0);
  return {
    counts: {
      runs: sum((one) => one.runs),
      whole: sum((one) => one.whole),
      refused: sum((one) => one.refused),
      placements: {
        'at the line': sum((one) => one.placements['at the line']),
        'by name': sum((one) => one.placements['by name']),
        'in the content': sum((one) => one.placements['in the content']),
        elsewhere: sum((one) => one.placements.elsewhere),
      },
      slowestMs: Math.max(...results.map(({ counts }) => counts.slowestMs)),
      typeChecked: sum((one) => one.typeChecked),
      megabytes: Math.max(...results.map(({ counts }) => counts.megabytes)),
    },
    failures: results.flatMap(({ failures }) => failures),
    misplaced: results.flatMap(({ misplaced }) => misplaced),
  };
}

/** The share of problems that may point elsewhere: 1 − 99.5 %. */
const MOST_ELSEWHERE = 0.005;

/** What is said of a target in the end. */
export function judge({ counts, failures, misplaced }: FuzzResult): PartResult {
  const { placements } = counts;
  const judged = Object.values(placements).reduce((sum, count) => sum + count, 0);
  const share = judged === 0 ? 0 : placements.elsewhere / judged;
  // In a short run a single one would be too many.
  const tooMany = placements.elsewhere > Math.max(1, Math.ceil(judged * MOST_ELSEWHERE));
  return {
    failures: [
      ...failures,
      ...(tooMany
        ? [
            `${placements.elsewhere} of ${judged} reports point elsewhere:`,
            ...misplaced.slice(0, 20).map((one) => `  ${one}`),
          ]
        : []),
    ],
    figures: [
      ['mutants', counts.runs],
      ['built, and the output found sound', counts.whole],
      ['refused with a report', counts.refused],
      ['reports within three lines of the change', placements['at the line']],
      ['reports at the place that misses what is gone, by name', placements['by name']],
      ...(placements['in the content'] > 0
        ? [
            [
              'reports of content that does not fit a changed schema any more',
              placements['in the content'],
            ] as [string, number],
          ]
        : []),
      ['reports elsewhere', `${placements.elsewhere} (${(share * 100).toFixed(2)} %)`],
      ['pages checked against the emitted types by the compiler', counts.typeChecked],
      ['slowest run', `${Math.round(counts.slowestMs)} ms`],
    ],
  };
}

/** A seed of its own for each piece of the work. */
export function pieceSeed(seed: number, piece: number): number {
  return new Chance(seed + piece * 7919).below(2 ** 31);
}
