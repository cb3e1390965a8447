import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isRecord, parseJson } from '../../shared/safe-parse.ts';
import { codeOf, readRegularFile, writeFaultWords } from '../../disk/read-file.ts';
import { isInside, relativeTo } from '../../disk/paths.ts';
import { makeFolder } from '../../disk/write-file.ts';

/** A file that lies in an output while its files are replaced one by one. */
const UNFINISHED = '.unfinished';

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
  let tail = '';
  for (let links = 0; links < MOST_LINKS;) {
    if (existsSync(at)) return path.join(realpathSync(at), tail);
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
      at = path.resolve(realpathSync(path.dirname(at)), readlinkSync(at));
      links += 1;
    } else if (path.dirname(at) === at) return path.join(at, tail);
    else {
      tail = path.join(path.basename(at), tail);
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

/**
 * A folder to make the next output in, on the same file system: beside the output, or inside one that stays in place. Its
 * name is of a form that no person gives to a folder.
 */
export function nextFolder(out: string, isInPlace: boolean): string {
  const id = randomBytes(12).toString('hex');
  return isInPlace ? path.join(out, `.next-${id}`) : `${out}.next-${id}`;
}

/** Maximum number of retries when other builds of the same output finish at the same time. */
const MOST_TRIES = 8;

/**
 * Replaces the output by the next one with two renames, the shortest gap that every operating system offers.
 * A build that is killed in that gap leaves the old output beside it, and the next build restores it before anything else.
 * @throws the error of the file system if the output cannot be replaced; the old output is then restored
 */
export function swapIn(next: string, out: string): void {
  const previous = `${out}.previous-${randomBytes(12).toString('hex')}`;
  for (let tries = 1; ; tries += 1) {
    rmSync(previous, { recursive: true, force: true });
    setAside(out, previous);
    try {
      renameSync(next, out);
      rmSync(previous, { recursive: true, force: true });
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
 * Moves files of another folder into the output, each atomically, after removing what is gone: pages first, then the files
 * that list them, and the manifest last.
 */
export function putInPlace(
  next: string,
  out: string,
  fresh: readonly string[],
  leftovers: readonly string[],
): void {
  writeFileSync(path.join(out, UNFINISHED), '');
  for (const name of leftovers) rmSync(path.join(out, name), { recursive: true, force: true });
  const order = (file: string): number => (file === 'manifest.json' ? 2 : file.includes('/') ? 0 : 1);
  for (const name of [...fresh].sort((a, b) => order(a) - order(b))) {
    makeFolder(path.dirname(path.join(out, name)));
    renameSync(path.join(next, name), path.join(out, name));
  }
  rmSync(path.join(out, UNFINISHED), { force: true });
}

/** No build takes as long. */
const ABANDONED_MS = 3_600_000;

/** Cleans up after killed builds; if one was killed between the two renames, its old output is restored. */
function restoreInterrupted(out: string): void {
  const [home, name] = [path.dirname(out), path.basename(out)];
  if (!existsSync(home)) return;
  for (const sibling of readdirSync(home)) {
    const [, kind] = sibling.startsWith(name)
      ? (/^\.(next|previous)-[0-9a-f]{24}$/.exec(sibling.slice(name.length)) ?? [])
      : [];
    const folder = path.join(home, sibling);
    if (kind === 'previous' && !existsSync(out) && isOurs(folder)) renameSync(folder, out);
    else if (kind !== undefined && Date.now() - statSync(folder).mtimeMs > ABANDONED_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}
