import type { Plugin } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/** A script and all that it imports before it runs. */
function withImports(file: string, imports: Imports, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports.get(file) ?? []) withImports(imported, imports, found);
  return found;
}

/** What is left of the files to fetch with a script when what runs already is left out. */
export function notYetThere(wanted: readonly string[], host: string, imports: Imports): string[] {
  const there = withImports(host, imports);
  return wanted.filter((file) => !there.has(file));
}

/**
 * A script that fetches another names all that this one needs, so that all come at once. Vite names what the fetching
 * script has imported itself too, which is there by then, with a name that nothing can compress.
 */
export function leanPreloads(): Plugin {
  let imports: Imports = new Map();
  return {
    name: 'site:lean-preloads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_address, wanted, { hostId, hostType }) =>
            hostType === 'js' ? notYetThere(wanted, hostId, imports) : [...wanted],
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        imports = new Map(
          Object.values(bundle).flatMap((output) =>
            output.type === 'chunk'
              ? [[output.fileName, [...output.imports, ...(output.viteMetadata?.importedCss ?? [])]]]
              : [],
          ),
        );
      },
    },
  };
}
