import { pageModules } from '../../src/router/page-modules.ts';

/** The part of Vite's manifest that is needed here. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

export interface PageAssets {
  styles: string[];
  scripts: string[];
}

/** Collects a chunk and what it imports statically, the imported ones first: that is the order CSS must keep. */
function collect(key: string, manifest: Manifest, seen: Set<string>): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => collect(imported, manifest, seen)), chunk];
}

/** The app's own entry; vike has entries of its own, which no page loads. */
const CLIENT_ENTRY = 'prerender/+client.ts';

/**
 * Files of a page that its HTML names, so that they arrive together instead of one after the other: the CSS of the
 * page's own chunk, and every script chunk that the entry and the page import. The entry itself and its CSS are
 * linked by vike. It cannot know the rest: to it the whole site is one page, whose code for an address is loaded by the
 * router. Without this a page would be drawn before its own style sheet is even asked for.
 */
export function pageAssets(collection: string, manifest: Manifest): PageAssets {
  const seen = new Set<string>();
  const entryChunks = collect(CLIENT_ENTRY, manifest, seen);
  const folder = pageModules[collection]?.folder;
  const pageChunks = folder ? collect(`src/pages/${folder}/index.tsx`, manifest, seen) : [];

  const linked = new Set(entryChunks.flatMap((chunk) => chunk.css ?? []));
  const styles = new Set(pageChunks.flatMap((chunk) => chunk.css ?? []).filter((file) => !linked.has(file)));
  return {
    styles: [...styles].map((file) => `/${file}`),
    scripts: [...entryChunks.slice(0, -1), ...pageChunks].map((chunk) => `/${chunk.file}`),
  };
}
