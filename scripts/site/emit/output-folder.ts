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
import { isInside } from '../../disk/paths.ts';

const NEXT = '.next-';
const PREVIOUS = '.previous-';

/** The output folder, or why it cannot be used. */
export type OutputTarget = { folder: string } | { refusal: string };

/**
 * Resolves the folder that `--out` names, following symlinks. It is refused when it contains the sources, or
 * something that is not output of this tool. First cleans up what a killed run left there.
 */
export function outputTarget(out: string, root: string): OutputTarget {
  try {
    const folder = followLinks(out);
    if (folder === undefined) return { refusal: `--out ${out} is a link that leads back to itself.` };
    const refusal = inSources(out, folder, root);
    if (refusal !== undefined) return { refusal };
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

/** First lines of a manifest. */
const OWN_HEAD = /^\{\s*"version":\s*1,\s*"generator":\s*"content",/;
const HEAD_LENGTH = 100;

function isOurs(folder: string): boolean {
  const manifest = readRegularFile(path.join(folder, 'manifest.json'));
  if ('fault' in manifest) return false;
  // Fast path for a manifest in the form it is written in, without parsing the whole file.
  if (OWN_HEAD.test(manifest.bytes.toString('latin1', 0, HEAD_LENGTH))) return true;
  const whole = parseJson(manifest.bytes.toString('utf8'));
  return isRecord(whole) && whole.generator === 'content';
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
