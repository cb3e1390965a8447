import type { Workspace } from './workspace.ts';

/** Time that tasks get to end after an edit, so that the work of healthy ones is not repeated. */
const FIRST_MS = 1000;

/** Time after which a task is reported once while it still runs. */
const LONG_SECONDS = 5;
const LONG =
  'Something has been at work for more than 5 seconds: code of `content.config`, or one text. If it hangs, save a repair; that ends it.';

/**
 * Decides when running tasks are stopped after an edit: it may repair what they hang on, and no build can
 * show it before they end.
 */
export class Patience {
  #wait = FIRST_MS;
  #closing: NodeJS.Timeout | undefined;

  constructor(private readonly workspace: Pick<Workspace, 'tasks' | 'hasOtherConfig' | 'stopTasks'>) {}

  /** Called after each edit. */
  edited(): void {
    const before = this.workspace.tasks();
    if (before.length === 0) return;
    // Whatever they return, nobody can use it.
    if (this.workspace.hasOtherConfig()) this.workspace.stopTasks();
    else setTimeout(() => this.#look(before), this.#wait).unref();
  }

  /**
   * Says once, during a build, that a task takes long: nothing else would show that code hangs.
   * @returns a function to call when the build is over
   */
  building(say: (message: string) => void): () => void {
    const counts = new Map<object, number>();
    const timer = setInterval(() => {
      for (const task of this.workspace.tasks()) counts.set(task, (counts.get(task) ?? 0) + 1);
      if (Math.max(0, ...counts.values()) <= LONG_SECONDS) return;
      clearInterval(timer);
      say(LONG);
    }, 1000).unref();
    return () => clearInterval(timer);
  }

  /** Called after each complete build. */
  built(): void {
    this.#wait = FIRST_MS;
  }

  /** Called when the process waits for the last build: there will be no more edits. */
  closing(): void {
    this.#closing = setInterval(() => this.edited(), FIRST_MS).unref();
  }

  closed(): void {
    clearInterval(this.#closing);
  }

  #look(before: readonly object[]): void {
    const now = new Set(this.workspace.tasks());
    if (!before.some((one) => now.has(one))) return;
    // Tasks that are only slow must end at last, even if edits keep coming.
    this.#wait *= 2;
    this.workspace.stopTasks();
  }
}
