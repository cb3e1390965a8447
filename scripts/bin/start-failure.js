// The message for a command that cannot be started. Loaded only then; must run in every version of Node.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const FACTS = fileURLToPath(new URL('../../package.json', import.meta.url));

/**
 * An old version of Node fails with misleading syntax errors, so its age is reported instead.
 * @param {unknown} error
 * @param {string} [version] of Node
 */
export function startFailure(error, version = process.versions.node) {
  const wanted = JSON.parse(readFileSync(FACTS, 'utf8')).engines.node;
  if (isOlder(version, wanted))
    return `content: Node ${version} is too old, the command needs ${wanted}. Install a newer one (https://nodejs.org), run \`npm ci\` with it, and try again.\n`;
  // The command reports its own errors; this is a full or read-only disk, or a broken installation.
  const detail =
    error instanceof Error ? (process.env.DEBUG === undefined ? error.message : error.stack) : String(error);
  return `content: the command could not be started: ${detail}\nSet DEBUG=1 for the full trace.\n`;
}

/** @param {string} version @param {string} wanted such as `>=20.19.0` */
export function isOlder(version, wanted) {
  const [have = [], least = []] = [version, wanted].map((text) => (text.match(/\d+/g) ?? []).map(Number));
  const differing = least.findIndex((number, index) => have[index] !== number);
  return differing !== -1 && (have[differing] ?? 0) < (least[differing] ?? 0);
}
