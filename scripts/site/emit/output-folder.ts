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
import { claim, endedClaims, release } from '../../disk/claims.ts';
import { codeOf, readRegularFile, writeFaultWords } from '../../disk/read-file.ts';
import { isInside } from '../../model/paths.ts';

const NEXT = '.next-';
const PREVIOUS = '.previous-';

/** Where the output goes, or why it cannot go there. */
export type OutputTarget = { folder: string } | { refusal: string };

/**
 * The folder that `--out` names, links followed: a link stays a link, and what it leads to is what counts. It is refused when
 * it holds the sources, or something that is no output of ours. What a killed run left there is put in order first.
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

/** More links one behind the other are a circle. */
const MOST_LINKS = 40;

/** The real path of what may not be there yet; undefined when links go in a circle. */
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

/** How a manifest begins. */
const OWN_HEAD = /^\{\s*"version":\s*1,\s*"generator":\s*"content",/;
const HEAD_LENGTH = 100;

function isOurs(folder: string): boolean {
  const manifest = readRegularFile(path.join(folder, 'manifest.json'));
  if ('fault' in manifest) return false;
  // As we write it: it is not read as a whole, twice, for its first two lines.
  if (OWN_HEAD.test(manifest.bytes.toString('latin1', 0, HEAD_LENGTH))) return true;
  try {
    return (JSON.parse(manifest.bytes.toString('utf8')) as { generator?: string }).generator === 'content';
  } catch {
    return false;
  }
}

/** The folders of one build beside its output, on the same disk. */
export interface Workspace {
  /** Where the next output is made. */
  next: string;
  /** Where the output goes that was there before, as long as the next one takes its place. */
  previous: string;
  /** Removes what is left of both. */
  close: () => void;
}

export function openWorkspace(out: string): Workspace {
  const id = claim(out);
  const [next, previous] = [out + NEXT + id, out + PREVIOUS + id];
  return {
    next,
    previous,
    close: () => {
      rmSync(next, { recursive: true, force: true });
      // Without an output it is the only one there is: the next build puts it back.
      if (existsSync(previous) && !existsSync(out)) return;
      rmSync(previous, { recursive: true, force: true });
      release(id);
    },
  };
}

/** More builds of one output at the same time are not waited for. */
const MOST_TRIES = 8;

/**
 * Puts the next output in the place of the output with two renames, the shortest gap that every system offers. A build that dies in
 * that gap leaves the old output as `previous`, and the next build puts it back before it does anything else.
 * @throws what the system says when the next output cannot take its place; the old one is then back in its own
 */
export function swapIn({ next, previous }: Pick<Workspace, 'next' | 'previous'>, out: string): void {
  for (let tries = 1; ; tries += 1) {
    rmSync(previous, { recursive: true, force: true });
    setAside(out, previous);
    try {
      renameSync(next, out);
      return;
    } catch (error) {
      // Another build was faster: its output is the one that this one replaces.
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
    // There is none, or another build has taken it this very moment.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/**
 * Clears away what killed builds left; if one died between the two renames, its old output comes back. Only what those builds
 * have noted as their own is touched: a name alone proves nothing (docs/decisions/0003-output-swapped-in.md).
 */
function restoreInterrupted(out: string): void {
  for (const id of endedClaims(out)) {
    const [next, previous] = [out + NEXT + id, out + PREVIOUS + id];
    if (existsSync(previous) && !existsSync(out)) renameSync(previous, out);
    for (const left of [next, previous]) rmSync(left, { recursive: true, force: true });
    release(id);
  }
}
