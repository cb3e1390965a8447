import { createHash } from 'node:crypto';
import { readRoutes, readText } from '../content-files.ts';

/** Characters of a hash in a name. */
const MARK = 10;

const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, MARK);

/** Name under which a file is deployed: it changes with the content, so that browsers may keep the file for good. */
export const deployedName = (file: string, text: string = readText(file)): string =>
  file.replace(/(?=\.\w+$)/, `.${markOf(text)}`);

/** The marks of all data files by the path of their page, for whoever turns to another page. */
export function dataMarks(): Record<string, string> {
  return Object.fromEntries(readRoutes().routes.map(({ path, data }) => [path, markOf(readText(data))]));
}
