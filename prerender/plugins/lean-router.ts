import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = 'node_modules/react-router/dist/production';
const productionFile = (name: string) =>
  fileURLToPath(new URL(`../../${FOLDER}/${name}.mjs`, import.meta.url));

/** Marks components as droppable when nobody uses them: what creates them, and naming them for debugging, looks like an effect to a bundler. */
export function markPure(code: string): string {
  return code
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*;$/gm, '');
}

/** The router's own copy of the package: what hydration needs and what navigation needs are one file, and a file has one place. */
const ROUTER_ID = 'virtual:data-router';
const COPY = '?data-router';
const withoutCopy = (id: string) => id.slice(0, -COPY.length);

/**
 * Ships the part of React Router that the site uses, in two pieces. By the exports of its package a bundle gets the
 * development build, and in both builds the components of its framework mode cannot be shaken off. The components and
 * hooks come with the first view; `createBrowserRouter`, which loads other pages, is bundled a second time by itself
 * and fetched when somebody turns to another page (`src/router/first-router.ts`).
 *
 * Measured, all as brotli: both pieces in one 22.7 kB, on the first view 8.5 kB, later 20.4 kB. The files on the disk
 * stay as they are; nothing else depends on this plugin.
 */
export function leanRouter(): Plugin {
  let isBuild = false;
  return {
    name: 'site:lean-router',
    enforce: 'pre',
    config: (_config, { command }) => {
      isBuild = command === 'build';
      if (!isBuild) return undefined;
      return {
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: productionFile('index') },
            { find: /^react-router\/dom$/, replacement: productionFile('dom-export') },
          ],
        },
      };
    },
    async resolveId(source, importer) {
      if (source === ROUTER_ID)
        return isBuild ? productionFile('index') + COPY : this.resolve('react-router', importer);
      if (!importer?.endsWith(COPY)) return undefined;
      const original = withoutCopy(importer);
      if (source.startsWith('./')) return resolve(dirname(original), source) + COPY;
      return this.resolve(source, original, { skipSelf: true });
    },
    load: (id) => (id.endsWith(COPY) ? readFile(withoutCopy(id), 'utf8') : undefined),
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-/ },
      handler: (code) => (isBuild ? markPure(code) : undefined),
    },
  };
}
