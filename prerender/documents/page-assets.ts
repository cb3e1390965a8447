import { APP_GROUP, BELOW_GROUP, pageGroup, restGroup } from '../plugins/chunks.ts';
import { pageModules } from '../../src/router/page-modules.ts';

/** The used properties of a chunk in Vite's manifest. */
export interface ManifestChunk {
  file: string;
  /** Name of the chunk group (`plugins/chunks.ts`), or of its first module. */
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

export interface PageAssets {
  styles: string[];
  fonts: string[];
  /** Every script file of the first view except the starter, which vike links. */
  scripts: string[];
}

const isGroup = (name: string, manifest: Manifest) =>
  Object.values(manifest).some((chunk) => chunk.name === name);

/** The chunk of a group. Throws unless the build has made exactly one with that name. */
function findGroup(name: string, manifest: Manifest): string {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name);
  const [key] = keys;
  if (key === undefined || keys.length > 1)
    throw new Error(`The build has ${keys.length} files called ${name}; it should be one.`);
  return key;
}

/** Collects a chunk and its static imports, imports first: CSS must keep that order. */
function collect(key: string, manifest: Manifest, seen: Set<string>): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => collect(imported, manifest, seen)), chunk];
}

/**
 * Fonts that every page needs; those named `…-ext` have additional letters and are loaded when one occurs
 * (`styles/fonts.css`).
 */
const FIRST_FONT = /^(?!.*-ext[.-]).*\.woff2$/;

/** Whether a chunk belongs to another page. */
const isOfAnother = (own: string, name = '') =>
  Object.values(pageModules).some(
    ({ folder }) => folder !== own && (name === pageGroup(folder) || name === restGroup(folder)),
  );

const address = (file: string) => `/${file}`;

/**
 * Files of a page that its HTML links, so that they load in parallel instead of one after the other: styles
 * and font for rendering, scripts for the starter. vike knows only the starter: it treats the whole site as
 * one page, and the application loads the code of an address. Without these links a page would be painted
 * before its own style sheet is even requested.
 */
export function pageAssets(collection: string, manifest: Manifest): PageAssets {
  const folder = pageModules[collection]?.folder;
  if (folder === undefined) throw new Error(`There is no page for ${collection}.`);
  const visited = new Set<string>();
  const withImports = (name: string) => collect(findGroup(name, manifest), manifest, visited);
  const chunks = [APP_GROUP, pageGroup(folder)].flatMap(withImports);
  // Content further down is painted together with the rest; its code is loaded later.
  const lazyParts = manifest[findGroup(pageGroup(folder), manifest)]?.dynamicImports ?? [];
  const later = [
    ...[BELOW_GROUP, restGroup(folder)].filter((name) => isGroup(name, manifest)).flatMap(withImports),
    ...lazyParts.flatMap((key) => collect(key, manifest, visited)),
  ];

  const foreign = [...chunks, ...later].find(({ name }) => isOfAnother(folder, name));
  if (foreign)
    throw new Error(
      `The page ${folder} would load ${foreign.name}. Put code that both need into a separate group (prerender/plugins/chunks.ts).`,
    );

  const styles = new Set([...chunks, ...later].flatMap(({ css = [] }) => css));
  const fonts = new Set(chunks.flatMap(({ assets = [] }) => assets).filter((file) => FIRST_FONT.test(file)));
  return {
    styles: [...styles].map(address),
    fonts: [...fonts].map(address),
    scripts: chunks.map(({ file }) => address(file)),
  };
}
