import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../model/paths.ts';

const NEXT = '.next-';
const PREVIOUS = '.previous-';

/**
 * Why a folder cannot become the output: it holds the sources, or something that is no output of ours. Undefined when it
 * can; what a killed run left there is put in order first.
 */
export function outputRefusal(out: string, root: string): string | undefined {
  for (const source of ['content', 'schemas', '']) {
    const folder = path.join(root, source);
    if (isInside(folder, out) || (source !== '' && isInside(out, folder)))
      return `--out ${out} would replace the sources in ${folder}.`;
  }
  restoreInterrupted(out);
  if (!existsSync(out)) return undefined;
  if (!statSync(out).isDirectory()) return `--out ${out} is a file, not a folder.`;
  if (readdirSync(out).length === 0 || isOurs(out)) return undefined;
  return `${out} holds files that \`content build\` did not write. Empty it, or name another folder with --out.`;
}

function isOurs(folder: string): boolean {
  try {
    return (
      (JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { generator?: string })
        .generator === 'content'
    );
  } catch {
    return false;
  }
}

/** An empty folder beside the output, on the same disk. */
export function openNext(out: string): string {
  const next = `${out}${NEXT}${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  return next;
}

export function discardNext(next: string): void {
  rmSync(next, { recursive: true, force: true });
}

/** Puts the next output in the place of the output with two renames, the shortest gap a file system offers. */
export function swapIn(next: string, out: string): void {
  const previous = `${out}${PREVIOUS}${process.pid}`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(out)) renameSync(out, previous);
  try {
    renameSync(next, out);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, out);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Clears away what killed runs left; if one died between the two renames, its old output comes back. */
function restoreInterrupted(out: string): void {
  const parent = path.dirname(out);
  if (!existsSync(parent)) return;
  const name = path.basename(out);
  for (const entry of readdirSync(parent).sort()) {
    const match = /\.(?:next|previous)-(\d+)$/.exec(entry);
    if (match === null || !entry.startsWith(`${name}.`) || isRunning(Number(match[1]))) continue;
    const left = path.join(parent, entry);
    if (entry.startsWith(name + PREVIOUS) && !existsSync(out)) renameSync(left, out);
    else rmSync(left, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
