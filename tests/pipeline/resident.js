// The `content` command in a process that stays: loading it takes longer than most runs of the tests. It does what
// `scripts/bin/content.js` does, once for each message, with that run's arguments, folder and environment.
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { CONTENT, ensureBundle } from '../../scripts/bin/bundle.js';

const { folder, version } = await ensureBundle(CONTENT);
process.env.CONTENT_PIPELINE_VERSION = version;
/** @type {{ main: (argv: string[]) => Promise<number> }} */
const { main } = await import(pathToFileURL(`${folder}/program.js`).href);

/** @typedef {{ args: string[], cwd: string, env: Record<string, string> }} Order */

/**
 * @param {NodeJS.WriteStream} stream
 * @param {string[]} parts
 */
function capture(stream, parts) {
  const { write } = stream;
  stream.write = /** @type {typeof write} */ (
    (/** @type {string | Uint8Array} */ part, /** @type {unknown[]} */ ...more) => {
      parts.push(typeof part === 'string' ? part : Buffer.from(part).toString());
      const done = more.at(-1);
      if (typeof done === 'function') process.nextTick(done);
      return true;
    }
  );
  return () => {
    stream.write = write;
  };
}

/** What a run gave; nothing where it failed inside, so that a process of its own shows how the command tells it. @param {Order} order */
async function run({ args, cwd, env }) {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env, { CONTENT_PIPELINE_VERSION: version });
  /** @type {string[]} */
  const out = [];
  /** @type {string[]} */
  const err = [];
  const restore = [capture(process.stdout, out), capture(process.stderr, err)];
  try {
    return { code: await main(args), stdout: out.join(''), stderr: err.join('') };
  } catch {
    return null;
  } finally {
    for (const one of restore) one();
    process.chdir('/');
  }
}

process.on('message', (order) => {
  void run(/** @type {Order} */ (order)).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
