import path from 'node:path';
import { decodePercent } from '../shared/safe-parse.ts';
import { DOWNLOAD_TYPES } from '../schema/annotations.ts';

/** The facts about a file that visitors can download. */
export interface DownloadFacts {
  hash: string;
  bytes: number;
  /** The reason why it cannot be offered, worded to follow a colon. */
  fault: string | undefined;
}

/** Facts by the address used in content: `/files/programme.pdf`. */
export type DownloadTable = ReadonlyMap<string, DownloadFacts>;

/** A download as passed to pages (`Download` in dist-content/types). */
export interface Download {
  src: string;
  name: string;
  type: string;
  bytes: number;
}

/** The folder of downloads in `content/`. */
export const DOWNLOADS = '/files/';

/** The extension of a file: `pdf`. */
export function endingOf(address: string): string {
  return path.posix.extname(address).slice(1).toLowerCase();
}

/** Whether a file in `content/files/` has a type that can be offered. */
export function isDownload(file: string): boolean {
  return Object.hasOwn(DOWNLOAD_TYPES, endingOf(file));
}

/**
 * The path of a download in the output; it contains a part of the
 * content hash, so that hosts can cache it forever.
 */
export function downloadFile(address: string, { hash }: DownloadFacts): string {
  const ending = path.posix.extname(address);
  return `${address.slice(1, -ending.length)}-${hash.slice(0, 8)}${ending.toLowerCase()}`;
}

/** The file that a link leads to: Markdown percent-encodes special characters. File names contain no `%`. */
export function linkedDownload(url: string): string {
  return decodePercent(url) ?? url;
}

/** A download as passed to pages; undefined for a missing file. */
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
