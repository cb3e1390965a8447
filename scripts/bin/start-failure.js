// What is said when the command cannot be started: loaded only then, by every Node there is.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const FACTS = fileURLToPath(new URL('../../package.json', import.meta.url));

/**
 * An old Node fails at whatever it does not know; that is no help to anybody, its age is.
 * @param {unknown} error
 * @param {string} [version] of Node
 */
export function startFailure(error, version = process.versions.node) {
  const wanted = JSON.parse(readFileSync(FACTS, 'utf8')).engines.node;
  if (isOlder(version, wanted))
    return `content: Node ${version} is too old, the command needs ${wanted}. Install a newer one (https://nodejs.org), run \`npm ci\` with it, and try again.\n`;
  // What the command itself runs into it says itself; this is a disk that is full or may not be written, or a broken installation.
  const detail =
    error instanceof Error ? (process.env.DEBUG === undefined ? error.message : error.stack) : String(error);
  return `content: the command could not be started: ${detail}\nSet DEBUG=1 for the full trace.\n`;
}

/** @param {string} version @param {string} wanted such as `>=20.19.0` */
export function isOlder(version, wanted) {
  const [have = [], least = []] = [version, wanted].map((one) => (one.match(/\d+/g) ?? []).map(Number));
  const differing = least.findIndex((number, index) => have[index] !== number);
  return differing !== -1 && (have[differing] ?? 0) < (least[differing] ?? 0);
}
