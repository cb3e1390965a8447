// Reads the Python sources as text: which pictures there are, and which definitions a picture depends on.
// A picture's hash covers its scene and every library definition that it reaches, so adding a new chair to the
// library does not make forty finished pictures look stale, while changing the old chair does.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { PACKAGE, SCENES } from './project.js';

const HEAD = /@picture\(\s*"([^"]+)",\s*(\d+),\s*(\d+),\s*samples=(\d+),\s*alt=((?:\s*\(?\s*"[^"]*"\s*)+)/gu;
const RENDERING = ['run.py', 'render.py', 'finish.py', 'denoiser/*.{py,cpp}', 'denoiser/weights/*.tza'];

/** @typedef {{ name: string, width: number, height: number, samples: number, alt: string, file: string, scene: string }} Picture */

/** @returns {Map<string, Picture>} */
export function pictures() {
  const found = new Map();
  for (const file of globSync('*.py', { cwd: SCENES }).sort()) {
    const text = readFileSync(join(SCENES, file), 'utf8');
    for (const match of text.matchAll(HEAD)) {
      const [, name = '', width = 0, height = 0, samples = 0, quoted = ''] = match;
      const scene = /\ndef (\w+)/u.exec(text.slice(match.index))?.[1] ?? '';
      const alt = [...quoted.matchAll(/"([^"]*)"/gu)].map((part) => part[1]).join('');
      found.set(name, { name, width: +width, height: +height, samples: +samples, alt, file, scene });
    }
  }
  return found;
}

/**
 * The top-level definitions of a module, by name. A definition reaches from its first decorator to the next one.
 * Imports are none: an alt text that says 'from' does not depend on them.
 * @param {string} text
 */
export function definitions(text) {
  const found = new Map();
  const starts = /^(?:@\w|def |class |[A-Za-z_]\w*(?::[^=\n]+)? = |for |from |import )/u;
  /** @type {string[]} */
  let block = [];
  const close = () => {
    const head = block.find((line) => !line.startsWith('@') && !/^[\s)]/u.test(line)) ?? '';
    const name = /^(?:def|class) (\w+)|^(\w+)/u.exec(head);
    if (name && !/^(?:from|import) /u.test(head))
      found.set(name[1] ?? name[2], `${found.get(name[1] ?? name[2]) ?? ''}${block.join('\n')}\n`);
    block = [];
  };
  for (const line of text.split('\n')) {
    const decorated = block[0]?.startsWith('@') === true && !block.some((l) => /^(def|class) /u.test(l));
    if (starts.test(line) && !decorated) close();
    block.push(line);
  }
  close();
  return found;
}

/** @param {string} text @returns {Map<string, string>} imported name to module path inside the package */
function imports(text) {
  const found = new Map();
  for (const [, module = '', plain, wrapped] of text.matchAll(
    /^from imagery\.([\w.]+) import (?:\(([^)]*)\)|(.*))$/gmu,
  )) {
    for (const name of (plain ?? wrapped ?? '').split(',')) {
      if (name.trim()) found.set(name.trim(), `${module.replaceAll('.', '/')}.py`);
    }
  }
  return found;
}

/** What turns any scene into a picture: a change to it makes every master stale. */
export function renderingFiles() {
  return globSync(RENDERING, { cwd: PACKAGE }).sort();
}

/** Reads every module once. */
class Library {
  modules = new Map();
  labels = new Map();
  rendering = new Map();

  constructor() {
    for (const file of renderingFiles()) this.rendering.set(file, sha256(readFileSync(join(PACKAGE, file))));
    for (const file of globSync('**/*.py', { cwd: PACKAGE })) {
      const text = readFileSync(join(PACKAGE, file), 'utf8');
      const path = file.replaceAll('\\', '/');
      this.modules.set(path, { definitions: definitions(text), imports: imports(text), text });
      if (!path.startsWith('labels/')) continue;
      for (const [, name] of text.matchAll(/^@label\([^)]*\)\ndef (\w+)/gmu)) this.labels.set(name, path);
    }
  }

  /** @param {string} file @param {string} name @param {Map<string, string>} seen */
  collect(file, name, seen) {
    const key = `${file}:${name}`;
    const module = this.modules.get(file);
    const text = module?.definitions.get(name);
    if (text === undefined || seen.has(key)) return;
    seen.set(key, text.trimEnd());
    for (const [word] of text.matchAll(/\b[A-Za-z_]\w*\b/gu)) {
      if (module.definitions.has(word)) this.collect(file, word, seen);
      else if (module.imports.has(word)) this.collect(module.imports.get(word), word, seen);
      else if (this.labels.has(word)) this.collect(this.labels.get(word), word, seen);
      // The goods show all printed designs.
      if (word === 'catalog') seen.set('packaging', this.modules.get('labels/packaging.py').text);
    }
  }
}

/** @type {Library | undefined} */
let library;

/**
 * sha256 over the scene and everything it reaches, the way it is rendered included.
 * @param {Picture} picture
 */
export function sourcesOf(picture) {
  library ??= new Library();
  /** @type {Map<string, string>} */
  const seen = new Map();
  library.collect(`scenes/${basename(picture.file)}`, picture.scene, seen);
  for (const [file, digest] of library.rendering) seen.set(file, digest);
  const sorted = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(sorted.map(([key, text]) => `${key}\n${text}\n`).join(''));
}

/** @param {string | Buffer} data */
function sha256(data) {
  return createHash('sha256').update(data).digest('hex');
}
