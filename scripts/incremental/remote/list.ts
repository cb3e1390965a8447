import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord, parseJson } from '../../shared/safe-parse.ts';

/** The cache files in a store: for each name, the digest of its content and the date of its last use. */
export type Rows = Record<string, readonly [digest: string, day: string]>;

export interface RemoteList {
  /** Date of creation (ISO): if two lists contain the same file, the newer one counts. */
  made: string;
  rows: Rows;
}

/** Names that may be in a list: cache files that do not depend on the machine. */
const SHARED = /^(?:entries|texts|search|pictures|images|fonts|tokens|counts)\/[\w@./-]+$/;
const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a cache file is equally valid on every machine. */
export function isShared(name: string): boolean {
  return SHARED.test(name) && !name.split('/').some((part) => part === '..' || part === '.' || part === '');
}

/** Serializes a list for a store: a line with its signature if there is a key, then JSON. */
export function sealList(list: RemoteList, key: string | undefined): Buffer {
  const text = JSON.stringify(list);
  return Buffer.from(`${signature(text, key)}\n${text}`);
}

/**
 * Parses a list from a store; undefined if it is invalid, or if there
 * is a key and the signature does not match.
 */
export function openList(bytes: Buffer, key: string | undefined): RemoteList | undefined {
  const end = bytes.indexOf('\n');
  const text = bytes.toString('utf8', end + 1);
  if (end === -1 || !isEqual(bytes.toString('latin1', 0, end), signature(text, key))) return undefined;
  const list = parseJson(text);
  if (!isRecord(list) || typeof list.made !== 'string' || !isRecord(list.rows)) return undefined;
  const rows = Object.entries(list.rows).filter(
    ([name, row]) =>
      isShared(name) &&
      Array.isArray(row) &&
      typeof row[0] === 'string' &&
      DIGEST.test(row[0]) &&
      typeof row[1] === 'string',
  );
  return { made: list.made, rows: Object.fromEntries(rows) as unknown as Rows };
}

function signature(text: string, key: string | undefined): string {
  return createHmac('sha256', key ?? 'content')
    .update(text)
    .digest('hex');
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
