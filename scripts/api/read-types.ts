// The types of what `copydesk/read` gives, worked out from the types of a site. They are published as they stand.

declare global {
  /**
   * The types of the site that is read when nothing else is said: `dist-content/types/modules.d.ts` fills it in, where the
   * configuration of TypeScript names that file.
   */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the types of a site
  interface CopydeskContent {}
}

/** `Collections` of `dist-content/types`, or anything where that is not known. */
export type KnownCollections = CopydeskContent extends { collections: infer Known } ? Known : AnyCollections;

/** `Routes` of `dist-content/types`, or anything where that is not known. */
export type KnownRoutes = CopydeskContent extends { routes: infer Known } ? Known : AnyRoutes;

/** What is known of collections without the types of a site. */
export type AnyCollections = Record<string, { route: { entry: AnyEntry } }>;

export type AnyRoutes = Record<string, AnyRoute>;

export type AnyEntry = Record<string, unknown>;

/** The data of a page, as far as all pages are alike. */
export interface AnyRoute {
  path: string;
  collection: string;
  key: string;
  head: Record<string, unknown>;
  entry: AnyEntry;
  include: Record<string, unknown>;
}

/** One entry of a collection, with its key: all of its fields where it has a page, else those of its file. */
export type EntryOf<Collections, Name extends keyof Collections> = Collections[Name] extends {
  route: { entry: infer Entry };
}
  ? { key: string } & Entry
  : Collections[Name] extends { file: { entries: (infer Entry)[] } }
    ? Entry
    : Collections[Name] extends { data: { entry: infer Entry } }
      ? { key: string } & Entry
      : never;

/** The entries of a collection: those of its file where it has one, with the fields that its schema keeps, else those of its pages. */
export type EntriesOf<Collections, Name extends keyof Collections> = Collections[Name] extends {
  file: { entries: infer Entries };
}
  ? Entries
  : EntryOf<Collections, Name>[];

/** The addresses that a pattern stands for: `/posts/{slug}` is every text that begins with `/posts/`. */
type Addresses<Pattern> = Pattern extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Addresses<After>}`
  : Pattern;

/** The data of the page at an address: of the pages whose pattern it fits, or of any where the address is not known. */
export type RouteAt<Routes, Path extends string> = {
  [Pattern in keyof Routes]: string extends Path
    ? Routes[Pattern]
    : Path extends Addresses<Pattern>
      ? Routes[Pattern]
      : never;
}[keyof Routes];

/** Gives what a file of the output holds, by its path there (`routes.json`, `data/posts/a.json`). */
export type LoadFile = (file: string) => unknown;

export interface ReadOptions {
  /** The language of the entries, on a site of several: its main one when left out. */
  language?: string;
}
