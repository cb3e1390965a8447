// Loads a bundle with V8's compiled code from earlier runs: Node 20 does not cache it, and compiling takes
// longer than most of what the command does.
import { Buffer } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/**
 * Functions are compiled when they are first called; after this many
 * runs nearly all functions in use are compiled.
 */
const RUNS_THAT_LEARN = 3;
/** Length of a SHA-256, and with the number of runs after it. */
const DIGEST = 32;
const HEAD = DIGEST + 1;
/** @typedef {{ script: Script, source: string, runs: number, name: string }} Part a file of the bundle, the number of runs it has learned from, and the name of the file with its compiled code */

/**
 * Creates a `require` for the files of a bundle that uses compiled code from a folder, and a function that
 * stores the code at the end.
 * @param {string} folder of the bundle, CommonJS
 * @param {string} store where compiled code is stored; it may be deleted at any time
 * @returns {{ require: (id: string) => unknown, keep: () => void }}
 */
export function bundleLoader(folder, store) {
  const outside = createRequire(path.join(folder, 'main.js'));
  /** @type {Map<string, { exports: unknown }>} */
  const modules = new Map();
  /** @type {Part[]} */
  const learning = [];

  /** @param {string} id @returns {unknown} */
  const require = (id) => {
    if (!id.startsWith('./')) return outside(id);
    const known = modules.get(id);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    modules.set(id, module);
    const file = path.join(folder, id);
    const part = compile(file, path.join(store, `${path.basename(id)}.code`));
    if (part.runs < RUNS_THAT_LEARN) learning.push(part);
    part.script.runInThisContext()(module.exports, require, module, file, folder);
    return module.exports;
  };
  // Cached code cannot use `import()`, because V8 no longer knows its origin.
  require.outside = (/** @type {string} */ id) => import(id);
  return { require, keep: () => keep(store, learning) };
}

/** @param {string} file @param {string} name of its compiled code @returns {Part} */
function compile(file, name) {
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const kept = readKept(name, source);
  const script = new Script(source, { filename: file, cachedData: kept?.code });
  // V8 rejects the code of another version.
  const isUsed = kept !== undefined && script.cachedDataRejected === false;
  return { script, source, name, runs: isUsed ? kept.runs : 0 };
}

/**
 * The stored code of a source; undefined if it is missing or damaged, because V8 would run damaged code.
 * @param {string} name
 * @param {string} source
 */
function readKept(name, source) {
  try {
    const bytes = readFileSync(name);
    const runs = bytes[DIGEST];
    const code = bytes.subarray(HEAD);
    if (runs === undefined || !bytes.subarray(0, DIGEST).equals(digest(source, runs, code))) return undefined;
    return { runs, code };
  } catch {
    return undefined;
  }
}

/** @param {string} source @param {number} runs @param {Buffer} code */
function digest(source, runs, code) {
  return createHash('sha256')
    .update(`${process.version} ${runs} ${source.length}\0`)
    .update(source)
    .update(code)
    .digest();
}

/**
 * Stores the compiled code of the parts; failures are ignored.
 * @param {string} store
 * @param {readonly Part[]} parts
 */
function keep(store, parts) {
  if (parts.length === 0) return;
  const unfinished = path.join(store, `${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(store, { recursive: true });
    for (const { script, source, runs, name } of parts) {
      const code = script.createCachedData();
      writeFileSync(unfinished, Buffer.concat([digest(source, runs + 1, code), Buffer.of(runs + 1), code]));
      renameSync(unfinished, name);
    }
  } catch {
    // The disk is full or read-only: the next run takes slightly longer.
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}
