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

/**
 * Ships the part of React Router that the site uses. By the exports of its package a bundle gets the development build,
 * and in both builds the components of its framework mode cannot be shaken off.
 *
 * Measured on the home page's first view, all scripts as brotli: 106,972 bytes with it, 110,289 with the production
 * build alone, 110,799 without; `tests/e2e/script-size.spec.ts` allows 112,000. The bundler's own settings for the same
 * end (`treeshake.manualPureFunctions`, `propertyWriteSideEffects`) come to 109,833. The files on the disk stay as they
 * are; nothing else depends on this plugin.
 */
export function leanRouter(): Plugin {
  return {
    name: 'site:lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: productionFile('index') },
          { find: /^react-router\/dom$/, replacement: productionFile('dom-export') },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-/ },
      handler: (code) => markPure(code),
    },
  };
}
