import { statSync } from 'node:fs';
import type { Cache } from '../../cache/cache.ts';
import { sha256 } from '../../cache/hash.ts';
import { isObject } from '../../schema/json.ts';

/** A file of an output as it was written. */
export interface Written {
  key: string;
  sha256: string;
  bytes: number;
  /** Modification time of the file as we left it: if it differs, somebody touched it and it is made again. */
  mtimeMs: number;
}

/** What lies in an output, by path. */
export type Ledger = Record<string, Written>;

/** Whether a file is as it was written, as far as its size and time tell. */
export function isUntouched(before: Written | undefined, file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return before !== undefined && stat?.size === before.bytes && stat.mtimeMs === before.mtimeMs;
}

/** The cache's name of the ledger of an output. */
export function ledgerName(out: string): string {
  return `ledgers/${sha256(out).slice(0, 16)}.json`;
}

/** What the last build left in an output; nothing when that is not known. */
export function readLedger(cache: Cache, out: string): Ledger {
  const kept = cache.readJson(ledgerName(out));
  return (isObject(kept) ? kept : {}) as unknown as Ledger;
}
