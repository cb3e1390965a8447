import type { Pace } from '../site/emit/write.ts';
import { Superseded } from '../workers/interruption.ts';

/**
 * The maximum number of consecutive builds that are stopped; the next one is finished, so that there is an
 * output even without a pause.
 */
const MOST_IN_A_ROW = 3;

/** Decides the order of work in a session: pages on screen come before pictures and other output files. */
export class WriteScheduler {
  #urgent: Promise<unknown> = Promise.resolve();
  #hasOutput = false;
  #inARow = 0;

  /** Runs work that has priority over writing the output. */
  first<T>(work: () => Promise<T>): Promise<T> {
    const running = work();
    this.#urgent = running.catch(() => undefined);
    return running;
  }

  /** Records that an output was written. */
  written(): void {
    this.#hasOutput = true;
    this.#inARow = 0;
  }

  /**
   * How the output of a build is written: one file at a time, after all urgent work, and not further once it
   * is outdated. The first output is written at full speed.
   */
  pace(isStale: () => boolean): Pace | undefined {
    if (!this.#hasOutput) return undefined;
    return {
      atOnce: 1,
      turn: async () => {
        await this.#urgent;
        if (!isStale() || this.#inARow >= MOST_IN_A_ROW) return;
        this.#inARow += 1;
        throw new Superseded();
      },
    };
  }
}
