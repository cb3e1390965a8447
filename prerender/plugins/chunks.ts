interface ChunkGroup {
  name: string | ((moduleId: string) => string | null);
  /** What the bundler calls the group in its messages when `name` is a function. */
  debugName?: string;
  test: RegExp;
  priority: number;
}

/** The group of a page's first window: its `index.tsx` with what that needs, and all of the page's styles. */
export const pageGroup = (folder: string) => `page-${folder}`;

/** The group of what a page has further down, if it has one. */
export const restGroup = (folder: string) => `rest-${folder}`;

/** The group with the app itself. */
export const APP_GROUP = 'app';

/** The group of what many pages have further down. */
export const BELOW_GROUP = 'below';

/** Names a group after the folder of pages that a module lies in. */
const byFolder = (name: (folder: string) => string) => (moduleId: string) => {
  const folder = /[\\/]src[\\/]pages[\\/]([\w-]+)[\\/]/.exec(moduleId)?.[1];
  return folder === undefined ? null : name(folder);
};

/** Modules by the ends of their paths; `*` stands for anything. */
function modules(...paths: string[]): RegExp {
  const patterns = paths.map((path) =>
    path
      .replaceAll('.', String.raw`\.`)
      .replaceAll('/', String.raw`[\\/]`)
      .replaceAll('*', '.*')
      .replaceAll('+', String.raw`\+`),
  );
  return new RegExp(String.raw`[\\/](?:${patterns.join('|')})$`);
}

/**
 * Groups of modules that share a file. A group takes what it imports along, unless a group of a higher priority has it. So a
 * first view is the starter, the bundler's few helpers, libraries, the app and the page, and two more when what lies below its first window
 * is scrolled to. Styles lie with the code that uses them, those of a page in one file.
 */
export const chunkGroups: ChunkGroup[] = [
  // Apart from the app: each file runs in a task of its own (`runInTurn`), and one of both would be long on a phone.
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 7,
  },
  // The starter in one file with its entry: what it imported from another would be asked for only when it is there, in the
  // middle of the first view. The app imports what it needs of these from it.
  {
    name: 'starter',
    test: modules(
      'vite/preload-helper*',
      'prerender/+client.ts',
      'src/start.ts',
      'src/data/boot-manifest.ts',
      'src/lib/event-replay.ts',
      'src/lib/scripted.ts',
    ),
    priority: 6,
  },
  // What every page has from the start, and what many show in their first window.
  {
    name: APP_GROUP,
    test: modules(
      'src/browser.tsx',
      'src/layout/NavPanel.module.css',
      'src/lib/paths.ts',
      'src/lib/dates.ts',
      'src/lib/lookup.ts',
      'src/lib/words.ts',
      'src/navigation/use-query.ts',
      // A few lines of style, which are not worth a request.
      'src/pages/locations/*.css',
      'src/pages/shelves/*.css',
      'src/sections/SearchResults/*.module.css',
      'src/ui/ArrowLink.tsx',
      'src/ui/Breadcrumbs.tsx',
      'src/ui/CopyButton.module.css',
      'src/ui/FadeIn.module.css',
      'src/ui/Picture.tsx',
      'src/ui/Quote.module.css',
      'src/ui/RichText.module.css',
      'src/ui/SearchField.module.css',
      'src/ui/NoBreak.tsx',
      'forms/contact/contact-links.ts',
    ),
    priority: 5,
  },
  // What few kinds of page have in their first window, and others further down or in a dialog.
  { name: 'text', test: modules('src/ui/CopyButton.tsx', 'src/ui/RichText.tsx'), priority: 4 },
  {
    name: 'contact',
    test: modules(
      'src/lib/area-place.ts',
      'src/lib/carried-note.ts',
      'src/ui/FadeIn.tsx',
      'src/ui/Hours.tsx',
      'src/ui/AutoLink.tsx',
    ),
    priority: 4,
  },
  {
    name: 'search-field',
    test: modules('src/ui/Highlight.tsx', 'src/ui/SearchField.tsx', 'src/lib/search/use-search-engine.ts'),
    priority: 4,
  },
  {
    name: 'search-results',
    test: modules('src/lib/search/use-site-hits.ts', 'src/sections/SearchResults/*.tsx'),
    priority: 3,
  },
  { name: 'carousel', test: modules('src/ui/carousel/*'), priority: 4 },
  { name: 'embla', test: modules('node_modules/embla-*'), priority: 4 },
  // The search engine, with the dialog that is the first to need it.
  {
    name: 'search',
    test: modules('src/layout/search/SearchDialog.tsx', 'src/lib/search/engine.ts'),
    priority: 2,
  },
  // What every page has at its end, and what several kinds have further down.
  {
    name: BELOW_GROUP,
    test: modules(
      'src/layout/Footer*',
      'src/layout/NavPanel*',
      'src/layout/PageSources*',
      'src/sections/*',
      'src/ui/*',
    ),
    priority: 2,
  },
  {
    name: byFolder(pageGroup),
    debugName: 'first windows of pages',
    test: modules('src/pages/*/index.tsx', 'src/pages/*.css'),
    priority: 1,
  },
  {
    name: byFolder(restGroup),
    debugName: 'rests of pages',
    test: modules('src/pages/*'),
    priority: 0,
  },
];
