import { Worker } from 'node:worker_threads';
import type { EntryResult } from '../model/entry-record.ts';
import type { WorkerAnswer, WorkerSetup, WorkerTask } from './worker.ts';

/**
 * A thread that needs more memory is stopped; a book needs a third of it. The young
 * generation has room for about twenty text trees: with a quarter of it, garbage
 * collection ran four times as often and copied trees in use.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** The callbacks of a pending task. */
interface Waiting {
  resolve: (results: EntryResult[]) => void;
  reject: (why: unknown) => void;
}

/**
 * A worker thread that processes tasks in order. Tasks are queued in the worker, so that it never waits for
 * the main thread. If it is stopped or fails, all its tasks fail, and the next task starts a new worker.
 */
export class Thread {
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];
  #isClosed = false;

  /**
   * @param program its file, a bundled `worker.ts`
   * @param setup the input shared by all tasks
   */
  constructor(
    private readonly program: string,
    private readonly setup: WorkerSetup,
  ) {}

  /**
   * Sends a task to the thread.
   * @param signal stops the thread
   */
  run(task: WorkerTask, { signal }: { signal: AbortSignal }): Promise<EntryResult[]> {
    if (this.#isClosed) return Promise.reject(new Error('it was closed'));
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      signal.addEventListener('abort', () => this.#end(worker, signal.reason));
      worker.postMessage(task);
    });
  }

  /** Stops the thread permanently. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#end(worker, new Error('it was closed'));
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.program, { workerData: this.setup, resourceLimits: RESOURCE_LIMITS });
    // Responses arrive in the order of the tasks.
    worker.on('message', (answer: WorkerAnswer) => {
      const waiting = this.#waiting.shift();
      if ('error' in answer) waiting?.reject(answer.error);
      else waiting?.resolve(answer.results);
    });
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', (code) => this.#end(worker, new Error(`it ended its process with ${code}`)));
    return worker;
  }

  #end(worker: Worker, why: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    for (const { reject } of this.#waiting.splice(0)) reject(why);
  }
}
