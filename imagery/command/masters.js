// The finished pictures against their scenes: is each there, in its size, made from the sources as they are now?
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import sharp from 'sharp';
import { MASTERS } from './project.js';

/** @typedef {{ width: number, height: number }} Size */

/** @returns {Promise<Map<string, Size>>} name to size in pixels of every file in content/images/ */
export async function masterSizes() {
  const files = globSync('*.{jpg,jpeg,png}', { cwd: MASTERS }).sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const { width, height } = await sharp(join(MASTERS, file)).metadata();
        return /** @type {const} */ ([basename(file).replace(/\.\w+$/u, ''), { width, height }]);
      }),
    ),
  );
}

/**
 * What is wrong with the masters, one line each; empty when every one shows what its scene says.
 * @param {Map<string, Size>} masters the files
 * @param {Map<string, import('./sources.js').Picture>} pictures the scenes
 * @param {Record<string, { sources: string }>} manifest what they were made from
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
 * @param {Size | undefined} size
 * @param {{ sources: string } | undefined} entry
 * @param {(picture: import('./sources.js').Picture) => string} sourcesOf
 */
function faultOf(picture, size, entry, sourcesOf) {
  if (!picture) return 'has no scene';
  if (!size) return entry ? 'is in the manifest, but its master is missing' : 'has a scene and no master yet';
  if (size.width !== picture.width || size.height !== picture.height)
    return `measures ${size.width}×${size.height}, its scene says ${picture.width}×${picture.height}`;
  if (!entry) return 'is not in the manifest';
  if (entry.sources !== sourcesOf(picture)) return 'is stale: its sources have changed since it was rendered';
  return undefined;
}
