import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answer, Answers, Request } from './messages.ts';

/**
 * Time limit in seconds for a task of a configuration, after which it is
 * stopped (`CONTENT_CONFIG_SECONDS` overrides it).
 */
const mostSeconds = (): number => Number(process.env.CONTENT_CONFIG_SECONDS ?? '') || 30;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512 };

/** The modules that a thread runs, as absolute paths. */
export interface ThreadInput {
  /** The configuration; undefined if a site has only modules in `schemas/`. */
  file: string | undefined;
  /** Modules that export schemas. */
  modules: readonly string[];
  /** The site's own files: locations in other files are not reported. */
  own: readonly string[];
}

/**
 * Starts the thread: with the bundled program, or in unit tests with
 * its source, which Node cannot load directly.
 */
function startThread(workerData: ThreadInput): Worker {
  const options = { workerData, resourceLimits: RESOURCE_LIMITS };
  const bundled = fileURLToPath(new URL('./config-worker.js', import.meta.url));
  if (existsSync(bundled)) return new Worker(bundled, options);
  const source = JSON.stringify(fileURLToPath(new URL('./worker.ts', import.meta.url)));
  const program = `require('jiti').createJiti(${source}).import(${source})`;
  return new Worker(program, { ...options, eval: true });
}

/**
 * A thread that has loaded a site's configuration and calls its
 * functions. Once it was stopped, it no longer responds.
 */
export class ConfigHost {
  readonly #waiting = new Map<number, (answer: { fault: { message: string } } | object) => void>();
  #next = 0;
  #end: string | undefined;

  private constructor(private readonly worker: Worker) {
    worker.on('message', ({ id, result }: { id: number; result: object }) => {
      this.#waiting.get(id)?.(result);
    });
    worker.on('error', (error: Error & { code?: string }) =>
      this.#stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'It needed too much memory.' : error.message),
    );
    worker.on('exit', (code) => this.#stop(`It ended its process (\`process.exit(${code})\`).`));
    // It must not keep an otherwise idle process alive.
    worker.unref();
  }

  static start(input: ThreadInput): ConfigHost {
    return new ConfigHost(startThread(input));
  }

  /** Whether it still responds. */
  get isAlive(): boolean {
    return this.#end === undefined;
  }

  tasks(): readonly object[] {
    return [...this.#waiting.values()];
  }

  /** Never rejects: a failure or a timeout is returned as a fault. */
  ask<Kind extends Request['kind']>(
    request: Request & { kind: Kind },
    seconds = mostSeconds(),
  ): Promise<Answer<Kind>> {
    if (this.#end !== undefined) return Promise.resolve({ fault: { message: this.#end } });
    const id = this.#next++;
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.#stop(`It took more than ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`),
        seconds * 1000,
      );
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(answer as Answers[Kind]);
      });
      this.worker.postMessage({ id, request });
    });
  }

  /** Stops the thread. */
  close(): void {
    this.#stop('It was closed.');
  }

  #stop(reason: string): void {
    if (this.#end !== undefined) return;
    this.#end = reason;
    for (const answer of [...this.#waiting.values()]) answer({ fault: { message: reason } });
    void this.worker.terminate();
  }
}
