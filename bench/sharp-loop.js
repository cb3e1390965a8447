// What the pipeline does with pictures, without the pipeline: three webp variants and a tiny one of every master in a folder,
// with the settings of scripts/site/images/names.ts. Usage: node sharp-loop.js MASTERS OUT
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';

const [, , masters = '', out = ''] = process.argv;
const limit = pLimit(4);
mkdirSync(out, { recursive: true });

/**
 * @param {string} name
 * @param {number} width
 * @param {import('sharp').WebpOptions} webp
 */
async function encode(name, width, webp) {
  const bytes = readFileSync(path.join(masters, name));
  const picture = sharp(bytes).rotate().resize({ width, withoutEnlargement: true }).webp(webp);
  writeFileSync(path.join(out, `${name}-${width}.webp`), await picture.toBuffer());
}

await Promise.all(
  readdirSync(masters).flatMap((name) => [
    limit(() => encode(name, 16, { quality: 40 })),
    ...[480, 800, 1200].map((width) => limit(() => encode(name, width, { quality: 78, effort: 4 }))),
  ]),
);
