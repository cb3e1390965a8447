import { resolve } from 'node:path';
import { build } from 'rolldown';
import type { Plugin } from 'vite';
import { deployedName } from '../documents/data-files.ts';

const ENTRY = 'src/layout/splash/boot.ts';
const MODULE_ID = 'virtual:boot-script';
const DEV_URL = '/boot.js';

async function bundle(root: string): Promise<string> {
  const { output } = await build({
    input: resolve(root, ENTRY),
    write: false,
    output: { format: 'iife', minify: true },
  });
  return output[0].code;
}

/**
 * Builds the script that decides whether to show the splash screen. It must run before the first frame, long
 * before the application, so it is a separate file of a few hundred bytes that loads in parallel with the
 * styles without blocking the parser. Its name contains a hash of its content.
 */
export function bootScript(): Plugin {
  let root = process.cwd();
  let isBuild = false;
  let code = '';
  let url = DEV_URL;

  return {
    name: 'site:boot-script',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    async buildStart() {
      code = await bundle(root);
      if (isBuild) url = `/${deployedName('assets/boot.js', code)}`;
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE_ID}` ? `export const bootScriptUrl = ${JSON.stringify(url)};` : undefined,
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: code });
    },
    configureServer(server) {
      server.middlewares.use(DEV_URL, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(code);
      });
    },
  };
}
