// What an import in a site's code refers to, without running it.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readRegularFile } from '../disk/read-file.ts';
import { statOf } from '../disk/stat-snapshot.ts';

/** Suffixes tried for an import without an extension, in order. */
const ENDINGS = [
  '',
  '.ts',
  '.mts',
  '.tsx',
  '.js',
  '.mjs',
  '.cjs',
  '.json',
  '/index.ts',
  '/index.js',
  '/index.mjs',
];
/** An import specifier: after `from`, `import`, `import(` or `require(`. */
const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(?:\/\*.*?\*\/\s*)?["'`]([^"'`\n]+)["'`]/g;

/** The addresses that code imports, except Node's own modules. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, address = '']) => {
    const [plain = ''] = address.replace(/^file:\/\//, '').split('?');
    return /^(?:node:|data:)/.test(plain) ? [] : [plain];
  });
}

export const isRelative = (address: string): boolean => /^\.{0,2}\//.test(address);

/**
 * The file of the site that an import refers to: by a path, by a name in `imports` of `package.json`, or by
 * the package's own name.
 * @returns undefined if it is another package, or nothing
 */
export function ownFile(file: string, address: string): string | undefined {
  if (isRelative(address)) return resolved(path.resolve(path.dirname(file), address));
  // A linked package is a package, although Node resolves it to its folder.
  if (packageHome(path.dirname(file), address) !== undefined) return undefined;
  const found = nodeResolved(file, address);
  return path.isAbsolute(found) && !found.split(path.sep).includes('node_modules') ? found : undefined;
}

/** What Node resolves an import to, also if no such file exists; an empty text if it knows no such name. */
function nodeResolved(file: string, address: string): string {
  try {
    return createRequire(file).resolve(address);
  } catch (error) {
    const [, missing = ''] = /^Cannot find module '([^']+)'/.exec((error as Error).message) ?? [];
    return missing;
  }
}

/** The `package.json` that applies to a file. */
export function packageFile(file: string): string {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    const found = path.join(at, 'package.json');
    if (existsSync(found) || at === path.dirname(at)) return found;
  }
}

/**
 * The file that an import refers to; the path itself if it does not exist, so that its creation is noticed.
 */
function resolved(file: string): string {
  // In TypeScript an import may name the compiled file.
  const source = file.replace(/\.([mc]?)js$/, '.$1ts');
  const tried = [file, source, ...ENDINGS.map((ending) => file + ending)];
  return tried.find((one) => 'bytes' in readRegularFile(one)) ?? file;
}

/** The folder of an installed package. */
export function packageHome(folder: string, address: string): string | undefined {
  const [scope = '', sub = ''] = address.split('/');
  const name = address.startsWith('@') ? `${scope}/${sub}` : scope;
  for (let at = folder; ; at = path.dirname(at)) {
    const home = path.join(at, 'node_modules', name);
    if (statOf(path.join(home, 'package.json'))?.isFile()) return home;
    if (at === path.dirname(at)) return undefined;
  }
}
