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
      ? 'has a character that nobody can see'
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
