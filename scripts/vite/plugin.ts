// Entry point `copydesk/vite`: the content of a site as modules of an application, with hot updates in
// development.
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { build } from '../api/run.ts';
import type { WatchResult } from '../api/types.ts';
import { follow, type SiteSource } from './follow.ts';
import { ContentModules } from './modules.ts';
import { copyOutput, serveOutput } from './output-files.ts';
import { overlayOf, reportOf } from './problems.ts';

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
 * Builds the content with the application: `content:NAME` is a module with the entries of a collection;
 * pictures, downloads and search files are served and copied into the bundle. In development, an edit updates
 * the open pages and problems are shown in Vite's overlay; `vite build` fails with the report if the content
 * has errors.
 */
export default function copydesk(options: CopydeskOptions = {}): Plugin {
  let source: SiteSource = { root: '', out: '', drafts: options.drafts === true };
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
      const root = path.resolve(viteRoot, options.root ?? '.');
      source = {
        ...source,
        root,
        out: path.resolve(viteRoot, options.out ?? path.join(root, 'dist-content')),
      };
      modules = new ContentModules(source.out);
      isServing = command === 'serve';
      isClientBuild = ssr === false;
    },
    async configureServer(server) {
      const state = new OpenPages(server, modules, source);
      server.middlewares.use(serveOutput(source.out, server.config.base));
      const stop = await follow(source, state);
      for (const environment of Object.values(server.environments)) stops.set(environment, stop);
      // Without watching (in a test run), the content is built once.
      if (server.config.server.watch === null) await stop();
    },
    async buildStart() {
      if (isServing) return;
      built ??= buildOnce(source, options.strict === true);
      await built;
    },
    resolveId: (id) => modules.resolve(id),
    load: (id) => modules.load(id),
    writeBundle({ dir }) {
      const isClient = this.environment.name === 'client' && isClientBuild;
      if (isClient && dir !== undefined) copyOutput(source.out, dir);
    },
    async closeBundle() {
      await stops.get(this.environment)?.();
    },
  };
}

async function buildOnce({ root, out, drafts }: SiteSource, strict: boolean): Promise<void> {
  const result = await build({ root, out, drafts, strict });
  if (result.ok) return;
  const error = new Error(reportOf(result.problems, root));
  // The stack would only show where in this program the error was thrown.
  error.stack = '';
  throw error;
}

/** Sends changes and problems to the open pages of a development server. */
class OpenPages {
  readonly #root: string;
  #wrong: ReturnType<typeof overlayOf>;
  /** Queue of builds, so that the last message is that of the last build. */
  #work = Promise.resolve();

  constructor(
    private readonly server: ViteDevServer,
    private readonly modules: ContentModules,
    { root, out }: SiteSource,
  ) {
    this.#root = root;
    const manifest = path.join(out, 'manifest.json');
    server.watcher.add(manifest);
    // Another program may build into the same folder.
    server.watcher.on('all', (_event, file) => {
      if (path.resolve(file) === manifest) this.#then(() => this.#show());
    });
    // Pages that are opened or reloaded later have missed the message.
    server.ws.on('connection', (socket: { send: (message: string) => void }) => {
      if (this.#wrong !== undefined) socket.send(JSON.stringify({ type: 'error', err: this.#wrong }));
    });
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
    await this.modules.update(this.server);
    // An update closes the overlay, so problems are sent after it.
    if (this.#wrong !== undefined) this.server.ws.send({ type: 'error', err: this.#wrong });
  }
}
