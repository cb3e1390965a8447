import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCheck, defineConfig } from './define.ts';
import { guardProcess } from './guard-process.ts';

/** The exports of a configuration, and the files that were loaded for it. */
export interface LoadedModule {
  exported: unknown;
  /** Its named exports. */
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
