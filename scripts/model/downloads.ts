import path from 'node:path';
import { kindOf } from '../schema/annotations.ts';
import { DOWNLOAD_TYPES } from '../schema/download-types.ts';
import { isObject, type JsonObject } from '../schema/json.ts';
import { linksOf } from './entry-links.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import { visitEntry, type Entry, type SiteModel } from './site-model.ts';
import { valueSpan } from './spans.ts';

/** What is known of a file that visitors can download. */
export interface DownloadFacts {
  hash: string;
  bytes: number;
  /** Why it cannot be offered, in words that follow a colon. */
  fault: string | undefined;
}

/** Facts by the address content uses: `/files/programme.pdf`. */
export type DownloadTable = ReadonlyMap<string, DownloadFacts>;

/** A download as pages have it (`Download` in dist-content/types). */
export interface Download {
  src: string;
  name: string;
  type: string;
  bytes: number;
}

/** One use of a download: by a field with `x-file`, whose rules hold, or by a link. */
export interface DownloadUse {
  entry: Entry;
  address: string;
  span: Span;
  types: readonly string[];
  most: number;
}

/** The folder below `content/` that holds them. */
export const DOWNLOADS = '/files/';

/** What a field takes that says nothing else, and how large a file may be. */
const USUAL_TYPES = ['pdf'];
export const USUAL_BYTES = 10 * 1024 * 1024;

/** The ending of a file: `pdf`. */
export function endingOf(address: string): string {
  return path.posix.extname(address).slice(1).toLowerCase();
}

/** Whether a file below `content/files/` is of a kind that can be offered. */
export function isDownload(file: string): boolean {
  return Object.hasOwn(DOWNLOAD_TYPES, endingOf(file));
}

/** Where a download lies in the output; a part of the hash of its content lets hosts serve it with an endless cache life. */
export function downloadFile(address: string, { hash }: DownloadFacts): string {
  const ending = path.posix.extname(address);
  return `${address.slice(1, -ending.length)}-${hash.slice(0, 8)}${ending.toLowerCase()}`;
}

/** A download as pages have it; undefined for a file that is not there. */
export function downloadFor(downloads: DownloadTable, address: string): Download | undefined {
  const facts = downloads.get(address);
  return facts === undefined
    ? undefined
    : {
        src: `/${downloadFile(address, facts)}`,
        name: path.posix.basename(address),
        type: DOWNLOAD_TYPES[endingOf(address)] ?? 'application/octet-stream',
        bytes: facts.bytes,
      };
}

/** Every use of a download by some entries, in fields and in links. */
export function downloadUses(model: SiteModel, entries: readonly Entry[]): DownloadUse[] {
  return entries.flatMap((entry) => {
    const uses: DownloadUse[] = linksOf(model, entry)
      .filter(({ url }) => url.startsWith(DOWNLOADS))
      .map(({ url, span }) => ({
        entry,
        address: url,
        span,
        types: Object.keys(DOWNLOAD_TYPES),
        most: USUAL_BYTES,
      }));
    visitEntry(model, entry, ({ pointer, value, schema }) => {
      if (typeof value !== 'string' || kindOf(schema) !== 'file') return;
      uses.push({ entry, address: value, span: valueSpan(entry.record.spans, pointer), ...rulesOf(schema) });
    });
    return uses;
  });
}

function rulesOf(schema: JsonObject): Pick<DownloadUse, 'types' | 'most'> {
  // The keyword's form was checked with the schema.
  const rules: { types?: string[]; bytes?: number } = isObject(schema['x-file']) ? schema['x-file'] : {};
  return { types: rules.types ?? USUAL_TYPES, most: rules.bytes ?? USUAL_BYTES };
}
