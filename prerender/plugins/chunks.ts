interface ChunkGroup {
  name: string | ((moduleId: string) => string | null);
  /** What the bundler calls the group in its messages when `name` is a function. */
  debugName?: string;
  test?: RegExp;
  priority?: number;
  minShareCount?: number;
}

/**
 * Which file a style goes to: a page has one of its own, everything that pages share is one file. Each file more would
 * be a request more before anything is drawn, and all shared parts together are some 10 kB compressed.
 */
export function styleChunk(moduleId: string): string | null {
  const id = moduleId.replaceAll('\\', '/');
  const [, area, rest = ''] = /\/src\/(\w+)\/(.+)\.css$/.exec(id) ?? [];
  const folder = /^([\w-]+)\//.exec(rest)?.[1];
  if (!area) return null;
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
  // A group takes what it imports along, unless a group before it has it: React is the first one's.
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/](?!.*[?]data-router)/,
    priority: 5,
  },
  // The starter in one file with its entry: what it imported from another would be asked for only when it is there, in the
  // middle of the first view. The app imports what it needs of these from it.
  {
    name: 'starter',
    test: /vite[\\/]preload-helper|[\\/]prerender[\\/]\+client\.ts$|[\\/]src[\\/](?:start|data[\\/]start-plan|lib[\\/]presses)\.ts$/,
    priority: 5,
  },
  // What loads other pages comes when somebody turns to one (lean-router.ts).
  { name: 'router', test: /[?]data-router$/, priority: 4 },
  { name: styleChunk, debugName: 'styles', test: /\.css$/, priority: 3 },
  // What comes with every first view; the crumbs, because the router needs them too and would keep them with itself. What the
  // frame has further down or behind a button comes later.
  {
    name: 'base',
    test: /[\\/]src[\\/](?:frame[\\/](?!Footer|NavPanel|PageSources|use-active)[^\\/]+|lib[\\/](?:crumbs|words)|pages[\\/]not-found[\\/]index|router[\\/](?:first-|Page|Line|Error|recover|frame-routes|not-found)[^\\/]*)\.tsx?$/,
    priority: 2,
  },
  // What several kinds of page show in their first window must not bring along what others have further down.
  {
    name: 'first-window',
    test: /[\\/]src[\\/](?:ui[\\/](?:Breadcrumbs|Words)|lib[\\/]dates)\.tsx?$/,
    priority: 1,
  },
  // Nearly every page has one, the FAQ and the legal pages none.
  { name: 'picture', test: /[\\/]src[\\/]ui[\\/][Pp]icture[^\\/]*\.tsx?$/, priority: 1 },
  { name: 'rich-text', test: /[\\/]src[\\/]ui[\\/](?:Linked|RichText)\.tsx$/, priority: 1 },
  { name: 'query', test: /[\\/]src[\\/]navigation[\\/]use-query\.ts$/, priority: 1 },
  { name: 'phrases', test: /[\\/]src[\\/]lib[\\/]phrases\.ts$/, priority: 1 },
  { name: 'lookup', test: /[\\/]src[\\/]lib[\\/]lookup\.ts$/, priority: 1 },
  { name: 'fade-in', test: /[\\/]src[\\/]ui[\\/]FadeIn\.tsx$/, priority: 1 },
  { name: 'hours', test: /[\\/]src[\\/](?:ui[\\/]Hours|lib[\\/]hours)\.tsx?$/, priority: 1 },
  {
    name: 'search-field',
    test: /[\\/]src[\\/](?:ui[\\/](?:Marked|SearchField)|lib[\\/]search[\\/](?:use-search-engine|fetch-file))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'shared',
    test: /[\\/]src[\\/](?:data|frame|head|lib|navigation|router|ui)[\\/][^\\/]+\.tsx?$/,
    minShareCount: 3,
    priority: 0,
  },
];
