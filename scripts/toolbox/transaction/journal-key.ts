import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stateFolder } from '../../disk/state-folder.ts';

const KEY_BYTES = 32;

/** The user's key, made when it is first needed; undefined where it can be neither read nor kept. */
function journalKey(): Buffer | undefined {
  const file = path.join(stateFolder(), 'journal-key');
  const read = (): Buffer | undefined => {
    const key = readFileSync(file);
    return key.length === KEY_BYTES ? key : undefined;
  };
  try {
    return read();
  } catch {
    // There is none yet.
  }
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Of two commands that begin at once, one makes the key.
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  } catch {
    // Another command was faster, or nothing can be written there.
  }
  try {
    return read();
  } catch {
    return undefined;
  }
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
export function proofOf(root: string, { what, steps }: Proven): string | undefined {
  const key = journalKey();
  if (key === undefined) return undefined;
  const whole = JSON.stringify([
    realpathSync(root),
    what,
    steps.map(({ file, before, after, like }) => [file, before, after, like]),
  ]);
  return createHmac('sha256', key).update(whole).digest('hex');
}
