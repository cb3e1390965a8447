import type { Threads } from './threads.ts';
import type { SiteRules, WorkerTask } from './worker.ts';

/**
 * The threads of one build. They stay when its files have been worked on, and then make what the main thread need not make while
 * it has work that only it can do.
 */
export class Crew {
  #threads: Threads | undefined;
  #types: Promise<string | undefined> | undefined;

  /** @param needsTypes there are none in the output, so that they have to be made in any case */
  constructor(private readonly needsTypes: boolean) {}

  /** Takes threads that have begun before there is work for them, so that both are ready at once. */
  async begin(threads: Threads): Promise<void> {
    await this.close();
    this.#threads = threads;
  }

  /** Threads for the files of a site: those that have begun, where they can still be told its rules, or others. */
  async threadsFor(rules: SiteRules, start: () => Promise<Threads>): Promise<Threads> {
    const begun = this.#threads;
    if (begun?.tell(rules) === true) return begun;
    const own = await start();
    await this.begin(own);
    return own;
  }

  /** Has the types of the output made, now that no file is left to work on: a thread is free until there are pages to write. */
  filesAreDone(): void {
    if (!this.needsTypes || this.#threads === undefined) return;
    const task: WorkerTask = { kind: 'types' };
    // Made by the main thread when a thread cannot: an error has lost its words on the way.
    this.#types = this.#threads.pool.run(task).then(String, () => undefined);
  }

  /** The types of the output, when a thread makes or has made them. */
  async types(): Promise<string | undefined> {
    return this.#types;
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.#threads?.pool.destroy();
    this.#threads = undefined;
    this.#types = undefined;
  }
}
