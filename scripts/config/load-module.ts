import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCheck, defineConfig } from './define.ts';
import { guardProcess } from './guard-process.ts';

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
 * @throws whatever it throws
 */
export async function loadModule(file: string): Promise<LoadedModule> {
  guardProcess();
  const { createJiti } = await import('jiti');
  const api = { defineConfig, defineCheck };
  const jiti = createJiti(pathToFileURL(file).href, {
    fsCache: false,
    virtualModules: { copydesk: api },
    // What the shell of a user says to other programs is no affair of this one.
    debug: false,
    tsconfigPaths: false,
    // What is exported may be nothing, or have a `default` of its own, as schemas of libraries do.
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
