// The finished pictures against their scenes: is each there, in its size, unchanged, and made from the sources as they are now?
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import sharp from 'sharp';
import { MASTERS } from './project.js';

/** @typedef {{ width: number, height: number, hash: string }} Master size in pixels, sha256 of the file */
/** @typedef {{ sources: string, master: string }} Entry hashes of the sources and of the file that was made from them */

/** @returns {Promise<Map<string, Master>>} every file in content/images/ by its name */
export async function readMasters() {
  const files = globSync('*.{jpg,jpeg,png}', { cwd: MASTERS }).sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const { width, height } = await sharp(join(MASTERS, file)).metadata();
        const hash = masterHash(file);
        return /** @type {const} */ ([basename(file).replace(/\.\w+$/u, ''), { width, height, hash }]);
      }),
    ),
  );
}

/** @param {string} file name in content/images/ @returns {string} sha256 of its bytes */
export function masterHash(file) {
  return createHash('sha256')
    .update(readFileSync(join(MASTERS, file)))
    .digest('hex');
}

/**
 * What is wrong with the masters, one line each; empty when every one shows what its scene says.
 * @param {Map<string, Master>} masters the files
 * @param {Map<string, import('./sources.js').Picture>} pictures the scenes
 * @param {Record<string, Entry>} manifest what they were made from
 * @param {(picture: import('./sources.js').Picture) => string} sourcesOf
 */
export function faults(masters, pictures, manifest, sourcesOf) {
  const names = [...new Set([...masters.keys(), ...pictures.keys(), ...Object.keys(manifest)])].sort();
  return names.flatMap((name) => {
    const fault = faultOf(pictures.get(name), masters.get(name), manifest[name], sourcesOf);
    return fault ? [`${name}  ${fault}`] : [];
  });
}

/**
 * @param {import('./sources.js').Picture | undefined} picture
 * @param {Master | undefined} master
 * @param {Entry | undefined} entry
 * @param {(picture: import('./sources.js').Picture) => string} sourcesOf
 */
function faultOf(picture, master, entry, sourcesOf) {
  if (!picture) return 'has no scene';
  if (!master)
    return entry ? 'is in the manifest, but its master is missing' : 'has a scene and no master yet';
  if (master.width !== picture.width || master.height !== picture.height)
    return `measures ${master.width}×${master.height}, its scene says ${picture.width}×${picture.height}`;
  if (!entry) return 'is not in the manifest';
  if (entry.master !== master.hash) return 'is not the file that was recorded: render it, or use --accept';
  if (entry.sources !== sourcesOf(picture)) return 'is stale: its sources have changed since it was rendered';
  return undefined;
}
