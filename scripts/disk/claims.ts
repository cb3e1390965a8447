import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { homedir } from 'node:os';
import { hasEnded, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/**
 * Records that a process of this user creates files at a place, with names that contain an unguessable id.
 */
interface Claim {
  id: string;
  /** Absolute path of the folder or file that is worked on. */
  place: string;
  by: ProcessIdentity;
  /** Start time in milliseconds. */
  at: number;
}

/** Work that is older has ended, even if its process cannot be checked. */
const OVER_MS = 86_400_000;
const ID = /^[0-9a-f]{24}$/;

const home = (): string => path.join(stateFolder(), 'claims');
const fileOf = (id: string): string => path.join(home(), `${id}.json`);

/**
 * Records that this process will create temporary files at a place. A file name or process id proves nothing,
 * since ids are reused and containers share them.
 * @returns the id to use in the names of these files
 */
export function claim(place: string): string {
  const id = randomBytes(12).toString('hex');
  const note: Claim = { id, place, by: ownIdentity(), at: Date.now() };
  try {
    mkdirSync(home(), { recursive: true, mode: 0o700 });
    writeFileSync(fileOf(id), JSON.stringify(note), { mode: 0o600 });
  } catch {
    // Nothing can be stored there: if this process is killed, its files cannot be recognized and stay.
  }
  return id;
}

/** Records that no file with this id is left. */
export function release(id: string): void {
  try {
    rmSync(fileOf(id), { force: true });
  } catch {
    // The next process finds that it has ended.
  }
}

/** The claims of killed processes on a place: files with these ids in their names were created by them. */
export function endedClaims(place: string): string[] {
  let names: string[];
  try {
    names = readdirSync(home());
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const note = readClaim(path.join(home(), name));
    if (note?.place !== place || `${note.id}.json` !== name) return [];
    const isOver = hasEnded(note.by) ?? Date.now() - note.at > OVER_MS;
    return isOver ? [note.id] : [];
  });
}

function readClaim(file: string): Claim | undefined {
  try {
    const note = JSON.parse(readFileSync(file, 'utf8')) as Partial<Claim> | null;
    const { id, place, by, at } = note ?? {};
    if (typeof id !== 'string' || !ID.test(id) || typeof place !== 'string' || typeof at !== 'number')
      return undefined;
    return typeof by?.pid === 'number' ? { id, place, by, at } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The folder for application state of this user on this machine,
 * which is in no checkout and on no shared disk.
 */
export function stateFolder(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  const given = XDG_STATE_HOME ?? (process.platform === 'win32' ? LOCALAPPDATA : undefined);
  // Relative paths are ignored, as the XDG specification requires.
  const isUsable = given !== undefined && path.isAbsolute(given);
  return path.join(isUsable ? given : path.join(homedir(), '.local', 'state'), 'copydesk');
}
