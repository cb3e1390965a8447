// Entry point `copydesk/vite`: the content of a site as modules of an application, with hot updates in development.
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { build, watch } from '../api/index.ts';
import type { WatchResult } from '../api/types.ts';
import { overlayOf, reportOf } from '../tools/watch/overlay.ts';
import { ContentModules } from './modules.ts';
import { copyOutput, serveOutput } from './output-files.ts';

export interface CopydeskOptions {
  /** Folder that contains `content/` and `schemas/`; the root of Vite by default. */
  root?: string;
  /** Folder of the output; `dist-content` in that root by default. */
  out?: string;
  /** Includes drafts and scheduled entries. */
  drafts?: boolean;
  /** Lets warnings also fail `vite build`. */
  strict?: boolean;
}

/**
 * Builds the content with the application: `content:NAME` is a module with the entries of a collection; pictures, downloads
 * and search files are served and copied into the bundle. In development, an edit updates the open pages and problems are
 * shown in Vite's overlay; `vite build` fails with the report if the content has errors.
 */
export default function copydesk({
  drafts = false,
  strict = false,
  ...folders
}: CopydeskOptions = {}): Plugin {
  let root = '';
  let out = '';
  let isServing = false;
  let isClientBuild = true;
  let modules = new ContentModules('');
  let built: Promise<void> | undefined;
  // A restarted server uses the same plugin, and the new server starts before the old one has ended.
  const stops = new WeakMap<object, () => Promise<void>>();
  return {
    name: 'copydesk',
    enforce: 'pre',
    configResolved({ root: viteRoot, command, build: { ssr } }) {
      root = path.resolve(viteRoot, folders.root ?? '.');
      out = path.resolve(viteRoot, folders.out ?? path.join(root, 'dist-content'));
      modules = new ContentModules(out);
      isServing = command === 'serve';
      isClientBuild = ssr === false;
    },
    async configureServer(server) {
      const pages = new OpenPages(server, modules, root);
      server.middlewares.use(serveOutput(out, server.config.base));
      const watcher = await watch({
        root,
        out,
        drafts,
        onBuild: (result) => pages.built(result),
        onError: (error) => pages.failed(error),
      });
      for (const environment of Object.values(server.environments)) stops.set(environment, watcher.close);
      // Without watching (in a test run), the content is built once.
      if (server.config.server.watch === null) await watcher.close();
    },
    async buildStart() {
      if (isServing) return;
      built ??= buildOnce();
      await built;
    },
    resolveId: (id) => modules.resolve(id),
    load: (id) => modules.load(id),
    writeBundle({ dir }) {
      const isClient = this.environment.name === 'client' && isClientBuild;
      if (isClient && dir !== undefined) copyOutput(out, dir);
    },
    async closeBundle() {
      await stops.get(this.environment)?.();
    },
  };

  async function buildOnce(): Promise<void> {
    const { ok, problems, errors } = await build({ root, out, drafts, strict });
    if (ok) return;
    const wrong = errors > 0 ? problems.filter(({ severity }) => severity === 'error') : problems;
    // A stack would only show where in this program the error was thrown.
    throw Object.assign(new Error(reportOf(wrong, root)), { stack: '' });
  }
}

/** Sends changes and problems to the open pages of a development server, and prints problems that are new. */
class OpenPages {
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
