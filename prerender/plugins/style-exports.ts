import type { Plugin, Rolldown } from 'vite';

const IMPORTED = /^import (\w+) from ('[^'\n]+\.module\.css');$/gm;

/** Whether all that is asked of an import is names that stand in the code; `styles[name]` needs the list of them. */
const isPlain = (code: string, name: string) =>
  [...code.matchAll(new RegExp(String.raw`\b${name}\b(?! from)(.)`, 'g'))].every(([, next]) => next === '.');

/** Styles imported with a name for each class, which Vite's style files export beside the list of all. */
export const withNamedStyles = (code: string): string =>
  code.replace(IMPORTED, (line, name: string, file: string) =>
    isPlain(code, name) ? `import * as ${name} from ${file};` : line,
  );

/** Takes scripts of which nothing is left out of a build; the styles that came with one come with those that imported it. */
export function withoutEmpty(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const empty of chunks.filter(({ code, isEntry }) => code.trim() === '' && !isEntry)) {
    const importers = chunks.filter(({ imports }) => imports.includes(empty.fileName));
    for (const importer of importers) {
      importer.imports = importer.imports.filter((file) => file !== empty.fileName);
      importer.code = importer.code.replace(`import"./${empty.fileName.split('/').at(-1)}";`, '');
      empty.viteMetadata?.importedCss.forEach((file) => importer.viteMetadata?.importedCss.add(file));
    }
    Reflect.deleteProperty(bundle, empty.fileName);
  }
}

/**
 * Each name of a class stands in the script that uses it, and none brings the list of all names of a style file: 1.5 kB less
 * on every first view. Vite would take a style file of which no script needs anything for one that nobody needs at all.
 */
export function styleExports(): Plugin[] {
  const where = {
    apply: 'build',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  } as const;
  return [
    {
      ...where,
      name: 'site:style-imports',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx?$/, code: '.module.css' },
        handler: (code) => ({ code: withNamedStyles(code), map: null }),
      },
    },
    {
      ...where,
      name: 'site:style-exports',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
      generateBundle: { order: 'pre', handler: (_options, bundle) => withoutEmpty(bundle) },
    },
  ];
}
