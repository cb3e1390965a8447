// Where things are. The build folder holds what is made on the way (labels, compiled code); it is never committed.
import { fileURLToPath } from 'node:url';

/** @param {string} path */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export const ROOT = at('../../');
export const PACKAGE = at('../');
export const SCENES = at('../scenes/');
export const MASTERS = at('../../content/images/');
export const MANIFEST = at('../manifest.json');
export const BUILD = at('../../node_modules/.cache/imagery/');
export const DIST = at('../../dist/');

/** A problem the user can solve: its message says what is missing and what to do. */
export class Problem extends Error {}
