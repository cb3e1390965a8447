import { availableParallelism } from 'node:os';
import type { Part, PartOptions, PartResult, Size } from '../part.ts';
import { sized, together } from '../part.ts';
import { inTurns, watchedRun } from '../processes.ts';
import { fuzz, joinResults, judge, pieceSeed, type FuzzResult, type Target } from './fuzz.ts';
import { recipeFiles } from './sites.ts';

/** How many mutants of each kind. */
const RUNS: Record<Size, Record<Target, number>> = {
  short: { content: 40, schemas: 12, real: 0 },
  full: { content: 9800, schemas: 2000, real: 200 },
  long: { content: 100_000, schemas: 20_000, real: 2000 },
};
/** Mutants of one process: enough to be worth its start, few enough that one that dies costs little. */
const PIECE: Record<Target, number> = { content: 500, schemas: 200, real: 100 };
/** No run may take longer; the first of a piece also loads the program, and the last ends with the compiler. */
const SILENCE_MS = 90_000;
const MOST_MEGABYTES = 1024;
const TITLES: Record<Target, string> = {
  content: 'content',
  schemas: 'schemas',
  real: 'content of the real site',
};

/** Mutants of content and schemas: built and sound, or refused with a problem at the right line. */
export const fuzzing: Part = {
  name: 'fuzz',
  title: 'Fuzzing',
  run: (options) => (options.size === 'short' ? shortRun(options) : pieces(options)),
};

async function shortRun({ size, seed }: PartOptions): Promise<PartResult> {
  const files = await recipeFiles();
  const results: PartResult[] = [];
  for (const target of ['content', 'schemas'] as const) {
    const result = await fuzz({ target, files, seed: pieceSeed(seed, 0), runs: sized(size, RUNS)[target] });
    results.push(judge(TITLES[target], result));
  }
  return together(results);
}

interface Piece {
  target: Target;
  seed: number;
  runs: number;
}

interface PieceResult extends FuzzResult {
  megabytes: number;
}

async function pieces({ size, seed, progress }: PartOptions): Promise<PartResult> {
  const counts = sized(size, RUNS);
  const planned = (Object.keys(PIECE) as Target[]).flatMap((target) =>
    Array.from({ length: Math.ceil(counts[target] / PIECE[target]) }, (_, index): Piece => ({
      target,
      seed: pieceSeed(seed, index),
      runs: Math.min(PIECE[target], counts[target] - index * PIECE[target]),
    })),
  );
  let done = 0;
  const results = await inTurns(planned, availableParallelism(), async (piece) => {
    const result = await runPiece(piece);
    done += piece.runs;
    progress(`${done} mutants of ${planned.reduce((sum, { runs }) => sum + runs, 0)}`);
    return { piece, result };
  });
  return together(
    (Object.keys(PIECE) as Target[]).map((target) => {
      const own = results.filter(({ piece }) => piece.target === target).map(({ result }) => result);
      const judged = judge(TITLES[target], joinResults(own));
      const most = Math.round(Math.max(...own.map(({ megabytes }) => megabytes)));
      return { ...judged, figures: [...judged.figures, [`${TITLES[target]}: most memory`, `${most} MB`]] };
    }),
  );
}

async function runPiece({ target, seed, runs }: Piece): Promise<PieceResult> {
  let last = 'none';
  const ended = await watchedRun('tests/hard/fuzz/piece.ts', [target, String(seed), String(runs)], {
    silenceMs: SILENCE_MS,
    onLine: (line) => {
      if (/^\d+$/.test(line)) last = line;
    },
  });
  const where = `--target ${target} --seed ${seed} --run ${last}`;
  const text = ended.stdout.slice(ended.stdout.lastIndexOf('\n{') + 1);
  if (ended.code !== 0 || !text.startsWith('{')) {
    const why = ended.isHung
      ? `nothing for ${SILENCE_MS / 1000} s`
      : `the process ended: ${ended.stderr.slice(0, 300)}`;
    return { ...nothing(Number(last)), failures: [`${why} — ${where}`], megabytes: 0 };
  }
  const result = JSON.parse(text) as PieceResult;
  if (result.megabytes > MOST_MEGABYTES)
    result.failures.push(`${Math.round(result.megabytes)} MB of memory — ${where} and those before it`);
  return result;
}

function nothing(runs: number): FuzzResult {
  const placements = { 'at the line': 0, 'by name': 0, 'in the content': 0, elsewhere: 0 };
  return {
    counts: { runs, whole: 0, refused: 0, placements, slowestMs: 0, typeChecked: 0 },
    failures: [],
    misplaced: [],
  };
}
