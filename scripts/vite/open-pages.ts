import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { WatchResult } from '../api/types.ts';
import type { News, SiteSource } from './follow.ts';
import { statSync, unwatchFile, watchFile } from 'node:fs';
import type { ContentModules } from './modules.ts';
import { overlayOf } from './problems.ts';

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
    this.#manifest = new ManifestWatch(this.#file, () => this.#then(() => this.#show()));
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

  built(result: WatchResult, news?: News): void {
    this.#then(() => this.#tell(result, news));
  }

  #then(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(work)
      .catch((error: unknown) => this.failed(error instanceof Error ? error : new Error(String(error))));
  }

  failed(error: Error): void {
    this.server.config.logger.error(`copydesk: ${error.message}`, { timestamp: true });
  }

  noticed(notice: string): void {
    this.server.config.logger.warn(`copydesk: ${notice}`, { timestamp: true });
  }

  async #tell({ problems }: WatchResult, news: News | undefined): Promise<void> {
    const before = this.#wrong;
    this.#wrong = overlayOf(problems, this.#root);
    await this.#show();
    if (news !== undefined)
      this.server.config.logger[news.isError ? 'error' : 'info'](`copydesk: ${news.text}`, {
        timestamp: true,
      });
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

/** Interval of checks for a build by another program. */
const LOOK_MS = 200;

/**
 * Notices each new manifest of an output. It takes the place of a watcher of files, which may drop the later of
 * two changes (docs/decisions/0600-output-for-apps.md).
 */
class ManifestWatch {
  /** The manifest at the last call of `isNew`. */
  #seen: string | undefined;
  readonly #look: () => void;

  /** @param changed called for a manifest that `isNew` has not seen yet */
  constructor(
    private readonly file: string,
    changed: () => void,
  ) {
    this.#look = () => {
      if (this.#stamp() !== this.#seen) changed();
    };
  }

  /** Looks for builds of other programs from now on. */
  begin(): void {
    watchFile(this.file, { interval: LOOK_MS, persistent: false }, this.#look);
  }

  /** Whether there is another manifest than at the last call; the first only looks. */
  isNew(): boolean {
    const before = this.#seen;
    this.#seen = this.#stamp();
    return before !== undefined && this.#seen !== before && this.#seen !== NONE;
  }

  close(): void {
    unwatchFile(this.file, this.#look);
  }

  #stamp(): string {
    const stat = statSync(this.file, { throwIfNoEntry: false });
    return stat === undefined ? NONE : `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
  }
}

/** The state of a manifest that does not exist. */
const NONE = '';
