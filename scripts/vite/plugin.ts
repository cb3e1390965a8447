// Entry point `copydesk/vite`: the content of a site as modules of an application, with hot updates in
// development.
import path from 'node:path';
import type { Plugin } from 'vite';
import { build } from '../api/run.ts';
import { follow, type SiteSource } from './follow.ts';
import { ContentModules } from './modules.ts';
import { OpenPages } from './open-pages.ts';
import { copyOutput, serveOutput } from './output-files.ts';
import { contentError } from './problems.ts';

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
      const leave = await follow(source, state);
      state.begin();
      const stop = async (): Promise<void> => {
        state.close();
        await leave();
      };
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
  if (!result.ok) throw contentError(result.problems, root);
}
