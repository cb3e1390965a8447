import type { Pace } from '../site/emit/write.ts';

/** Ends a build whose output the next one replaces. */
export class Superseded extends Error {}

/** So many builds in a row make room; the one after them is finished, so that somebody who never pauses has an output too. */
const MOST_IN_A_ROW = 3;

/** Which work of a session goes first: what somebody looks at, before the pictures and files of the whole. */
export class WriteScheduler {
  #urgent: Promise<unknown> = Promise.resolve();
  #hasOutput = false;
  #inARow = 0;

  /** Does something that the writing of the output waits for. */
  first<T>(work: () => Promise<T>): Promise<T> {
    const running = work();
    this.#urgent = running.catch(() => undefined);
    return running;
  }

  /** Notes that there is an output of the content as it was. */
  written(): void {
    this.#hasOutput = true;
    this.#inARow = 0;
  }

  /**
   * How the output of a build is written: one file at a time, after everything urgent, and no further once it is out of date.
   * The first output is everybody's first need: it is made as fast as it can be.
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
