import { Worker } from 'node:worker_threads';
import type { EntryResult } from '../model/entry-record.ts';
import type { WorkerAnswer, WorkerSetup, WorkerTask } from './worker.ts';

/**
 * A thread that needs more is stopped; one that works on a book needs a third of it. What is new has room for some twenty trees of
 * texts: with a quarter of it, a thread stopped four times as often to copy those that it was at work on.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** Who waits for what a thread makes of a task. */
interface Waiting {
  resolve: (results: EntryResult[]) => void;
  reject: (why: unknown) => void;
}

/**
 * A thread that works on one task after the other. Those that it was handed meanwhile lie ready for it, so that it never waits for
 * this one. Once it was stopped or broke down, all of them fail, and the next task starts another.
 */
export class Thread {
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];
  #isClosed = false;

  /**
   * @param program its file, a bundled `worker.ts`
   * @param setup what it works on files with
   */
  constructor(
    private readonly program: string,
    private readonly setup: WorkerSetup,
  ) {}

  /**
   * Hands it a task.
   * @param signal stops the thread
   */
  run(task: WorkerTask, { signal }: { signal: AbortSignal }): Promise<EntryResult[]> {
    if (this.#isClosed) return Promise.reject(new Error('it was closed'));
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      signal.addEventListener('abort', () => {
        this.#end(worker, signal.reason);
      });
      worker.postMessage(task);
    });
  }

  /** Ends it, for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#end(worker, new Error('it was closed'));
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.program, { workerData: this.setup, resourceLimits: RESOURCE_LIMITS });
    // Answers come in the order of the tasks.
    worker.on('message', (answer: WorkerAnswer) => {
      const waiting = this.#waiting.shift();
      if ('error' in answer) waiting?.reject(answer.error);
      else waiting?.resolve(answer.results);
    });
    worker.on('error', (error) => {
      this.#end(worker, error);
    });
    worker.on('exit', (code) => {
      this.#end(worker, new Error(`it ended its process with ${code}`));
    });
    return worker;
  }

  #end(worker: Worker, why: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    for (const { reject } of this.#waiting.splice(0)) reject(why);
  }
}
