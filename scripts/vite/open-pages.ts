import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { WatchResult } from '../api/types.ts';
import type { SiteSource } from './follow.ts';
import { ManifestWatch } from './manifest-watch.ts';
import type { ContentModules } from './modules.ts';
import { overlayOf, reportOf } from './problems.ts';

/** Sends changes and problems to the open pages of a development server. */
export class OpenPages {
  readonly #root: string;
  readonly #file: string;
  readonly #manifest: ManifestWatch;
  #wrong: ReturnType<typeof overlayOf>;
  /** Queue of builds, so that the last message is that of the last build. */
  #work = Promise.resolve();

  constructor(
    private readonly server: ViteDevServer,
    private readonly modules: ContentModules,
    { root, out }: SiteSource,
  ) {
    this.#root = root;
    this.#file = path.join(out, 'manifest.json');
    // Another program may build into the same folder.
    this.#manifest = new ManifestWatch(this.#file, () => {
      this.#then(() => this.#show());
    });
    // Vite's own watcher would report some of its changes a second time.
    server.watcher.unwatch(this.#file);
    // Pages that are opened or reloaded later have missed the message.
    server.ws.on('connection', (socket: { send: (message: string) => void }) => {
      if (this.#wrong !== undefined) socket.send(JSON.stringify({ type: 'error', err: this.#wrong }));
    });
  }

  /** Follows builds of other programs too. */
  begin(): void {
    this.#manifest.begin();
  }

  close(): void {
    this.#manifest.close();
  }

  built(result: WatchResult): void {
    this.#then(() => this.#tell(result));
  }

  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.failed(error instanceof Error ? error : new Error(String(error)));
    });
  }

  failed(error: Error): void {
    this.server.config.logger.error(`copydesk: ${error.message}`, { timestamp: true });
  }

  async #tell({ problems }: WatchResult): Promise<void> {
    const before = this.#wrong;
    this.#wrong = overlayOf(problems, this.#root);
    await this.#show();
    if (this.#wrong !== undefined && JSON.stringify(before) !== JSON.stringify(this.#wrong))
      this.server.config.logger.error(`copydesk: ${reportOf(problems, this.#root)}`, { timestamp: true });
    if (this.#wrong === undefined && before !== undefined)
      this.server.ws.send({ type: 'update', updates: [] });
  }

  async #show(): Promise<void> {
    if (this.#manifest.isNew()) this.#tellPlugins();
    await this.modules.update(this.server);
    // An update closes the overlay, so problems are sent after it.
    if (this.#wrong !== undefined) this.server.ws.send({ type: 'error', err: this.#wrong });
  }

  /** Makes Vite run the `hotUpdate` of plugins that use the output without its modules. */
  #tellPlugins(): void {
    this.server.watcher.emit('change', this.#file);
    this.server.watcher.emit('all', 'change', this.#file);
  }
}
