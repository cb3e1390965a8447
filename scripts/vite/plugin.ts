// What the npm package has as `copydesk/vite`: the content of a site as modules of an app, in place while developing.
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { build } from '../api/run.ts';
import type { WatchResult } from '../api/types.ts';
import { follow, type SiteSource } from './follow.ts';
import { ContentModules } from './modules.ts';
import { copyOutput, serveOutput } from './output-files.ts';
import { overlayOf, reportOf } from './problems.ts';

export interface CopydeskOptions {
  /** Folder that holds `content/` and `schemas/`; the root of Vite when left out. */
  root?: string;
  /** Folder of the output; `dist-content` in that root when left out. */
  out?: string;
  /** Takes in drafts, and what is still to come. */
  drafts?: boolean;
  /** Warnings stop `vite build`, too. */
  strict?: boolean;
}

/**
 * Builds the content with the app: `content:NAME` is a module with the entries of a collection, pictures, downloads and search
 * files are served and copied into the bundle. While developing, an edit reaches the open pages and problems stand in
 * Vite's overlay; `vite build` fails with the report when the content has errors.
 */
export default function copydesk(options: CopydeskOptions = {}): Plugin {
  let source: SiteSource = { root: '', out: '', drafts: options.drafts === true };
  let isServing = false;
  let isClientBuild = true;
  let modules = new ContentModules('');
  let built: Promise<void> | undefined;
  // A server that starts again has the same plugin, and the new one is there before the old one has ended.
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
      // Where nothing is watched (a test run), the content is built once.
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
  // Where in this program it was noticed helps nobody.
  error.stack = '';
  throw error;
}

/** Tells the open pages of a development server what has changed, and what is wrong. */
class OpenPages {
  readonly #root: string;
  #wrong: ReturnType<typeof overlayOf>;
  /** One build after the other, so that the last word is that of the last. */
  #work = Promise.resolve();

  constructor(
    private readonly server: ViteDevServer,
    private readonly modules: ContentModules,
    { root, out }: SiteSource,
  ) {
    this.#root = root;
    const manifest = path.join(out, 'manifest.json');
    server.watcher.add(manifest);
    // The last word may be that of another program that builds into the same folder.
    server.watcher.on('all', (_event, file) => {
      if (path.resolve(file) === manifest) this.#then(() => this.#show());
    });
    // A page that is opened later, or again, was not there when it was told.
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
    // An update closes the overlay, so what is wrong is told after it.
    if (this.#wrong !== undefined) this.server.ws.send({ type: 'error', err: this.#wrong });
  }
}
