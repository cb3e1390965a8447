import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasEnded, ownIdentity, type ProcessIdentity } from '../../disk/process-identity.ts';
import { stateFolder } from '../../disk/state-folder.ts';

/** That a build of this user makes folders beside an output, under names that hold a number nobody else can know. */
interface Claim {
  id: string;
  /** Absolute path of the output. */
  out: string;
  by: ProcessIdentity;
  /** When it began, in milliseconds. */
  at: number;
}

/** No build takes as long: one that ran where nobody can ask for it has ended. */
const OVER_MS = 86_400_000;
const ID = /^[0-9a-f]{24}$/;

const home = (): string => path.join(stateFolder(), 'builds');
const fileOf = (id: string): string => path.join(home(), `${id}.json`);

/** Notes that this process makes folders beside an output. @returns what stands in their names */
export function claimBuild(out: string): string {
  const id = randomBytes(12).toString('hex');
  const claim: Claim = { id, out, by: ownIdentity(), at: Date.now() };
  try {
    mkdirSync(home(), { recursive: true, mode: 0o700 });
    writeFileSync(fileOf(id), JSON.stringify(claim), { mode: 0o600 });
  } catch {
    // Nothing can be kept there: should this build be killed, nobody can prove whose its folders are, and they stay.
  }
  return id;
}

export function releaseBuild(id: string): void {
  try {
    rmSync(fileOf(id), { force: true });
  } catch {
    // It is found to be over by the next build.
  }
}

/** The builds of an output that were killed: whatever has their number in its name was made by them. */
export function endedBuilds(out: string): string[] {
  let names: string[];
  try {
    names = readdirSync(home());
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const claim = readClaim(path.join(home(), name));
    return claim?.out === out && `${claim.id}.json` === name && isOver(claim) ? [claim.id] : [];
  });
}

function isOver({ by, at }: Claim): boolean {
  return hasEnded(by) ?? Date.now() - at > OVER_MS;
}

function readClaim(file: string): Claim | undefined {
  try {
    const claim = JSON.parse(readFileSync(file, 'utf8')) as Partial<Claim> | null;
    const { id, out, by, at } = claim ?? {};
    if (typeof id !== 'string' || !ID.test(id) || typeof out !== 'string' || typeof at !== 'number')
      return undefined;
    return typeof by?.pid === 'number' ? { id, out, by, at } : undefined;
  } catch {
    return undefined;
  }
}
