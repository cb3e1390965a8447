import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { SharedData } from '../../src/data/shared-data.ts';
import { readRoutes, readSite } from '../content-files.ts';

const MODULE_ID = 'virtual:shared-data';

/** The site's data and its moved addresses, as every page's app needs them. */
function sharedText(): string {
  const { redirects, fallbacks } = readRoutes();
  return JSON.stringify({ site: readSite(), table: { redirects, fallbacks } } satisfies SharedData);
}

/**
 * Writes what all pages share into one file instead of into every document. Its name changes with its content, so that
 * browsers keep it, and its hash stands in the documents: an app never starts with the data of another version.
 */
export function sharedData(): Plugin {
  let text = '';
  let file = { url: '', integrity: '' };

  return {
    name: 'site:shared-data',
    sharedDuringBuild: true,
    buildStart() {
      text = sharedText();
      const hash = createHash('sha256').update(text).digest();
      file = {
        url: `/assets/site.${hash.toString('hex').slice(0, 10)}.json`,
        integrity: `sha256-${hash.toString('base64')}`,
      };
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE_ID}` ? `export const sharedDataFile = ${JSON.stringify(file)};` : undefined,
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: file.url.slice(1), source: text });
    },
  };
}
