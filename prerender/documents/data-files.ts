import { createHash } from 'node:crypto';
import { readRoutes, readText } from '../content-files.ts';

/** Length of the hash in a file name. */
const MARK = 10;

const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, MARK);

/**
 * Name of a deployed file: it contains a hash of the content, so that browsers can cache the file
 * permanently.
 */
export const deployedName = (file: string, text: string = readText(file)): string =>
  file.replace(/(?=\.\w+$)/, `.${markOf(text)}`);

/** Hash of a text in the format for subresource integrity. */
export const integrityOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The hashes of all data files by the path of their page, needed for navigation to other pages. */
export function dataMarks(): Record<string, string> {
  return Object.fromEntries(readRoutes().routes.map(({ path, data }) => [path, markOf(readText(data))]));
}
