import path from 'node:path';

/** Leaves room for an extension such as `.html.br` within the 255 bytes that file systems allow. */
export const MOST_NAME_BYTES = 240;

/**
 * Device names reserved by Windows, with any extension and preceding
 * spaces (Naming Files, Paths, and Namespaces).
 */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;
/** Characters that Windows does not allow, and invisible characters. */
const SIGN = /[/\\<>:"|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The reason why a name is not valid on every system, worded to follow the name; undefined if it is.
 * @param name one part of a path, without slashes
 */
export function fileNameFault(name: string): string | undefined {
  if (name === '') return 'is empty';
  const [sign] = SIGN.exec(name) ?? [];
  if (sign !== undefined)
    return /[\p{C}\p{Z}]/u.test(sign)
      ? 'has an invisible character'
      : `has \`${sign}\`, which Windows does not allow in a name`;
  if (/^[.\s]/u.test(name))
    return 'begins with a dot or a space, which hides the file or changes the address';
  if (/[.\s]$/u.test(name)) return 'ends with a dot or a space, which Windows drops';
  const device = deviceName(name);
  if (device !== undefined) return `is the name of a device on Windows (\`${device}\`)`;
  return Buffer.byteLength(name) > MOST_NAME_BYTES
    ? `has more than ${MOST_NAME_BYTES} bytes, too long for the name of a file`
    : undefined;
}

/** The device that Windows would open for a name, whatever its extension: `CON` for `con.json`. */
export function deviceName(name: string): string | undefined {
  return DEVICE.test(name) ? name.replace(/[ .].*$/s, '').toUpperCase() : undefined;
}

/** Whether a path is the folder or inside it; both must be absolute. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  // A name may start with two dots without being a parent folder.
  return !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
}

/** Path of a file relative to a root, `/`-separated, as in diagnostics. */
export function relativeTo(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

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

/** File extensions of Markdown; `jekyll new` writes `.markdown`. */
const MARKDOWN = /\.(?:md|markdown)$/;

/** Whether a file name or an extension is that of a Markdown file. */
export function isMarkdown(name: string): boolean {
  return MARKDOWN.test(name);
}
