// Starts the extension for VS Code with an editor that knows everything and does nothing, and prints what it would run.
import childProcess from 'node:child_process';
import Module, { createRequire } from 'node:module';
import process from 'node:process';

/**
 * Is whatever it is taken for: a function, a class, a group of anything.
 * @returns {any}
 */
function anything() {
  /** @type {Record<string | symbol, unknown>} */
  const known = {};
  const target = function nothing() {
    return undefined;
  };
  return new Proxy(target, {
    get(_target, name) {
      if (name === 'prototype') return target.prototype;
      if (name === Symbol.toPrimitive) return () => '';
      // Neither a promise nor a list.
      if (name === 'then' || name === Symbol.iterator) return undefined;
      return (known[name] ??= anything());
    },
    set(_target, name, value) {
      known[name] = value;
      return true;
    },
    apply: () => anything(),
    // A class that extends one of the editor's makes its own objects.
    construct: (_target, _words, made) =>
      made.prototype === target.prototype ? anything() : Reflect.construct(Object, [], made),
  });
}

const editor = anything();
editor.version = '1.100.0';
editor.workspace.workspaceFolders = [{ uri: { fsPath: process.cwd() } }];
editor.workspace.getConfiguration = () => ({
  get: (/** @type {string} */ _name, /** @type {unknown} */ otherwise) => otherwise,
});

/** @type {any} What `require` calls has no type. */
const modules = Module;
const load = modules._load;
modules._load = (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) =>
  name === 'vscode' ? editor : load(name, ...rest);
/** @type {any} */ (childProcess).spawn = (
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {{ cwd?: string }} */ { cwd },
) => {
  process.stdout.write(`${JSON.stringify({ command, args, cwd })}\n`);
  process.exit();
};

createRequire(import.meta.url)(process.argv[2] ?? '').activate({ subscriptions: [] });
