import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { SharedData } from '../../src/data/shared-data.ts';
import { readRoutes, readSite } from '../content-files.ts';
import { dataMarks, deployedName } from '../documents/data-files.ts';

const MODULE_ID = 'virtual:shared-data';

/** The site's data and its moved addresses, as every page's app needs them. */
function sharedText(marks: string): string {
  const { redirects, fallbacks } = readRoutes();
  return JSON.stringify({ site: readSite(), table: { redirects, fallbacks }, marks } satisfies SharedData);
}

/**
 * Writes what all pages share into files instead of into every document: the site's data, and the marks in the names of the
 * pages' data. Their names change with their content, so that browsers keep them, and the hash of the first stands in the
 * documents: an app never starts with the data of another version.
 */
export function sharedData(): Plugin {
  const files = new Map<string, string>();
  let shared = { url: '', integrity: '' };
  let marks: string | undefined;

  return {
    name: 'site:shared-data',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.config.command !== 'build') return;
      const list = JSON.stringify(dataMarks());
      marks = `/${deployedName('assets/data.json', list)}`;
      const text = sharedText(marks);
      const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      shared = { url: `/${deployedName('assets/site.json', text)}`, integrity };
      files.clear();
      files.set(marks, list).set(shared.url, text);
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE_ID}`
        ? `export const sharedDataFile = ${JSON.stringify(shared)}; export const marksFile = ${JSON.stringify(marks)};`
        : undefined,
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [url, source] of files) this.emitFile({ type: 'asset', fileName: url.slice(1), source });
    },
  };
}
