import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { contentHash, sha256 } from '../incremental/hash.ts';
import { listFiles } from '../disk/list-files.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { statOf } from '../disk/stat-snapshot.ts';
import { importsOf, isRelative, ownFile, packageFile, packageHome } from './imports.ts';
import { configNames, schemaModules } from './site-config.ts';

const LOCKFILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
/** A name of a file in quotes, such as that of data that the code reads. */
const NAME = /["'`]((?:\.{0,2}\/)*[\w@.-]+(?:\/[\w@.-]+)*\.[A-Za-z0-9]+)["'`]/g;
const CODE = /\.[mc]?[jt]sx?$/;

/** The files of a configuration, and a key of their state. */
export interface ConfigFiles {
  /** Name of the configuration relative to the root, or of the first schema module if there is none. */
  name: string;
  /** Whether `name` is a configuration. */
  isConfig: boolean;
  /** Absolute paths of modules that export schemas. */
  modules: string[];
  /** Other files with a configuration name. */
  others: string[];
  /** Absolute paths of its files: itself, its imports except packages, and files that it names in quotes. */
  own: string[];
  /** A key of all their bytes, and of the state of imported packages. */
  key: string;
}

/**
 * Follows the imports of a root's configuration without running it.
 * @returns undefined if there is none
 */
export function configFiles(root: string): ConfigFiles | undefined {
  const [config, ...others] = configNames(root);
  const modules = schemaModules(root);
  const name = config ?? modules[0];
  if (name === undefined) return undefined;
  const own = new Map<string, string>();
  const packages = new Map<string, string>();
  const open = [name, ...modules].map((one) => path.join(root, one));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (own.has(file)) continue;
    const read = readRegularFile(file);
    own.set(file, 'fault' in read ? read.fault : contentHash(read.bytes));
    if ('fault' in read || !CODE.test(file)) continue;
    const text = read.bytes.toString('utf8');
    open.push(...namedFiles(text, [path.dirname(file), root]));
    for (const address of importsOf(text)) {
      const other = ownFile(file, address);
      if (other === undefined) packages.set(...packageState(path.dirname(file), address));
      else open.push(other, ...(isRelative(address) ? [] : [packageFile(file)]));
    }
  }
  const rows = [...own].map(([file, hash]) => `${path.relative(root, file)} ${hash}`).sort();
  const used = [...packages].map((one) => one.join(' ')).sort();
  const lock = packages.size === 0 ? '' : lockState(root);
  const key = sha256(JSON.stringify([rows, used, lock, others, process.version]));
  return {
    ...{ name, others, key, isConfig: config !== undefined },
    modules: modules.map((one) => path.join(root, one)),
    own: [...own.keys()],
  };
}

/** The existing files that code names, relative to one of the folders. */
function namedFiles(text: string, folders: readonly string[]): string[] {
  return [...text.matchAll(NAME)].flatMap(([, name = '']) =>
    folders.map((folder) => path.resolve(folder, name)).filter((file) => statOf(file)?.isFile()),
  );
}

/**
 * A package with a key of its state: its `package.json`, or all its
 * files if it is a link into the working copy.
 */
function packageState(folder: string, address: string): [name: string, state: string] {
  const home = packageHome(folder, address);
  if (home === undefined) return [address, 'missing'];
  const read = readRegularFile(path.join(home, 'package.json'));
  return [home, 'bytes' in read ? sha256(read.bytes, linkedState(home)) : read.fault];
}

/** Workspace packages are edited without changing their version. */
function linkedState(home: string): string {
  const real = realpathSync(home);
  if (real.split(path.sep).includes('node_modules')) return '';
  const { files } = listFiles(real, real);
  const sources = files.filter(
    (name) => /\.(?:[mc]?[jt]sx?|json)$/.test(name) && !name.includes('node_modules/'),
  );
  return sha256(...sources.flatMap((name) => [name, stateOf(path.join(real, name))]));
}

/** The nearest lockfile at or above the root; it determines the versions of indirect dependencies. */
function lockState(root: string): string {
  for (let at = root; ; at = path.dirname(at)) {
    const found = LOCKFILES.filter((name) => existsSync(path.join(at, name)));
    if (found.length > 0) return found.map((name) => stateOf(path.join(at, name))).join(' ');
    if (at === path.dirname(at)) return '';
  }
}

function stateOf(file: string): string {
  const read = readRegularFile(file);
  return 'fault' in read ? read.fault : contentHash(read.bytes);
}
