import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { homedir } from 'node:os';
import { hasEnded, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** That a process of this user makes files at a place, under names that hold a number nobody else can know. */
interface Claim {
  id: string;
  /** Absolute path of what is worked on. */
  place: string;
  by: ProcessIdentity;
  /** When it began, in milliseconds. */
  at: number;
}

/** Nothing takes as long: work that began where nobody can ask for its process has ended. */
const OVER_MS = 86_400_000;
const ID = /^[0-9a-f]{24}$/;

const home = (): string => path.join(stateFolder(), 'claims');
const fileOf = (id: string): string => path.join(home(), `${id}.json`);

/**
 * Notes that this process makes temporary files at a place, before it makes any: a name or the number of a process proves nothing,
 * since numbers are given again and two containers share them.
 * @returns what stands in the names of these files
 */
export function claim(place: string): string {
  const id = randomBytes(12).toString('hex');
  const note: Claim = { id, place, by: ownIdentity(), at: Date.now() };
  try {
    mkdirSync(home(), { recursive: true, mode: 0o700 });
    writeFileSync(fileOf(id), JSON.stringify(note), { mode: 0o600 });
  } catch {
    // Nothing can be kept there: should this process be killed, nobody can prove whose its files are, and they stay.
  }
  return id;
}

/** Notes that none of the files with this number is left. */
export function release(id: string): void {
  try {
    rmSync(fileOf(id), { force: true });
  } catch {
    // It is found to be over by the next one.
  }
}

/** The claims on a place of processes that were killed: whatever has such a number in its name was made by them. */
export function endedClaims(place: string): string[] {
  let names: string[];
  try {
    names = readdirSync(home());
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const note = readClaim(path.join(home(), name));
    return note?.place === place && `${note.id}.json` === name && isOver(note) ? [note.id] : [];
  });
}

function isOver({ by, at }: Claim): boolean {
  return hasEnded(by) ?? Date.now() - at > OVER_MS;
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

/** The folder in which programs keep what belongs to this user and this machine, and comes with no checkout and no shared disk. */
export function stateFolder(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  const given = XDG_STATE_HOME ?? (process.platform === 'win32' ? LOCALAPPDATA : undefined);
  // What is no whole path counts as nothing, as the XDG specification has it.
  const isUsable = given !== undefined && path.isAbsolute(given);
  return path.join(isUsable ? given : path.join(homedir(), '.local', 'state'), 'copydesk');
}
