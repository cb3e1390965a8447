import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Letters of a style file's mark: 36 to the power of 4, for some hundred files. */
const MARK_LENGTH = 4;

/**
 * Names of classes: the file's own, and a mark of the file. Vite's own names end in the number of a line too, which no
 * compression can foresee; every name stands in the HTML, in the styles and in the script of the first view.
 * @param local name of the class in its file
 * @param file path of the style file
 */
export function styleName(local: string, file: string): string {
  const path = relative(process.cwd(), file.replace(/[?].*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest().readUIntBE(0, 6);
  return `_${local}_${hash.toString(36).slice(-MARK_LENGTH)}`;
}
