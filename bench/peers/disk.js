// What the disk itself costs: most of a cold build is files, and how long a new one takes differs tenfold from disk to disk.
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { HOME } from './install.js';

const FILES = 4000;
const BYTES = 4096;
/** The mark of Linux' file system in memory (`man 2 statfs`). */
const TMPFS = 0x01021994;

/** How long so many small files take where the tools work, in words. */
export function measureDisk() {
  const folder = path.join(HOME, 'disk');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const started = performance.now();
  for (let i = 0; i < FILES; i += 1) writeFileSync(path.join(folder, `${i}.json`), 'x'.repeat(BYTES));
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true });
  const where = statfsSync(HOME).type === TMPFS ? 'in memory' : 'on its disk';
  return `which writes ${FILES.toLocaleString('en-US')} files of 4 kB ${where} in ${seconds.toFixed(2)} s`;
}
