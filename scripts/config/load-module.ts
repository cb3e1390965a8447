import path from 'node:path';
import { pathToFileURL } from 'node:url';
import childProcess, { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { defineCheck, defineConfig, type MarkdownPlugin } from './config-types.ts';
import { configFiles } from './files.ts';
import { shapeOf } from './shape.ts';

/** The exports of a configuration, and the files that were loaded for it. */
export interface LoadedModule {
  exported: unknown;
  named: Readonly<Record<string, unknown>>;
  files: string[];
}

/**
 * Loads a configuration: JavaScript modules with Node, TypeScript and mixtures with jiti, because Node 20
 * does not support types. `copydesk` resolves to this program, even if the package is not installed.
 * @param file absolute path
 * @throws whatever the configuration throws
 */
export async function loadModule(file: string): Promise<LoadedModule> {
  guardProcess();
  const { createJiti } = await import('jiti');
  const api = { defineConfig, defineCheck };
  const jiti = createJiti(pathToFileURL(file).href, {
    fsCache: false,
    virtualModules: { copydesk: api },
    // Ignores the user's environment variables for other uses of jiti.
    debug: false,
    tsconfigPaths: false,
    // The export may be undefined, or have its own `default`, like schemas of some libraries.
    interopDefault: false,
  });
  const loaded = await jiti.import(file);
  const files = Object.keys(jiti.cache).filter((one) => path.isAbsolute(one));
  const named = typeof loaded === 'object' && loaded !== null ? { ...loaded } : {};
  return { exported: defaultOf(loaded), named, files };
}

function defaultOf(loaded: unknown): unknown {
  if (typeof loaded !== 'object' || loaded === null) return loaded;
  if ('default' in loaded) return loaded.default;
  return Object.keys(loaded).length === 0 ? undefined : loaded;
}

/** File descriptors: reports are written to the first, everything else to the second. */
const [REPORT, NOTES] = [1, 2];

/** A Node function whose arguments are changed before it is called. */
type Call = (...values: unknown[]) => unknown;

let isGuarded = false;

/**
 * Protects the process from a site's code. Its output goes to stderr, because stdout is for the report:
 * output by the console, by file descriptor, and of child processes. Code that would end the process throws
 * an error with its location instead.
 */
function guardProcess(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { stderr, stdout } = process;
  stdout.write = stderr.write.bind(stderr);
  // A worker thread has its own modules; those of the main thread are shared.
  if (isMainThread) return;
  // Node also uses this to end a thread after an uncaught error.
  const exit = process.exit.bind(process);
  let isEnding = false;
  process.once('exit', () => (isEnding = true));
  process.exit = (code) => {
    if (isEnding) return exit(code);
    throw new Error(`It ended its process (\`process.exit(${String(code ?? '')})\`).`);
  };
  for (const name of ['write', 'writeSync', 'writev', 'writevSync'] as const)
    wrap(fs, name, ([file, ...rest]) => [file === REPORT ? NOTES : file, ...rest]);
  for (const name of ['spawnSync', 'execSync', 'execFileSync'] as const)
    wrap(childProcess, name, (values) => values.map(withNotes));
  wrap(ChildProcess.prototype, 'spawn', (values) => values.map(withNotes));
  syncBuiltinESMExports();
}

function wrap(holder: object, name: string, change: (values: unknown[]) => unknown[]): void {
  const functions = holder as Record<string, Call>;
  const before = functions[name];
  if (before === undefined) return;
  functions[name] = function (this: unknown, ...values) {
    return before.apply(this, change(values));
  };
}

/** Options of a child process with its output redirected to stderr; other values are unchanged. */
function withNotes(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || !('stdio' in options)) return options;
  const { stdio } = options;
  const [input, output, ...rest] = (Array.isArray(stdio) ? stdio : [stdio, stdio, stdio]) as unknown[];
  const isReport = output === 'inherit' || output === REPORT || output === process.stdout;
  return isReport ? { ...options, stdio: [input, NOTES, ...rest] } : options;
}

/** The plugins of a configuration, loaded in the thread that uses them. */
export interface MarkdownPlugins {
  /** Absolute paths of the site's own files among their sources. */
  own: readonly string[];
  root: string;
  remark: readonly MarkdownPlugin[];
  rehype: readonly MarkdownPlugin[];
}

/**
 * Loads a configuration for its Markdown plugins.
 * @param file absolute path
 * @param root of the site
 * @param key the expected state of the configuration
 * @throws whatever the configuration throws, or an error if its state differs
 */
export async function loadPlugins(file: string, root: string, key: string): Promise<MarkdownPlugins> {
  const { exported } = await loadModule(file);
  const shaped = shapeOf(exported);
  const files = configFiles(root);
  if ('problems' in shaped || files?.key !== key) throw new Error('content.config was changed meanwhile');
  const { remark = [], rehype = [] } = shaped.config.markdown ?? {};
  return { own: files.own, root, remark, rehype };
}
