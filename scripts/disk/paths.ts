import path from 'node:path';

/** Room for an ending such as `.html.br` within the 255 bytes that file systems give a name. */
export const MOST_NAME_BYTES = 240;

/** Names that Windows keeps for devices, with any ending and any spaces before it (Naming Files, Paths, and Namespaces). */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i;
/** What Windows takes for something else, and what nobody can see. */
const SIGN = /[/\\<>:"|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Why no file or folder can have a name on every system, in words that follow the name; undefined when it can.
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

/** The device that Windows takes a name for, whatever its ending: `CON` of `con.json`. */
export function deviceName(name: string): string | undefined {
  return DEVICE.test(name) ? name.replace(/[ .].*$/s, '').toUpperCase() : undefined;
}

/** Whether a path is the folder itself or something in it; both absolute. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  // A name may begin with two dots without leading upwards.
  return !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
}
