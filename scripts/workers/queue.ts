import type { EntrySource } from '../model/entry-record.ts';

/** Files that are processed together. */
export type Batch = readonly EntrySource[];

/** A batch, and of which stretch it is. */
interface Waiting {
  stretch: number;
  files: Batch;
}

/**
 * So many files are looked at together: heavy ones are begun before the others, and the next stretch is read when all of this one is
 * under way. A larger one would only hold more texts.
 */
const STRETCH = 512;
/**
 * The amount of text per task: large enough that sending it is cheap,
 * small enough that all threads finish together.
 */
const BATCH_CHARACTERS = 120_000;

/** Files that wait for work, in batches of about the same amount of text; they are read and done roughly in their order. */
export class WorkQueue {
  readonly #heavy: Waiting[] = [];
  readonly #light: Waiting[] = [];
  #stretches = 0;

  /** @param isHeavy whether only a thread that can be stopped may work on a file */
  constructor(
    private readonly sources: readonly EntrySource[],
    private readonly isHeavy: (source: EntrySource) => boolean,
  ) {}

  /**
   * The next batch for a thread. What is heavy comes first, so that none of it is left to the end.
   * @param shares whether it may be one that this thread can work on as well
   */
  forThread(shares: boolean): Batch | undefined {
    do {
      const [heavy, light] = [this.#heavy[0], shares ? this.#light[0] : undefined];
      const isNext = (heavy?.stretch ?? Infinity) <= (light?.stretch ?? Infinity);
      if (heavy !== undefined || light !== undefined)
        return (isNext ? this.#heavy : this.#light).shift()?.files;
    } while (this.#open());
    return undefined;
  }

  /** The next batch for the thread that hands out the work, which nothing can stop. */
  forThisThread(): Batch | undefined {
    do {
      const light = this.#light.shift();
      if (light !== undefined) return light.files;
    } while (this.#open());
    return undefined;
  }

  /** Reads the next stretch; false when there is none. */
  #open(): boolean {
    const stretch = this.#stretches;
    const files = this.sources.slice(stretch * STRETCH, (stretch + 1) * STRETCH);
    this.#stretches += 1;
    const isHeavy = files.map(this.isHeavy);
    const waiting = (batch: Batch): Waiting => ({ stretch, files: batch });
    this.#heavy.push(...batchesOf(files.filter((_, at) => isHeavy[at])).map(waiting));
    this.#light.push(...batchesOf(files.filter((_, at) => isHeavy[at] !== true)).map(waiting));
    return files.length > 0;
  }
}

function batchesOf(sources: readonly EntrySource[]): Batch[] {
  const all: EntrySource[][] = [];
  let room = 0;
  for (const source of sources) {
    if (room <= 0) {
      all.push([]);
      room = BATCH_CHARACTERS;
    }
    all.at(-1)?.push(source);
    room -= source.file.text.length;
  }
  return all;
}
