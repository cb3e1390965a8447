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

/** Parts of `src/ui` that most pages show only below the first window. */
const BELOW = [
  'Accordion',
  'CallOut',
  'CardsOrAccordion',
  'FadeIn',
  'Linked',
  'Marked',
  'ProductCard',
  'Receipt',
  'RichText',
  'RuledList',
  'Section',
  'SideSection',
  'Steps',
  'WindowWall',
  'Words',
  'keep-in-place',
].join('|');

/**
 * Groups of modules that share a file. What most pages show only below the first window is apart from what they begin
 * with: their parts fetch it. Libraries stay the same when only the site changes; parts that several kinds of
 * page use are one file instead of many small ones. Everything else is left to the bundler, which follows the imports.
 */
export const chunkGroups: ChunkGroup[] = [
  // A group takes what it imports along, unless a group before it has it: React is the first one's.
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/](?!.*[?]data-router)/,
    priority: 4,
  },
  // What loads other pages comes when somebody turns to one (lean-router.ts).
  { name: 'router', test: /[?]data-router$/, priority: 3 },
  { name: styleChunk, debugName: 'styles', test: /\.css$/, priority: 2 },
  {
    name: 'base',
    test: new RegExp(
      `[\\\\/]src[\\\\/](?:data|frame|head|lib|navigation|router|ui)[\\\\/](?!(?:${BELOW})[.])[^\\\\/]+[.]tsx?$`,
    ),
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'below',
    test: new RegExp(`[\\\\/]src[\\\\/]ui[\\\\/](?:${BELOW})[.]tsx?$`),
    minShareCount: 3,
  },
];
