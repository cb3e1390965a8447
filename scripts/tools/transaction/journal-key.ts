import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stateFolder } from '../../disk/claims.ts';

const KEY_BYTES = 32;

const keyFile = (): string => path.join(stateFolder(), 'journal-key');

/** The user's key; undefined where there is none yet, or it cannot be read. */
function knownKey(): Buffer | undefined {
  try {
    const key = readFileSync(keyFile());
    return key.length === KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the user's key where there is none; undefined where it cannot be kept. */
function ownKey(): Buffer | undefined {
  const known = knownKey();
  if (known !== undefined) return known;
  const file = keyFile();
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Of two commands that begin at once, one makes the key.
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  } catch {
    // Another command was faster, or nothing can be written there.
  }
  return knownKey();
}

/** What a proof is of. */
interface Proven {
  what: string;
  steps: readonly { file: string; before: string | null; after: string | null; like?: string | undefined }[];
}

/**
 * Proof that this user wrote a journal on this machine for this folder: content comes from many hands, and whoever can put a file
 * into `content/` could put a journal there, which the next command of anybody would carry out.
 * @returns undefined where there is nowhere to keep a key: such a journal can be finished by its own command alone
 */
export function proofOf(root: string, proven: Proven): string | undefined {
  const key = ownKey();
  return key && digest(key, root, proven);
}

/** Whether a proof is that of a journal. Writes nothing: without a key there is no journal of this user. */
export function isProof(proof: unknown, root: string, proven: Proven): boolean {
  const key = knownKey();
  return key !== undefined && proof === digest(key, root, proven);
}

function digest(key: Buffer, root: string, { what, steps }: Proven): string {
  const whole = JSON.stringify([
    realpathSync(root),
    what,
    steps.map(({ file, before, after, like }) => [file, before, after, like]),
  ]);
  return createHmac('sha256', key).update(whole).digest('hex');
}
