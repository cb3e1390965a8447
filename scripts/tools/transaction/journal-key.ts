import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stateFolder } from '../../disk/claims.ts';

const KEY_BYTES = 32;

const keyFile = (): string => path.join(stateFolder(), 'journal-key');

/** The user's key; undefined if there is none, or it cannot be read. */
function knownKey(): Buffer | undefined {
  try {
    const key = readFileSync(keyFile());
    return key.length === KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the user's key if there is none; undefined if it cannot be stored. */
function ownKey(): Buffer | undefined {
  const known = knownKey();
  if (known !== undefined) return known;
  const file = keyFile();
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // If two commands start at the same time, one of them creates the key.
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  } catch {
    // Another command created it first, or the folder is not writable.
  }
  return knownKey();
}

/** The data that a proof covers. */
interface Proven {
  what: string;
  steps: readonly { file: string; before: string | null; after: string | null; like?: string | undefined }[];
  outside?: readonly string[];
}

/**
 * Proof that this user wrote a journal on this machine for this folder: content comes from many people, and
 * anyone who can add a file to `content/` could add a journal, which the next command would carry out.
 * @returns undefined if no key can be stored: then only the same command can finish its journal
 */
export function proofOf(root: string, proven: Proven): string | undefined {
  const key = ownKey();
  return key && digest(key, root, proven);
}

/** Whether a proof matches a journal. Never creates a key: without a key, no journal is from this user. */
export function isProof(proof: unknown, root: string, proven: Proven): boolean {
  const key = knownKey();
  return key !== undefined && proof === digest(key, root, proven);
}

function digest(key: Buffer, root: string, { what, steps, outside = [] }: Proven): string {
  const whole = JSON.stringify([
    realpathSync(root),
    what,
    steps.map(({ file, before, after, like }) => [file, before, after, like]),
    ...outside,
  ]);
  return createHmac('sha256', key).update(whole).digest('hex');
}
