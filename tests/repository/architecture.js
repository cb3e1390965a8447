#!/usr/bin/env node
// Draws the picture of docs/import-graph.md from the imports: `npm run architecture` writes it, architecture.test.ts fails
// when it is stale. A room imports what stands below it; an arrow that a longer way already says is left out.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { format, resolveConfig } from 'prettier';
import { READING, STAGED } from './walls.js';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = path.join(PROJECT, 'docs', 'import-graph.md');
const BEGIN = '<!-- picture: made by `npm run architecture` -->';
const END = '<!-- end of picture -->';

/** @typedef {Map<string, Set<string>>} Rooms room → the rooms it imports */

/**
 * The room of a file: its folder in the house; where the room has stages, the stage, or the file that stands beside them.
 * Tests, styles and declarations have none.
 * @param {string} file
 */
export function roomOf(file) {
  if (!/^(scripts|server|prerender|src)\//.test(file)) return undefined;
  if (/[.](test[.]tsx?|css|d[.]ts)$|\/testing([.]ts$|\/)/.test(file)) return undefined;
  const [house = '', room = '', stage = ''] = file.split('/');
  if (house === 'server') return house;
  // vike wants its files at the top of prerender/: together they are the room of that name.
  if (house === 'prerender') return stage === '' ? house : `${house}/${room}`;
  return STAGED.includes(`${house}/${room}`) ? `${house}/${room}/${stage}` : `${house}/${room}`;
}

/** Reads every import of the houses. @returns {Promise<Rooms>} */
export async function readRooms() {
  const { output } = await cruise(['scripts', 'server', 'prerender', 'src'], {
    ...READING,
    baseDir: PROJECT,
    tsConfig: { fileName: 'tsconfig.base.json' },
  });
  const { modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  /** @type {Rooms} */
  const rooms = new Map();
  for (const { source, dependencies } of modules) {
    const room = roomOf(source);
    if (room === undefined) continue;
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved);
      if (other !== undefined && other !== room) imported.add(other);
    }
  }
  return rooms;
}

/**
 * The arrows that no longer way replaces. In a circle all stay, so that it is seen.
 * @param {Rooms} rooms
 */
export function arrows(rooms) {
  /** @param {string} from @param {string} to @param {Set<string>} seen @returns {boolean} */
  const leads = (from, to, seen = new Set()) =>
    [...(rooms.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && leads(next, to, seen.add(next))),
    );
  return [...rooms]
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

/** A flowchart in Mermaid's words: a frame per house, in it a frame per room that has stages. @param {Rooms} rooms */
export function draw(rooms) {
  const names = [...rooms.keys()].sort();
  const houses = [...new Set(names.map((room) => room.split('/')[0] ?? ''))];
  return [
    'flowchart TD',
    ...houses.flatMap((house) => (house === 'server' ? [box(house)] : frame(house, names))),
    ...arrows(rooms).map(([from, to]) => `${id(from)} --> ${id(to)}`),
  ].join('\n');
}

/** @param {string} room */
const id = (room) => room.replace(/\W+/g, '_');

/** @param {string} room */
const box = (room) => `${id(room)}["${path.posix.basename(room, '.ts')}"]`;

/** A frame round what a house or a staged room holds. @param {string} name @param {string[]} names @returns {string[]} */
function frame(name, names) {
  const inside = names.filter((room) => path.posix.dirname(room) === name || room === name);
  const staged = STAGED.filter((room) => path.posix.dirname(room) === name);
  const content = [...inside.map(box), ...staged.flatMap((room) => frame(room, names))];
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
