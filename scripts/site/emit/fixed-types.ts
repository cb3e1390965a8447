/** The types of the output that do not come from a schema. */
export const FIXED_TYPES = `
export interface Picture {
  src: string;
  width: number | null;
  height: number | null;
  variants: { src: string; width: number }[];
  /** The same widths as AVIF, where that makes each of them smaller. */
  avif?: { src: string; width: number }[];
  placeholder: string | null;
  /** What stays in sight where the picture is cropped, in percent. */
  focus?: { x: number; y: number };
}

export interface Download {
  /** Its address on the site. */
  src: string;
  /** The name of the file as its editor knows it. */
  name: string;
  /** Its media type: \`application/pdf\`. */
  type: string;
  bytes: number;
}

export interface DateTime {
  /** ISO 8601 with the offset from UTC: \`2026-07-31T19:00:00-04:00\`. */
  iso: string;
  /** The day there: \`2026-07-31\`. */
  day: string;
  /** What clocks show there: \`19:00\`. */
  time: string;
  /** The time zone; null where only an offset is known. */
  zone: string | null;
}

/** A Markdown text of several paragraphs. */
export interface RichText {
  html: string;
  text: string;
}

/** A Markdown text with headings. */
export interface MarkdownDocument {
  html: string;
  headings: { id: string; text: string; depth: number }[];
  words: number;
  minutes: number;
}

/** The data of one page: \`data/….json\`. */
export interface RouteData<Entry, Include, Collection extends string = string> {
  path: string;
  collection: Collection;
  key: string;
  head: Head;
  entry: Entry;
  include: Include;
  /** Where anchors of the page lead that are gone, by their id. Not there when there are none. */
  movedAnchors?: Record<string, string>;
}

/** \`manifest.json\` */
export interface Manifest {
  version: 1;
  generator: 'content';
  /** The ISO day of the build, where another day would give another site. */
  day?: string;
  /** Entries that are not in the output: drafts, and those whose day is still to come or over. */
  held: { collection: string; key: string; file: string; why: 'draft' | 'scheduled' | 'expired'; day: string | null }[];
  /** The next ISO day on which an entry comes or goes, and the site has to be built again. */
  nextDue: string | null;
  /** Entries with errors that \`--keep-going\` left out. Not there when there are none. */
  leftOut?: { file: string; collection: string; key: string; path: string | null; cause: string }[];
  /** The files of collections that have one of their own (\`emit\`), by the name of the collection. Not there when there are none. */
  emitted?: Record<string, string>;
  files: Record<string, { sha256: string; bytes: number }>;
}

/** Some fields of an entry, of each variant by itself. */
export type PickEach<Entry, Fields extends PropertyKey> = Entry extends unknown ? Pick<Entry, Extract<keyof Entry, Fields>> : never;
`;

/** The types that a site of several languages has more in. */
export function languageTypes(isTranslated: boolean): string {
  const head = `  lang: string;
  /** The page in every language that it is there in, and \`x-default\`; empty when it is there in one. */
  alternates: { lang: string; url: string }[];
`;
  return `
export interface Head {
  title: string;
  description: string;
  keywords: string[];
  canonical: string;
  /** False where search engines must not list the page. */
  index?: boolean;
  type: 'website' | 'article';
  image: { url: string; width: number; height: number; alt: string } | null;
  published?: string;
  modified?: string;
  author?: string;
${isTranslated ? head : ''}}

/** \`routes.json\` */
export interface RoutesFile {
  version: 1;
${isTranslated ? '  /** The main language first. */\n  languages: string[];\n' : ''}  routes: { path: string; collection: RoutedCollection; key: string; data: string; status: number; head: Head; aliases: string[] }[];
  redirects: { from: string; to: string; status: 301 }[];
  /** Addresses of pages that are permanently gone (410). Missing if there are none. */
  gone?: string[];
  fallbacks: { pattern: string; to: string; status: 302 }[];
  collections: { name: string; route: string; unknownLog?: string }[];
}
`;
}
