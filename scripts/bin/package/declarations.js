// Writes the type declarations of the npm package's exports, one file per source.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { PROJECT } from './bundles.js';

/** Sources of the exports and of the types that they use. */
const SOURCES = [
  'scripts/api/index.ts',
  'scripts/api/types.ts',
  'scripts/api/run.ts',
  'scripts/api/watch.ts',
  'scripts/config/config-types.ts',
  'scripts/api/read.ts',
  'scripts/api/read-types.ts',
  'scripts/vite/plugin.ts',
  'scripts/vite/astro.ts',
  'src/lib/search/loader.ts',
  'src/lib/search/engine.ts',
  'src/lib/search/piece.ts',
  'scripts/shared/search-file.ts',
];

const IMPORT = /(from ['"])(\.[^'"]+)\.ts(['"])/g;

/** @param {string} folder */
export function writeDeclarations(folder) {
  mkdirSync(folder, { recursive: true });
  for (const source of SOURCES) {
    const text = readFileSync(path.join(PROJECT, source), 'utf8');
    const { code, errors } = isolatedDeclarationSync(source, text);
    if (errors.length > 0) throw new Error(`${source}: ${errors.map(({ message }) => message).join('; ')}`);
    const name = `${path.basename(source, '.ts')}.d.ts`;
    writeFileSync(path.join(folder, name), code.replace(IMPORT, withName(source)));
  }
}

/**
 * Rewrites imports for a single folder; the imported file has to be
 * one of the sources.
 * @param {string} source
 */
function withName(source) {
  return (
    /** @type {string} */ _whole,
    /** @type {string} */ before,
    /** @type {string} */ to,
    /** @type {string} */ after,
  ) => {
    const target = `${path.posix.join(path.dirname(source), to)}.ts`;
    if (!SOURCES.includes(target))
      throw new Error(`${source} exports a type of ${target}, which is not published.`);
    return `${before}./${path.basename(to)}.js${after}`;
  };
}
