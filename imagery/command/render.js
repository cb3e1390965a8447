// Renders one picture: PNG from Blender, JPEG master, entry in the manifest.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { masterHash } from './masters.js';
import { prepare, runBlender } from './prepare.js';
import { BUILD, MANIFEST, MASTERS, Problem, ROOT } from './project.js';
import { sourcesOf } from './sources.js';
import { blender } from './tools.js';

const PREVIEW_EDGE = 480;
const PREVIEW_SAMPLES = 8;

/**
 * @param {import('./sources.js').Picture} picture
 * @param {boolean} preview
 */
export async function render(picture, preview) {
  const command = blender();
  await prepare(command);
  const scale = preview ? PREVIEW_EDGE / Math.max(picture.width, picture.height) : 1;
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const samples = preview ? PREVIEW_SAMPLES : picture.samples;
  // Hashed before rendering: an edit made meanwhile must show as stale.
  const sources = sourcesOf(picture);
  const png = join(BUILD, `${picture.name}.png`);
  const report = runBlender(command, ['render', picture.name, `${width}`, `${height}`, `${samples}`, png]);
  const folder = preview ? join(tmpdir(), 'picture-previews') : MASTERS;
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `${picture.name}.jpg`);
  await sharp(png).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toFile(target);
  rmSync(png);
  if (!preview) record(picture.name, { width, height, samples, sources });
  const time = /PICTURE .* (\d+) s/u.exec(report)?.[1];
  return `${preview ? target : relative(ROOT, target)}  ${width}×${height}, ${samples} samples, ${time ?? '?'} s`;
}

/**
 * Takes the sources of a master as they are now: for a tidying that does not change the picture, and for masters that
 * are older than the manifest.
 * @param {import('./sources.js').Picture} picture
 */
export function accept(picture) {
  if (!existsSync(join(MASTERS, `${picture.name}.jpg`)))
    throw new Problem(`There is no master ${picture.name}.jpg yet.`);
  const { name, width, height, samples } = picture;
  record(name, { width, height, samples, sources: sourcesOf(picture) });
  return `${name}  accepted`;
}

/**
 * Builds scenes without rendering them.
 * @param {string[]} names
 */
export async function check(names) {
  const command = blender();
  await prepare(command);
  const report = runBlender(command, ['check', ...names]);
  return `${/CHECKED (.*)/u.exec(report)?.[1] ?? '0 scenes'} build without an error\n`;
}

/** @returns {Record<string, { width: number, height: number, samples: number, sources: string, master: string }>} */
export function manifest() {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {};
}

/**
 * Records what a master was made from, and the hash of its file as it is now.
 * @param {string} name
 * @param {Omit<ReturnType<typeof manifest>[string], 'master'>} entry
 */
function record(name, entry) {
  const all = { ...manifest(), [name]: { ...entry, master: masterHash(`${name}.jpg`) } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
}
