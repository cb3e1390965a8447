import type { ViteDevServer } from 'vite';
import type { WatchResult } from '../api/types.ts';
import { overlayOf, reportOf } from '../tools/watch/overlay.ts';
import type { ContentModules } from './modules.ts';

/** Sends changes and problems to the open pages of a development server, and prints problems that are new. */
export class OpenPages {
  #error: ReturnType<typeof overlayOf> = null;
  #printed = '';
  /** Queue of builds, so that the last message is that of the last build. */
  #work = Promise.resolve();

  constructor(
    private readonly server: ViteDevServer,
    private readonly modules: ContentModules,
    private readonly root: string,
  ) {
    // Pages that are opened or reloaded later have missed the message.
    server.ws.on('connection', (socket: { send: (message: string) => void }) => {
      if (this.#error !== null) socket.send(JSON.stringify({ type: 'error', err: this.#error }));
    });
  }

  built(result: WatchResult): void {
    this.#work = this.#work
      .then(() => this.#show(result))
      .catch((error: unknown) => this.failed(error instanceof Error ? error : new Error(String(error))));
  }

  failed(error: Error): void {
    this.server.config.logger.error(`content: ${error.message}`, { timestamp: true });
  }

  async #show({ problems }: WatchResult): Promise<void> {
    const before = this.#error;
    this.#error = overlayOf(problems, this.root);
    const errors = problems.filter(({ severity }) => severity === 'error');
    const text = errors.length === 0 ? '' : reportOf(errors, this.root);
    const { logger } = this.server.config;
    if (text !== this.#printed && text !== '') logger.error(`content: ${text}`, { timestamp: true });
    if (text !== this.#printed && text === '')
      logger.info('content: no errors any more', { timestamp: true });
    this.#printed = text;
    await this.modules.update(this.server);
    // An update closes the overlay, so problems are sent after it.
    if (this.#error !== null) this.server.ws.send({ type: 'error', err: this.#error });
    else if (before !== null) this.server.ws.send({ type: 'update', updates: [] });
  }
}
