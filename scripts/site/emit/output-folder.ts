import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { isRecord, parseJson } from '../../shared/safe-parse.ts';
import { claim, endedClaims, release } from '../../disk/claims.ts';
import { codeOf, readRegularFile, writeFaultWords } from '../../disk/read-file.ts';
import { isInside, relativeTo } from '../../disk/paths.ts';

/** A file that lies in an output while its files are replaced one by one. */
export const UNFINISHED = '.unfinished';
const NEXT = '.next-';
const PREVIOUS = '.previous-';

/** The output folder, or why it cannot be used. */
export type OutputTarget = { folder: string } | { refusal: string };

/**
 * Resolves the folder that `--out` names. It is refused when it is a link, which may have come with a checkout,
 * or contains the sources, or anything that no manifest of this tool lists. First cleans up what a killed run left there.
 */
export function outputTarget(out: string, root: string): OutputTarget {
  try {
    const folder = followLinks(out);
    if (folder === undefined) return { refusal: `--out ${out} is a link that leads back to itself.` };
    const refusal = inSources(out, folder, root);
    if (refusal !== undefined) return { refusal };
    if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      return { refusal: `--out ${out} is a link. Name the folder itself.` };
    restoreInterrupted(folder);
    const stranger = occupied(out, folder);
    return stranger === undefined ? { folder } : { refusal: stranger };
  } catch (error) {
    return { refusal: `--out ${out} cannot be used: ${writeFaultWords(error)}.` };
  }
}

function inSources(out: string, folder: string, root: string): string | undefined {
  const realRoot = followLinks(root) ?? root;
  for (const source of ['content', 'schemas', '']) {
    const place = path.join(realRoot, source);
    const real = followLinks(place) ?? place;
    if (isInside(real, folder) || (source !== '' && (isInside(folder, real) || isInside(folder, place))))
      return `--out ${out} would replace the sources in ${path.join(root, source)}.`;
  }
  return undefined;
}

function occupied(out: string, folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return `--out ${out} is a file, not a folder.`;
  if (readdirSync(folder).length === 0 || isOurs(folder)) return undefined;
  return `${out} contains files that \`content build\` did not write. Empty it, or name another folder with --out.`;
}

/** A longer chain of links is treated as a cycle. */
const MOST_LINKS = 40;

/** Real path of a file that may not exist yet; undefined when symlinks form a cycle. */
function followLinks(file: string): string | undefined {
  let at = path.resolve(file);
  let rest = '';
  for (let links = 0; links < MOST_LINKS;) {
    if (existsSync(at)) return path.join(realpathSync(at), rest);
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
      at = path.resolve(realpathSync(path.dirname(at)), readlinkSync(at));
      links += 1;
    } else if (path.dirname(at) === at) return path.join(at, rest);
    else {
      rest = path.join(path.basename(at), rest);
      at = path.dirname(at);
    }
  }
  return undefined;
}

/** Whether a manifest of this tool lists everything in a folder; what systems hide there does not count. */
function isOurs(folder: string): boolean {
  const manifest = readRegularFile(path.join(folder, 'manifest.json'));
  const whole = 'fault' in manifest ? undefined : parseJson(manifest.bytes.toString('utf8'));
  if (!isRecord(whole) || whole.generator !== 'content' || !isRecord(whole.files)) return false;
  // The manifest is of the state before a run that was killed while it replaced files.
  if (existsSync(path.join(folder, UNFINISHED))) return true;
  const { files } = whole;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).every((entry) => {
    const name = relativeTo(folder, path.join(entry.parentPath, entry.name));
    return entry.isDirectory() || entry.name.startsWith('.') || name === 'manifest.json' || name in files;
  });
}

/** Whether a folder is a mount, such as a volume of Docker: it can be neither renamed nor removed. */
export function isMount(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && stat.dev !== statSync(path.dirname(folder)).dev;
}

/** Folders of one build beside its output, on the same file system. */
export interface BuildFolders {
  /** Where the next output is made. */
  next: string;
  /** Where the previous output is kept while the next one replaces it. */
  previous: string;
  /** Removes what is left of both. */
  close: () => void;
}

/** Claims the folders of a new build of an output. */
export function openBuildFolders(out: string): BuildFolders {
  const id = claim(out);
  const [next, previous] = [out + NEXT + id, out + PREVIOUS + id];
  return {
    next,
    previous,
    close: () => {
      rmSync(next, { recursive: true, force: true });
      // If there is no output, this is the only copy: the next build restores it.
      if (existsSync(previous) && !existsSync(out)) return;
      rmSync(previous, { recursive: true, force: true });
      release(id);
    },
  };
}

/** Maximum number of retries when other builds of the same output finish at the same time. */
const MOST_TRIES = 8;

/**
 * Replaces the output by the next one with two renames, the shortest gap that every operating system offers.
 * A build that is killed in that gap leaves the old output as `previous`, and the next build restores it
 * before anything else.
 * @throws the error of the file system if the output cannot be replaced; the old output is then restored
 */
export function swapIn({ next, previous }: Pick<BuildFolders, 'next' | 'previous'>, out: string): void {
  for (let tries = 1; ; tries += 1) {
    rmSync(previous, { recursive: true, force: true });
    setAside(out, previous);
    try {
      renameSync(next, out);
      return;
    } catch (error) {
      // Another build finished first: replace its output instead.
      if (existsSync(out) && existsSync(next) && tries < MOST_TRIES) continue;
      if (existsSync(previous) && !existsSync(out)) renameSync(previous, out);
      throw error;
    }
  }
}

function setAside(out: string, previous: string): void {
  try {
    renameSync(out, previous);
  } catch (error) {
    // There is no output, or another build has just moved it.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/**
 * Cleans up after killed builds; if one was killed between the two renames, its old output is restored. Only
 * folders that those builds have claimed are touched: a matching name proves nothing
 * (docs/decisions/0003-output-swapped-in.md).
 */
function restoreInterrupted(out: string): void {
  for (const id of endedClaims(out)) {
    const [next, previous] = [out + NEXT + id, out + PREVIOUS + id];
    if (existsSync(previous) && !existsSync(out)) renameSync(previous, out);
    for (const left of [next, previous]) rmSync(left, { recursive: true, force: true });
    release(id);
  }
}
