import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const STYLES = 'src/styles/index.css';

/**
 * Adds the order of the cascade layers to the start of every style sheet. In development each component's
 * style sheet is a separate file, and vike links them before the one that declares the order, so the layers
 * would be in the order of the links.
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
