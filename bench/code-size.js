// Counts the code of the product: what is shipped or makes what is shipped, without tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './process.js';

const FOLDERS = ['scripts', 'src', 'server', 'prerender', 'admin', 'forms'];

/** @returns {{ files: number, lines: number }} */
export function measureCode() {
  const files = FOLDERS.map((folder) => path.join(PROJECT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.includes('.test.'));
  const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  return { files: files.length, lines };
}
