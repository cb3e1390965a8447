// The contact sheet: one page with every master and its name.
import { Buffer } from 'node:buffer';
import { mkdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import sharp from 'sharp';
import { DIST, MASTERS, ROOT } from './project.js';

const COLUMNS = 6;
const CELL = { width: 320, height: 200, caption: 34, gap: 12 };

export async function sheet() {
  const files = globSync('*.{jpg,jpeg,png}', { cwd: MASTERS }).sort();
  const rows = Math.ceil(files.length / COLUMNS);
  const stepX = CELL.width + CELL.gap;
  const stepY = CELL.height + CELL.caption + CELL.gap;
  const layers = [];
  for (const [i, file] of files.entries()) {
    const left = CELL.gap + (i % COLUMNS) * stepX;
    const top = CELL.gap + Math.floor(i / COLUMNS) * stepY;
    const image = sharp(join(MASTERS, file));
    const { width, height } = await image.metadata();
    const input = await image
      .resize({ width: CELL.width, height: CELL.height, fit: 'contain', background: '#ece9e2' })
      .toBuffer();
    layers.push({ input, left, top });
    layers.push({ input: caption(basename(file), `${width}×${height}`), left, top: top + CELL.height });
  }
  mkdirSync(DIST, { recursive: true });
  const target = join(DIST, 'pictures.jpg');
  await sharp({
    create: {
      width: CELL.gap + COLUMNS * stepX,
      height: CELL.gap + rows * stepY,
      channels: 3,
      background: '#f7f6f2',
    },
  })
    .composite(layers)
    .jpeg({ quality: 88 })
    .toFile(target);
  return `${relative(ROOT, target)}  ${files.length} pictures`;
}

/** @param {string} name @param {string} size */
function caption(name, size) {
  const text = `font-family="sans-serif" font-size="13" fill="#171b19"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.caption}">` +
      `<text x="0" y="15" ${text}>${name}</text>` +
      `<text x="0" y="30" opacity=".6" ${text}>${size}</text></svg>`,
  );
}
