import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const STYLES = 'src/styles/index.css';

/**
 * Names the cascade layers in their order at the head of every style sheet. While developing each part's sheet is a file of its
 * own, and vike links them before the one that says the order, so that the layers would stand in the order of the links.
 */
export function layerOrder(): Plugin {
  let order = '';
  return {
    name: 'site:layer-order',
    apply: 'serve',
    enforce: 'pre',
    configResolved({ root }) {
      order = /^@layer [^{};]+;/m.exec(readFileSync(resolve(root, STYLES), 'utf8'))?.[0] ?? '';
      if (order === '') throw new Error(`${STYLES} does not say the order of the layers.`);
    },
    transform: {
      filter: { id: /\/src\/.*\.css(?:\?|$)/ },
      handler: (code) => ({ code: `${order}${code}`, map: null }),
    },
  };
}
