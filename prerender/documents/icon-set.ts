import { iconId, type IconName } from '../../src/ui/icon-name.ts';
import { iconPaths } from './icon-paths.ts';

const symbol = ([name, path]: [string, string]) =>
  `<symbol id="${iconId(name as IconName)}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;

/**
 * The signs that parts of a page name: each is drawn once in the document, and no script brings it along (1.7 kB,
 * brotli). They stand outside of what React owns.
 */
export const iconSet = `<div hidden><svg>${Object.entries(iconPaths).map(symbol).join('')}</svg></div>`;
