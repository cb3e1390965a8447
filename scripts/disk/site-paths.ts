import path from 'node:path';

/** Endings of texts in Markdown, which have fields above them; `.markdown` is what `jekyll new` writes. */
const MARKDOWN = /\.(?:md|markdown)$/;

/** Whether a name, or an ending, is that of a text in Markdown. */
export function isMarkdown(name: string): boolean {
  return MARKDOWN.test(name);
}

/** What leads out of a folder in a relative path. */
const UP = '../';

/**
 * Paths of a site have two forms: from its root (`content/posts/a.md`), as problems name files, and from `content/`
 * (`posts/a.md`), as schemas and addresses name them. In a folder outside of the site, which a schema opens, the one begins with
 * `../` and the other with `../../`.
 * @param name from `content/`
 * @returns the path from the root
 */
export function siteFile(name: string): string {
  if (name.startsWith(UP)) return name.slice(UP.length);
  return name === '' ? 'content' : `content/${name}`;
}

/** The path from `content/` of a file that is named from the root. */
export function contentName(file: string): string {
  if (file === 'content') return '';
  return file.startsWith('content/') ? file.slice('content/'.length) : UP + file;
}

/** The file of a picture, font or download, from the root: its address is its path from `content/` behind a slash. */
export function fileOfAddress(address: string): string {
  return siteFile(address.slice(1));
}

/** The address of a picture, font or download by its file. */
export function addressOfFile(file: string): string {
  return `/${contentName(file)}`;
}

/** Whether a file is the folder or in it, both by paths of the same form; the empty folder holds all that does not lead out of it. */
export function isBelow(file: string, folder: string): boolean {
  if (folder === '') return !leadsOut(file);
  return file === folder || file.startsWith(`${folder}/`);
}

/** Whether a path leads out of the folder that it is from. */
export function leadsOut(name: string): boolean {
  return name === '..' || name.startsWith(UP);
}

/**
 * The way from one folder to a file or folder, both by paths of the same form; undefined where it needs the name of the folder of the
 * site, which none of its files knows.
 */
export function wayBetween(folder: string, file: string): string | undefined {
  if (stepsOut(folder) > stepsOut(file)) return undefined;
  return path.posix.relative(`${DEEP}/${folder}`, `${DEEP}/${file}`);
}

/** Deeper than any path leads out, so that nothing depends on where the process runs. */
const DEEP = '/0'.repeat(64);

function stepsOut(name: string): number {
  return name.split('/').filter((one) => one === '..').length;
}
