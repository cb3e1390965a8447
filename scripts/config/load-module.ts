import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCheck, defineConfig } from './define.ts';

/** A configuration as it was exported, whatever that is, and the files that were read for it. */
export interface LoadedModule {
  exported: unknown;
  /** What it exports by name. */
  named: Readonly<Record<string, unknown>>;
  files: string[];
}

/**
 * Runs a configuration: JavaScript modules by Node itself, TypeScript and what mixes both through jiti, because Node 20 reads
 * no types. `copydesk` is this program, also where the package is not installed.
 * @param file absolute path
 * @param asItIs whether what has a `default` of its own, as schemas of libraries have, is no module
 * @throws whatever it throws
 */
export async function loadModule(file: string, asItIs = false): Promise<LoadedModule> {
  keepOutputClean();
  const { createJiti } = await import('jiti');
  const api = { defineConfig, defineCheck };
  const jiti = createJiti(pathToFileURL(file).href, {
    fsCache: false,
    virtualModules: { copydesk: api },
    // What the shell of a user says to other programs is no affair of this one.
    debug: false,
    tsconfigPaths: false,
    interopDefault: !asItIs,
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

/** What code of a configuration prints goes to stderr: stdout is for the report. */
function keepOutputClean(): void {
  const { stderr, stdout } = process;
  stdout.write = stderr.write.bind(stderr);
}
