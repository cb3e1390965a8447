/** Headers for one address or all addresses in a folder (`/images/*`). */
export interface ContentHeaders {
  path: string;
  headers: [name: string, value: string][];
}

/** A block of `_headers`. */
export interface HeaderRule extends ContentHeaders {
  /** Headers of broader rules to remove, for hosts that would send both. */
  without?: string[];
}

/** Formats `_headers` for static hosts: a path, followed by its headers, indented. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers, without = [] }) =>
      [
        path,
        ...without.map((name) => `  ! ${name}`),
        ...headers.map(([name, value]) => `  ${name}: ${value}`),
        '',
      ].join('\n'),
    )
    .join('\n');
}

/** The facts about the output that determine headers. */
export interface HeaderFacts {
  /** Pages that search engines must not index. */
  unlisted: readonly string[];
  /** Files whose media type hosts cannot derive from the name. */
  types: readonly (readonly [path: string, type: string])[];
}

const YEAR_SECONDS = 31_536_000;

/** For files whose name changes with their content. */
export const IMMUTABLE: ContentHeaders['headers'] = [
  ['Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`],
];

/** For files that search engines must not index. */
export const NO_INDEX: ContentHeaders['headers'] = [['X-Robots-Tag', 'noindex']];

/** The headers that follow from the content, regardless of the program that renders the pages. */
export function contentHeaders({ unlisted, types }: HeaderFacts): ContentHeaders[] {
  return [
    { path: '/images/*', headers: IMMUTABLE },
    ...[...unlisted, '/search/*'].map((path) => ({ path, headers: NO_INDEX })),
    ...types.map(([path, type]): ContentHeaders => ({ path, headers: [['Content-Type', type]] })),
  ];
}
