import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import { isInside } from '../../disk/paths.ts';
import { isObject } from '../../schema/json.ts';
import { readJournal, stepBytes, type Journal, type Step } from './journal.ts';
import { isProof } from './journal-key.ts';
import { isBelow, leadsOut } from '../../disk/site-paths.ts';
import { readSchemas } from '../../schema/load.ts';
import { openFolders } from '../../schema/outside.ts';

const DIGEST = /^[0-9a-f]{64}$/;
/** Folders of other programs, which a change of content must never touch. */
const OTHERS: ReadonlySet<string> = new Set(['.git', 'node_modules', '.journal']);

/**
 * The journal in a folder if this user wrote it here (journal-key.ts), its steps are plausible, and it is
 * complete.
 */
export function provenJournal(root: string, folder: string): Journal | undefined {
  const journal: unknown = readJournal(folder);
  if (!isObject(journal)) return undefined;
  const { version, what, steps, proof } = journal as Partial<Journal>;
  if (version !== 1 || typeof what !== 'string' || !Array.isArray(steps)) return undefined;
  const isProven = (step: unknown, index: number): boolean =>
    isStep(step) &&
    [step.file, step.like ?? step.file].every((file) => isOfSite(root, file)) &&
    holdsBytes(folder, step, index);
  if (!steps.every(isProven)) return undefined;
  return isProof(proof, root, { what, steps }) ? { version, what, steps } : undefined;
}

function isStep(step: unknown): step is Step {
  if (!isObject(step)) return false;
  const { file, before, after, like } = step as Partial<Step>;
  const isState = (state: unknown): boolean =>
    state === null || (typeof state === 'string' && DIGEST.test(state));
  const isNamed = typeof file === 'string' && (like === undefined || typeof like === 'string');
  return isNamed && isState(before) && isState(after);
}

/**
 * Whether a file is, with symlinks resolved, in the site or in a folder that its schemas allow, and not in
 * another program's folder.
 */
export function isOfSite(root: string, file: string): boolean {
  if (file !== path.posix.normalize(file) || /[\\\0]/.test(file) || path.posix.isAbsolute(file)) return false;
  const outside = leadsOut(file)
    ? openFolders(root, readSchemas(root)).find((one) => isBelow(file, one))
    : '';
  if (outside === undefined) return false;
  const names = file.slice(outside.length).split('/');
  if (names.some((name) => name === '..' || name === '.' || OTHERS.has(name.toLowerCase()))) return false;
  const own = outside === '' ? ['', 'content', 'schemas'] : [outside];
  const homes = own.map((one) => path.join(root, one)).filter((one) => existsSync(one));
  const place = realPlace(path.join(root, file));
  return homes.some((home) => isInside(place, realpathSync(home)));
}

/** Real path of a file, or of its nearest existing parent folder. */
function realPlace(file: string): string {
  return existsSync(file) ? realpathSync(file) : realPlace(path.dirname(file));
}

function holdsBytes(folder: string, { after }: Step, index: number): boolean {
  if (after === null) return true;
  const bytes = stepBytes(folder, index, 'after');
  return bytes !== undefined && contentHash(bytes) === after;
}
