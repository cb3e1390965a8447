import path from 'node:path';

/** A step to the parent folder in a relative path. */
const UP = '../';

/**
 * Paths of a site have two forms: relative to the root (`content/posts/a.md`), as in diagnostics, and
 * relative to `content/` (`posts/a.md`), as in schemas and addresses. In a folder outside the site, the first
 * starts with `../` and the second with `../../`.
 * @param name relative to `content/`
 * @returns the path relative to the root
 */
export function siteFile(name: string): string {
  if (name.startsWith(UP)) return name.slice(UP.length);
  return name === '' ? 'content' : `content/${name}`;
}

/** The path relative to `content/` of a path relative to the root. */
export function contentName(file: string): string {
  if (file === 'content') return '';
  return file.startsWith('content/') ? file.slice('content/'.length) : UP + file;
}

/**
 * The file of a picture, font or download, relative to the root; its address
 * is a slash and the path relative to `content/`.
 */
export function fileOfAddress(address: string): string {
  return siteFile(address.slice(1));
}

/** The address of a picture, font or download from its file. */
export function addressOfFile(file: string): string {
  return `/${contentName(file)}`;
}

/**
 * Whether a file is the folder or in it, given paths of the same form; the empty folder contains everything
 * that does not lead out.
 */
export function isBelow(file: string, folder: string): boolean {
  if (folder === '') return !leadsOut(file);
  return file === folder || file.startsWith(`${folder}/`);
}

/** Whether a path leads out of its base folder. */
export function leadsOut(name: string): boolean {
  return name === '..' || name.startsWith(UP);
}

/**
 * The relative path from a folder to a file or folder, given paths of the same form; undefined if it would
 * need the name of the site's folder, which is not known.
 */
export function wayBetween(folder: string, file: string): string | undefined {
  if (stepsOut(folder) > stepsOut(file)) return undefined;
  return path.posix.relative(`${DEEP}/${folder}`, `${DEEP}/${file}`);
}

/** A base deeper than any path leads out, so that the result does not depend on the working directory. */
const DEEP = '/0'.repeat(64);

function stepsOut(name: string): number {
  return name.split('/').filter((one) => one === '..').length;
}
