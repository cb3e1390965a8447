import { availableParallelism } from 'node:os';
import type { Part, PartOptions, PartResult, Size } from '../part.ts';
import { inTurns, watchedRun } from '../processes.ts';
import { fuzz, joinResults, judge, pieceSeed, TARGETS, type FuzzResult, type Target } from './fuzz.ts';
import { filesOf } from './sites.ts';

/** How many mutants of each kind. */
const RUNS: Record<Size, Record<Target, number>> = {
  short: { content: 24, keywords: 24, schemas: 8, 'keyword schemas': 8, formats: 40, real: 0 },
  full: { content: 5000, keywords: 4950, schemas: 1000, 'keyword schemas': 1000, formats: 4000, real: 50 },
  long: {
    content: 50_000,
    keywords: 50_000,
    schemas: 10_000,
    'keyword schemas': 10_000,
    formats: 40_000,
    real: 2000,
  },
};
/** Mutants of one process at most: enough to be worth its start, few enough that one that dies costs little. */
const PIECE = 1000;
/** Mutants between two words of progress. */
const STEP = 50;
/**
 * A process that says nothing for so long has hung. The first run of a piece also loads the program and encodes the pictures of the real
 * site, the last ends with the compiler: half a minute of the processor, and four times as long on a machine that has other work.
 */
const SILENCE_MS = 300_000;
const MOST_MEGABYTES = 1280;
const TITLES: Record<Target, string> = {
  content: 'content',
  keywords: 'content with the other keywords',
  schemas: 'schemas',
  'keyword schemas': 'schemas with the other keywords',
  formats: 'CSV, TOML, JSON, directives, and formulas',
  real: 'content of the real site',
};

/** Mutants of content and schemas: built and sound, or refused with a problem at the right line. */
export const fuzzing: readonly Part[] = TARGETS.map((target) => ({
  name: `fuzz-${target.replace(' ', '-')}`,
  title: `Fuzzing: ${TITLES[target]}`,
  isLong: RUNS.short[target] === 0,
  isWide: true,
  run: (options) => (options.size === 'short' ? shortRun(target, options) : pieces(target, options)),
}));

async function shortRun(target: Target, { seed }: PartOptions): Promise<PartResult> {
  const runs = RUNS.short[target];
  return judge(await fuzz({ target, files: await filesOf(target), seed: pieceSeed(seed, 0), runs }));
}

interface Piece {
  target: Target;
  seed: number;
  runs: number;
}

async function pieces(
  target: Target,
  { size, rounds = 1, seed, progress }: PartOptions,
): Promise<PartResult> {
  const count = Math.ceil(RUNS[size][target] * rounds);
  // As many as there are processors have work, if there is enough.
  const each = Math.min(PIECE, Math.ceil(count / availableParallelism()));
  const planned = Array.from({ length: Math.ceil(count / each) }, (_, index): Piece => ({
    target,
    seed: pieceSeed(seed, index),
    runs: Math.min(each, count - index * each),
  }));
  let done = 0;
  const results = await inTurns(planned, availableParallelism(), async (piece) => {
    const result = await runPiece(piece, (runs) => {
      progress(`${(done += runs)} mutants of ${count}`);
    });
    return result;
  });
  const joined = joinResults(results);
  const judged = judge(joined);
  const most = Math.round(joined.counts.megabytes);
  return { ...judged, figures: [...judged.figures, ['most memory', `${most} MB`]] };
}

/** @param onRuns told now and then of mutants that are done: whoever watches this part takes silence for an end */
async function runPiece({ target, seed, runs }: Piece, onRuns: (runs: number) => void): Promise<FuzzResult> {
  let last = 'none';
  const ended = await watchedRun('tests/hard/fuzz/piece.ts', [target, String(seed), String(runs)], {
    silenceMs: SILENCE_MS,
    onLine: (line) => {
      if (!/^\d+$/.test(line)) return;
      last = line;
      if (Number(line) % STEP === STEP - 1) onRuns(STEP);
    },
  });
  const where = `--target '${target}' --seed ${seed} --run ${last}`;
  const text = ended.stdout.slice(ended.stdout.lastIndexOf('\n{') + 1);
  if (ended.code !== 0 || !text.startsWith('{')) {
    const why = ended.isHung
      ? `nothing for ${SILENCE_MS / 1000} s`
      : `the process ended: ${ended.stderr.slice(0, 300)}`;
    return { ...nothing(last === 'none' ? 0 : Number(last) + 1), failures: [`${why} — ${where}`] };
  }
  const result = JSON.parse(text) as FuzzResult;
  const { megabytes } = result.counts;
  if (megabytes > MOST_MEGABYTES)
    result.failures.push(`${Math.round(megabytes)} MB of memory — ${where} and those before it`);
  return result;
}

function nothing(runs: number): FuzzResult {
  const placements = { 'at the line': 0, 'by name': 0, 'in the content': 0, elsewhere: 0 };
  return {
    counts: { runs, whole: 0, refused: 0, placements, slowestMs: 0, typeChecked: 0, megabytes: 0 },
    failures: [],
    misplaced: [],
  };
}
