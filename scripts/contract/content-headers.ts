/** Headers for addresses: one, or all below a folder (`/images/*`). */
export interface ContentHeaders {
  path: string;
  headers: [name: string, value: string][];
}

/** A block of `_headers`. */
export interface HeaderRule extends ContentHeaders {
  /** Headers of broader rules that do not count here, for a host that would send both. */
  without?: string[];
}

/** `_headers` as static hosts read it: a path, then its headers, indented. */
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

/** What a content says of the addresses of its output. */
export interface HeaderFacts {
  /** Pages that search engines must not list. */
  unlisted: readonly string[];
  /** Files whose kind hosts do not know by their names. */
  types: readonly (readonly [path: string, type: string])[];
}

const YEAR_SECONDS = 31_536_000;

/** For what has another name as soon as it has other bytes. */
export const IMMUTABLE: ContentHeaders['headers'] = [
  ['Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`],
];

/** For what no search engine is to list. */
export const NO_INDEX: ContentHeaders['headers'] = [['X-Robots-Tag', 'noindex']];

/** The headers that follow from the content alone, whatever program makes the pages. */
export function contentHeaders({ unlisted, types }: HeaderFacts): ContentHeaders[] {
  return [
    { path: '/images/*', headers: IMMUTABLE },
    ...[...unlisted, '/search/*'].map((path) => ({ path, headers: NO_INDEX })),
    ...types.map(([path, type]): ContentHeaders => ({ path, headers: [['Content-Type', type]] })),
  ];
}
