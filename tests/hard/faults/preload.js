// Loaded into a process before everything else (`node --import`): counts the calls that touch files, and at one of them
// ends the process, fails as a disk would, or changes what lies there. Needs no hook in what it attacks.
import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import process from 'node:process';

/**
 * @typedef {object} Fault
 * @property {string[]} scope folders whose files count
 * @property {'write' | 'read'} calls which calls count
 * @property {number} at the call that is hit, from 1; 0 for none
 * @property {'kill' | 'half' | 'act' | string} how end before it, end in the middle of it, change something, or the code of an error
 * @property {boolean} [stays] all later calls fail, too
 * @property {string} [only] the one file whose calls count
 * @property {{ do: 'remove' | 'rename' | 'folder' | 'text', text?: string }} [act] what is done to the file of that call
 * @property {string} [count] file that receives the number of calls
 */

/** @type {Fault} */
const fault = JSON.parse(process.env.HARD_FAULT ?? '{"scope":[],"calls":"write","at":0,"how":"kill"}');
const scopes = fault.scope.map((folder) => path.resolve(folder));
let calls = 0;

/** Called with anything but a file's path where a call has other arguments. @param {unknown} file */
function counts(file) {
  if (typeof file !== 'string') return false;
  const full = path.resolve(file);
  if (fault.only !== undefined && full !== fault.only) return false;
  return scopes.some(
    (scope) => full === scope || full.startsWith(scope + path.sep) || full.startsWith(`${scope}.`),
  );
}

function end() {
  process.kill(process.pid, 'SIGKILL');
  // The signal takes a moment; nothing may happen until then.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** @param {string} name @param {string} file */
function error(name, file) {
  const words = {
    ENOSPC: 'no space left on device',
    EROFS: 'read-only file system',
    EMFILE: 'too many open files',
    EIO: 'i/o error',
    EACCES: 'permission denied',
  };
  const text = words[/** @type {keyof typeof words} */ (fault.how)];
  return Object.assign(new Error(`${fault.how}: ${text}, ${name.replace('Sync', '')} '${file}'`), {
    code: fault.how,
    errno: -28,
    syscall: name.replace('Sync', ''),
    path: file,
  });
}

/** What a call leaves behind that ends in its middle. @param {string} name @param {unknown[]} words */
function half(name, words) {
  const [file, content] = words;
  if (/^writeFile/.test(name) && (typeof content === 'string' || Buffer.isBuffer(content)))
    originals.writeFileSync(/** @type {string} */ (file), content.slice(0, Math.floor(content.length / 2)));
  if (
    /^rm(Sync)?$/.test(name) &&
    fs.existsSync(/** @type {string} */ (file)) &&
    originals.statSync(/** @type {string} */ (file)).isDirectory()
  )
    for (const one of originals.readdirSync(/** @type {string} */ (file)).slice(0, 2))
      originals.rmSync(path.join(/** @type {string} */ (file), one), { recursive: true, force: true });
}

/** @param {string} file */
function act(file) {
  const { do: what, text = '' } = fault.act ?? { do: 'remove' };
  if (what === 'rename') originals.renameSync(file, `${file}.moved`);
  else originals.rmSync(file, { recursive: true, force: true });
  if (what === 'folder') originals.mkdirSync(file);
  if (what === 'text') originals.writeFileSync(file, text);
}

/** Whether this call fails. @param {string} name @param {unknown[]} words */
function strike(name, words) {
  const file = words.find(counts);
  if (typeof file !== 'string') return undefined;
  calls += 1;
  if (fault.at === 0 || calls < fault.at || (calls > fault.at && fault.stays !== true)) return undefined;
  if (fault.how === 'kill') end();
  if (fault.how === 'half') {
    half(name, words);
    end();
  }
  if (fault.how === 'act') {
    act(file);
    return undefined;
  }
  return error(name, file);
}

const originals = { ...fs };
const WRITES = [
  'writeFile',
  'appendFile',
  'rename',
  'rm',
  'rmdir',
  'unlink',
  'mkdir',
  'link',
  'symlink',
  'copyFile',
  'cp',
  'truncate',
  'utimes',
  'mkdtemp',
];
const READS = ['readFile', 'readdir', 'opendir', 'open', 'access', 'lstat', 'stat', 'readlink', 'realpath'];
const names = fault.calls === 'write' ? WRITES : READS;
/** @type {Record<string, any>} */
const anyFs = fs;
/** @type {Record<string, any>} */
const promises = fs.promises;
for (const name of names) {
  const sync = `${name}Sync`;
  const [wasSync, wasPromise] = [anyFs[sync], promises[name]];
  if (wasSync !== undefined)
    anyFs[sync] = Object.assign(function (/** @type {unknown[]} */ ...words) {
      const failure = strike(sync, words);
      if (failure !== undefined) throw failure;
      return wasSync.apply(fs, words);
    }, wasSync);
  if (wasPromise !== undefined)
    promises[name] = async (/** @type {unknown[]} */ ...words) => {
      const failure = strike(name, words);
      if (failure !== undefined) throw failure;
      return wasPromise.apply(promises, words);
    };
}
// Files that are written through a descriptor are opened for writing first.
const { openSync } = originals;
if (fault.calls === 'write')
  fs.openSync = (file, flags, mode) => {
    // Of numbers the two lowest bits say whether the file is written.
    const isRead = flags === undefined || flags === 'r' || (typeof flags === 'number' && (flags & 3) === 0);
    const failure = isRead ? undefined : strike('openSync', [file]);
    if (failure !== undefined) throw failure;
    return openSync(file, flags, mode);
  };
syncBuiltinESMExports();

if (fault.count !== undefined)
  process.on('exit', () => originals.writeFileSync(/** @type {string} */ (fault.count), String(calls)));
