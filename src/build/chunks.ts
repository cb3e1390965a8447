interface ChunkGroup {
  name: string | ((moduleId: string) => string | null);
  /** What the bundler calls the group in its messages when `name` is a function. */
  debugName?: string;
  test?: RegExp;
  priority?: number;
  minShareCount?: number;
}

/**
 * Which file a style goes to: what stands on every page is one file; a page has one of its own, and so has a larger
 * part (a folder in `src/ui` or `src/sections`, such as the carousel), loaded with the pages that use it.
 */
export function styleChunk(moduleId: string): string | null {
  const id = moduleId.replaceAll('\\', '/');
  const [, area, rest = ''] = /\/src\/(\w+)\/(.+)\.css$/.exec(id) ?? [];
  const folder = /^([\w-]+)\//.exec(rest)?.[1];
  if (!area) return null;
  if (area === 'sections') return `section-${folder ?? 'own'}`;
  if (area === 'ui' && folder) return `ui-${folder}`;
  // The search dialog is loaded when it is opened; the rest of the frame is on every page.
  if (area === 'frame' && folder === 'search') return 'frame-search';
  // The not-found page is part of the first download: it must be there when other files are not.
  if (area === 'pages' && folder !== 'not-found') return `page-${folder ?? 'own'}`;
  return 'base';
}

/**
 * Groups of modules that share a file. Libraries stay the same when only the site changes; parts that several kinds of
 * page use are one file instead of many small ones. Everything else is left to the bundler, which follows the imports.
 */
export const chunkGroups: ChunkGroup[] = [
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 2,
  },
  { name: styleChunk, debugName: 'styles', test: /\.css$/, priority: 1 },
  {
    name: 'base',
    test: /[\\/]src[\\/](?:data|frame|head|lib|router|ui)[\\/][^\\/]+\.tsx?$/,
    minShareCount: 3,
  },
];
