/** Thrown by work whose result would be replaced by that of a later run. */
export class Superseded extends Error {}

/**
 * Stops work of a long-running process that may not end: a text or a plugin that hangs would otherwise keep
 * its repair waiting until the limit of its time.
 */
export class Interruption {
  #controller = new AbortController();
  readonly #tasks = new Set<object>();

  /** Aborted with `Superseded` when the work that starts now is stopped. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  tasks(): readonly object[] {
    return [...this.#tasks];
  }

  /** Counts work as a task while it runs. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#tasks.add(work);
    try {
      return await work;
    } finally {
      this.#tasks.delete(work);
    }
  }

  /** Stops all running work; later work is not affected. */
  stop(): void {
    const stopped = this.#controller;
    this.#controller = new AbortController();
    stopped.abort(new Superseded());
  }
}
