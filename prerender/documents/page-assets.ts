import { pageModules } from '../../src/router/page-modules.ts';

/** The part of Vite's manifest that is needed here. */
export interface ManifestChunk {
  file: string;
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
  /** The page's own code; none for the not-found page, which is part of the app. */
  page: string | undefined;
}

/** Collects a chunk and what it imports statically, the imported ones first: that is the order CSS must keep. */
function collect(key: string, manifest: Manifest, seen: Set<string>): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => collect(imported, manifest, seen)), chunk];
}

/** The app, which the starter imports when the page has been seen. */
const APP = 'src/browser.tsx';

/** Fonts that every page needs; those named `…-ext` have further letters and wait for one of them (`styles/fonts.css`). */
const FIRST_FONT = /^(?!.*-ext[.-]).*\.woff2$/;

const address = (file: string) => `/${file}`;

/**
 * Files of a page that its HTML names, so that they arrive together instead of one after the other: styles and font for
 * the drawing, scripts for the starter. vike knows only the starter: to it the whole site is one page, and the code of
 * an address is loaded by the app. Without this a page would be drawn before its own style sheet is even asked for.
 */
export function pageAssets(collection: string, manifest: Manifest): PageAssets {
  const folder = pageModules[collection]?.folder;
  const page = folder ? `src/pages/${folder}/index.tsx` : undefined;
  const seen = new Set<string>();
  const chunks = [...collect(APP, manifest, seen), ...(page ? collect(page, manifest, seen) : [])];

  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const fonts = new Set(chunks.flatMap(({ assets = [] }) => assets).filter((file) => FIRST_FONT.test(file)));
  const own = page && manifest[page];
  return {
    styles: [...styles].map(address),
    fonts: [...fonts].map(address),
    scripts: chunks.map(({ file }) => address(file)),
    page: own && address(own.file),
  };
}
