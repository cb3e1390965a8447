import { APP_GROUP, BELOW_GROUP, pageGroup, restGroup } from '../plugins/chunks.ts';
import { pageModules } from '../../src/router/page-modules.ts';

/** The part of Vite's manifest that is needed here. */
export interface ManifestChunk {
  file: string;
  /** Name of the group of modules (`plugins/chunks.ts`), or of the module that it begins with. */
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

export interface PageAssets {
  styles: string[];
  fonts: string[];
  /** Every script file of the first view beyond the starter, which vike links. */
  scripts: string[];
}

const isGroup = (name: string, manifest: Manifest) =>
  Object.values(manifest).some((chunk) => chunk.name === name);

/** The file of a group of modules. Throws when the build has made none of that name, or several. */
function findGroup(name: string, manifest: Manifest): string {
  const found = Object.keys(manifest).filter((key) => manifest[key]?.name === name);
  const [key] = found;
  if (key === undefined || found.length > 1)
    throw new Error(`The build has ${found.length} files called ${name}; it should be one.`);
  return key;
}

/** Collects a chunk and what it imports statically, the imported ones first: that is the order CSS must keep. */
function collect(key: string, manifest: Manifest, seen: Set<string>): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => collect(imported, manifest, seen)), chunk];
}

/** Fonts that every page needs; those named `…-ext` have further letters and wait for one of them (`styles/fonts.css`). */
const FIRST_FONT = /^(?!.*-ext[.-]).*\.woff2$/;

/** Whether a file is that of another page. */
const isOfAnother = (own: string, name = '') =>
  Object.values(pageModules).some(
    ({ folder }) => folder !== own && (name === pageGroup(folder) || name === restGroup(folder)),
  );

const address = (file: string) => `/${file}`;

/**
 * Files of a page that its HTML names, so that they arrive together instead of one after the other: styles and font for
 * the drawing, scripts for the starter. vike knows only the starter: to it the whole site is one page, and the code of
 * an address is loaded by the app. Without this a page would be drawn before its own style sheet is even asked for.
 */
export function pageAssets(collection: string, manifest: Manifest): PageAssets {
  const folder = pageModules[collection]?.folder;
  if (folder === undefined) throw new Error(`There is no page for ${collection}.`);
  const seen = new Set<string>();
  const withImports = (name: string) => collect(findGroup(name, manifest), manifest, seen);
  const chunks = [APP_GROUP, pageGroup(folder)].flatMap(withImports);
  // What lies further down is drawn with the rest; its code comes later.
  const later = [BELOW_GROUP, restGroup(folder)]
    .filter((name) => isGroup(name, manifest))
    .flatMap(withImports);

  const foreign = [...chunks, ...later].find(({ name }) => isOfAnother(folder, name));
  if (foreign)
    throw new Error(
      `The page ${folder} would bring ${foreign.name}. What both need belongs into a group of its own (prerender/plugins/chunks.ts).`,
    );

  const styles = new Set([...chunks, ...later].flatMap(({ css = [] }) => css));
  const fonts = new Set(chunks.flatMap(({ assets = [] }) => assets).filter((file) => FIRST_FONT.test(file)));
  return {
    styles: [...styles].map(address),
    fonts: [...fonts].map(address),
    scripts: chunks.map(({ file }) => address(file)),
  };
}
