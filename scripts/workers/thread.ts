import { Worker } from 'node:worker_threads';
import type { EntryResult } from '../model/entry-record.ts';
import type { WorkerAnswer, WorkerJob, WorkerSetup } from './worker.ts';

/**
 * A thread that needs more memory is stopped; a book needs a third of it. The young
 * generation has room for about twenty text trees: with a quarter of it, garbage
 * collection ran four times as often and copied trees in use.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** The time without an answer after which a thread is ended: the largest allowed file takes a fifth of it. */
const MOST_MS = 20_000;

/** A worker thread that processes one batch at a time. One that ends or gives no answer is replaced for the next. */
export class Thread {
  #worker: Worker | undefined;

  /**
   * @param program its file, a bundled `worker.ts`
   * @param setup the input shared by all batches
   */
  constructor(
    private readonly program: string,
    private readonly setup: WorkerSetup,
    private readonly most = MOST_MS,
  ) {}

  /** The results of a batch; rejects with the reason if the thread failed, ended, or gave no answer. */
  run(jobs: readonly WorkerJob[]): Promise<EntryResult[]> {
    const worker = (this.#worker ??= new Worker(this.program, {
      workerData: this.setup,
      resourceLimits: RESOURCE_LIMITS,
    }));
    return new Promise<EntryResult[]>((resolve, reject) => {
      const finish = (): void => {
        clearTimeout(clock);
        worker.off('message', answered).off('error', end).off('exit', ended);
      };
      const end = (why: Error): void => {
        finish();
        this.#worker = undefined;
        void worker.terminate();
        reject(why);
      };
      const ended = (code: number): void => end(new Error(`it ended its process with ${code}`));
      const answered = (answer: WorkerAnswer): void => {
        finish();
        if ('error' in answer) reject(answer.error);
        else resolve(answer.results);
      };
      const clock = setTimeout(
        () => end(new Error(`it gave no answer for ${this.most / 1000} seconds`)),
        this.most,
      );
      worker.on('message', answered).on('error', end).on('exit', ended);
      worker.postMessage(jobs);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
