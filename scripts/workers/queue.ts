import type { EntrySource } from '../model/entry-record.ts';

/** Files that are processed together. */
export type Batch = readonly EntrySource[];

interface Waiting {
  stretch: number;
  files: Batch;
}

/**
 * The number of files per stretch. Within a stretch, expensive files start first; the next stretch is read
 * when all batches of this one were handed out. A longer stretch would keep more texts in memory.
 */
const STRETCH = 512;
/**
 * The amount of text per task: large enough that sending it is cheap,
 * small enough that all threads finish together.
 */
const BATCH_CHARACTERS = 120_000;

/** The files to process, in batches of similar size; they are read and processed roughly in order. */
export class WorkQueue {
  readonly #heavy: Waiting[] = [];
  readonly #light: Waiting[] = [];
  #stretches = 0;

  /** @param isHeavy whether a file must be processed in a thread that can be stopped */
  constructor(
    private readonly sources: readonly EntrySource[],
    private readonly isHeavy: (source: EntrySource) => boolean,
  ) {}

  /**
   * The next batch for a worker thread. Expensive files come first, so that they do not delay the end.
   * @param shares whether the thread also takes batches that the main thread could process
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

  /** The next batch for the main thread; it gets no expensive files, because it cannot be stopped. */
  forThisThread(): Batch | undefined {
    do {
      const light = this.#light.shift();
      if (light !== undefined) return light.files;
    } while (this.#open());
    return undefined;
  }

  /** Reads the next stretch; returns false if there is none. */
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
