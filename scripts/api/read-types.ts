// The types of the results of `copydesk/read`, derived from the types of a site. They are published
// unchanged.

declare global {
  /**
   * The types of the site that is read by default: `dist-content/types/modules.d.ts` extends this interface,
   * if the TypeScript configuration includes that file.
   */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the types of a site
  interface CopydeskContent {}
}

/** `Collections` of `dist-content/types`, or unknown collections if the types are not included. */
export type KnownCollections = CopydeskContent extends { collections: infer Known } ? Known : AnyCollections;

/** `Routes` of `dist-content/types`, or unknown routes if the types are not included. */
export type KnownRoutes = CopydeskContent extends { routes: infer Known } ? Known : AnyRoutes;

/** Collections without the types of a site. */
export type AnyCollections = Record<string, { route: { entry: AnyEntry } }>;

export type AnyRoutes = Record<string, AnyRoute>;

export type AnyEntry = Record<string, unknown>;

/** The data of a page, with the properties that all pages have. */
export interface AnyRoute {
  path: string;
  collection: string;
  key: string;
  head: Record<string, unknown>;
  entry: AnyEntry;
  include: Record<string, unknown>;
}

/**
 * One entry of a collection, with its key: all its fields if it has a page, else those in the collection's
 * file.
 */
export type EntryOf<Collections, Name extends keyof Collections> = Collections[Name] extends {
  route: { entry: infer Entry };
}
  ? { key: string } & Entry
  : Collections[Name] extends { file: { entries: (infer Entry)[] } }
    ? Entry
    : Collections[Name] extends { data: { entry: infer Entry } }
      ? { key: string } & Entry
      : never;

/**
 * The entries of a collection: those of its file, with the fields that its schema keeps, or else those of its
 * pages.
 */
export type EntriesOf<Collections, Name extends keyof Collections> = Collections[Name] extends {
  file: { entries: infer Entries };
}
  ? Entries
  : EntryOf<Collections, Name>[];

/** The addresses that match a pattern: `/posts/{slug}` is every string that starts with `/posts/`. */
type Addresses<Pattern> = Pattern extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Addresses<After>}`
  : Pattern;

/**
 * The data of the page at an address: of pages with a matching pattern, or of any page if the address is not
 * known.
 */
export type RouteAt<Routes, Path extends string> = {
  [Pattern in keyof Routes]: string extends Path
    ? Routes[Pattern]
    : Path extends Addresses<Pattern>
      ? Routes[Pattern]
      : never;
}[keyof Routes];

/** Returns the content of a file of the output, by its path (`routes.json`, `data/posts/a.json`). */
export type LoadFile = (file: string) => unknown;

export interface ReadOptions {
  /** The language of the entries, on a site with several; the main language by default. */
  language?: string;
}
