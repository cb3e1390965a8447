// Loads a bundle with what V8 compiled of it in earlier runs: Node 20 keeps none of that by itself, and compiling takes longer
// than most of what the command does.
import { Buffer } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** Functions are compiled when they are first called: after so many runs of a part nearly all that are ever called have been. */
const RUNS_THAT_LEARN = 3;
/** Length of a SHA-256, and with the number of runs behind it. */
const DIGEST = 32;
const HEAD = DIGEST + 1;
/** @typedef {{ script: Script, source: string, runs: number, name: string }} Part a file of the bundle, and the name of the one that keeps its code, from so many runs */

/**
 * Gives a `require` for the files of a bundle, which takes what each was compiled to from a folder, and what leaves it there in
 * the end.
 * @param {string} folder of the bundle, CommonJS
 * @param {string} store where compiled code is kept; nothing in it is ever needed
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
  // Code that was kept cannot import by itself: V8 does not know any more where it comes from.
  require.outside = (/** @type {string} */ id) => import(id);
  return { require, keep: () => keep(store, learning) };
}

/** @param {string} file @param {string} name of its compiled code @returns {Part} */
function compile(file, name) {
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const kept = readKept(name, source);
  const script = new Script(source, { filename: file, cachedData: kept?.code });
  // That of another version of V8 is rejected.
  const isUsed = kept !== undefined && script.cachedDataRejected === false;
  return { script, source, name, runs: isUsed ? kept.runs : 0 };
}

/**
 * The code that was kept of a source; undefined when there is none, or when a bit of it is not as it was written: V8 would run it
 * all the same.
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
 * Keeps what the parts were compiled to. Nothing is lost when that fails.
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
    // The disk is full or may not be written: the next run takes a little longer.
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}
