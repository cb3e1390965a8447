interface ChunkGroup {
  name: string | ((moduleId: string) => string | null);
  /** Name of the group in the bundler's messages if `name` is a function. */
  debugName?: string;
  test: RegExp;
  priority: number;
}

/** The group of a page's first screen: its `index.tsx` with its imports, and the page's styles. */
export const pageGroup = (folder: string) => `page-${folder}`;

/** The group of a page's content below the first screen, if it has any. */
export const restGroup = (folder: string) => `rest-${folder}`;

/** The group of the application itself. */
export const APP_GROUP = 'app';

/** The group of code that many pages need below the first screen. */
export const BELOW_GROUP = 'below';

/** Names a group after the page folder of a module. */
const byFolder = (name: (folder: string) => string) => (moduleId: string) => {
  const folder = /[\\/]src[\\/]pages[\\/]([\w-]+)[\\/]/.exec(moduleId)?.[1];
  return folder === undefined ? null : name(folder);
};

/** A pattern for modules whose path ends with one of the given paths; `*` matches anything. */
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
 * Groups of modules that share a file. A group includes its imports, unless they are in a group with a higher
 * priority. So a first view consists of the starter, a few helpers of the bundler, libraries, the application
 * and the page, and two more files when the visitor scrolls below the first screen. Styles are with the code
 * that uses them, those of a page in one file, as a rule.
 */
export const chunkGroups: ChunkGroup[] = [
  // Separate from the application: each file runs in its own task (`runInTurn`), and a combined task would be
  // long on a phone.
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 7,
  },
  // The starter is in one file with its entry: its imports from another file would be requested only after it
  // has arrived, in the middle of the first view. The application imports these modules from it.
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
  // Code that every page needs from the start, and that many need in their first screen.
  {
    name: APP_GROUP,
    test: modules(
      'src/browser.tsx',
      'src/layout/NavPanel.module.css',
      'src/lib/paths.ts',
      'src/lib/dates.ts',
      'src/lib/words.ts',
      'src/navigation/use-query.ts',
      // Small style sheets that are not worth a request.
      'src/pages/locations/*.css',
      'src/pages/shelves/*.css',
      'src/ui/Quote.module.css',
      'src/ui/ArrowLink.tsx',
      'src/ui/Breadcrumbs.tsx',
      'src/ui/FadeIn.module.css',
      'src/ui/PageHead*',
      'src/ui/Picture.tsx',
      'src/ui/RichText.module.css',
      'src/forms/contact/contact-links.ts',
    ),
    priority: 5,
  },
  // Code that few kinds of page need in their first screen, and others further down or in a dialog.
  { name: 'text', test: modules('src/ui/RichText.tsx'), priority: 4 },
  { name: 'fade', test: modules('src/lib/carried-note.ts', 'src/ui/FadeIn.tsx'), priority: 4 },
  {
    name: 'search-field',
    test: modules('src/ui/SearchField.tsx', 'src/lib/search/use-search-engine.ts'),
    priority: 4,
  },
  {
    name: 'search-results',
    test: modules('src/sections/SearchResults/*.tsx'),
    priority: 3,
  },
  { name: 'carousel', test: modules('src/ui/carousel/*', 'src/pages/*/Slides.tsx'), priority: 4 },
  // The search engine, with the dialog that needs it first.
  {
    name: 'search',
    test: modules('src/layout/search/SearchDialog.tsx', 'src/lib/search/engine.ts'),
    priority: 2,
  },
  // Code that every page needs at its end, and that several kinds need further down.
  {
    name: BELOW_GROUP,
    test: modules(
      'src/layout/Footer*',
      'src/layout/NavPanel*',
      'scripts/shared/group-by.ts',
      'src/lib/count-in-words.ts',
      'src/lib/lookup.ts',
      'src/sections/*',
      'src/ui/*',
    ),
    priority: 2,
  },
  {
    name: byFolder(pageGroup),
    debugName: 'first windows of pages',
    // Without subfolders: the wizard and the form have many class names that no first view needs.
    test: /[\\/]src[\\/]pages[\\/][\w-]+[\\/](?:index\.tsx|[\w.-]+\.css)$/,
    priority: 1,
  },
  {
    name: byFolder(restGroup),
    debugName: 'rests of pages',
    test: modules('src/pages/*'),
    priority: 0,
  },
];
