#!/usr/bin/env node
// Draws the picture of docs/import-graph.md from the imports: `npm run architecture` writes it, architecture.test.ts fails
// when it is stale. A layer imports what stands below it; an arrow that a longer way already says is left out.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { format, resolveConfig } from 'prettier';
import { READING, STAGED } from './dependency-rules.js';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = path.join(PROJECT, 'docs', 'import-graph.md');
const BEGIN = '<!-- picture: made by `npm run architecture` -->';
const END = '<!-- end of picture -->';

/** @typedef {Map<string, Set<string>>} Layers layer → the layers it imports */

/**
 * The layer of a file: its folder in the package; where the layer has stages, the stage, or the file that stands beside them.
 * Tests, styles and declarations have none.
 * @param {string} file
 */
export function layerOf(file) {
  if (!/^(scripts|server|prerender|src)\//.test(file)) return undefined;
  if (/[.](test[.]tsx?|css|d[.]ts)$/.test(file)) return undefined;
  const [pkg = '', layer = '', stage = ''] = file.split('/');
  if (pkg === 'server') return pkg;
  // vike wants its files at the top of prerender/: together they are the layer of that name.
  if (pkg === 'prerender') return stage === '' ? pkg : `${pkg}/${layer}`;
  return STAGED.includes(`${pkg}/${layer}`) ? `${pkg}/${layer}/${stage}` : `${pkg}/${layer}`;
}

/** Reads every import of the packages. @returns {Promise<Layers>} */
export async function readRooms() {
  const { output } = await cruise(['scripts', 'server', 'prerender', 'src'], {
    ...READING,
    baseDir: PROJECT,
    tsConfig: { fileName: 'tsconfig.base.json' },
  });
  const { modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  /** @type {Layers} */
  const layers = new Map();
  for (const { source, dependencies } of modules) {
    const layer = layerOf(source);
    if (layer === undefined) continue;
    const imported = layers.get(layer) ?? new Set();
    layers.set(layer, imported);
    for (const { resolved } of dependencies) {
      const other = layerOf(resolved);
      if (other !== undefined && other !== layer) imported.add(other);
    }
  }
  return layers;
}

/**
 * The arrows that no longer way replaces. In a circle all stay, so that it is seen.
 * @param {Layers} layers
 */
export function arrows(layers) {
  /** @param {string} from @param {string} to @param {Set<string>} seen @returns {boolean} */
  const leads = (from, to, seen = new Set()) =>
    [...(layers.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && leads(next, to, seen.add(next))),
    );
  return [...layers]
    .flatMap(([from, imported]) =>
      [...imported]
        .filter(
          (to) =>
            leads(to, from) ||
            ![...imported].some((between) => between !== to && !leads(between, from) && leads(between, to)),
        )
        .map((to) => /** @type {const} */ ([from, to])),
    )
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

/** A flowchart in Mermaid's words: a frame per pkg, in it a frame per layer that has stages. @param {Layers} layers */
export function draw(layers) {
  const names = [...layers.keys()].sort();
  const packages = [...new Set(names.map((layer) => layer.split('/')[0] ?? ''))];
  return [
    'flowchart TD',
    ...packages.flatMap((pkg) => (pkg === 'server' ? [box(pkg)] : frame(pkg, names))),
    ...arrows(layers).map(([from, to]) => `${id(from)} --> ${id(to)}`),
  ].join('\n');
}

/** @param {string} layer */
const id = (layer) => layer.replace(/\W+/g, '_');

/** @param {string} layer */
const box = (layer) => `${id(layer)}["${path.posix.basename(layer, '.ts')}"]`;

/** A frame round what a pkg or a staged layer holds. @param {string} name @param {string[]} names @returns {string[]} */
function frame(name, names) {
  const inside = names.filter((layer) => path.posix.dirname(layer) === name || layer === name);
  const staged = STAGED.filter((layer) => path.posix.dirname(layer) === name);
  const content = [...inside.map(box), ...staged.flatMap((layer) => frame(layer, names))];
  return content.length === 0 ? [] : [`subgraph in_${id(name)}["${name}/"]`, ...content, 'end'];
}

/** The page with the picture as the imports are now. @param {string} page */
export async function withPicture(page) {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/import-graph.md has lost the place of its picture: ${BEGIN} … ${END}`);
  const picture = `${BEGIN}\n\n\`\`\`mermaid\n${draw(await readRooms())}\n\`\`\`\n\n${END}`;
  return format(`${before}${picture}${after}`, { ...(await resolveConfig(PAGE)), parser: 'markdown' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(PAGE, await withPicture(readFileSync(PAGE, 'utf8')));
