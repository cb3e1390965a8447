import path from 'node:path';
import { decoded } from './address.ts';
import { DOWNLOAD_TYPES } from '../schema/annotations.ts';

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

/** The folder below `content/` that holds them. */
export const DOWNLOADS = '/files/';

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

/** The file that a link leads to: in Markdown all but plain letters are percent-encoded. No name of a file holds a `%`. */
export function linkedDownload(url: string): string {
  return decoded(url) ?? url;
}

/** A download as pages have it; undefined for a file that is not there. */
export function downloadFor(downloads: DownloadTable, url: string): Download | undefined {
  const address = linkedDownload(url);
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
