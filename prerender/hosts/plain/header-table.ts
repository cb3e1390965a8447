import type { HeaderRule } from '../../../scripts/shared/content-headers.ts';

/** One response header: its general value, and its values for single paths. */
export interface HeaderLine {
  name: string;
  /** Undefined when only some paths have it. */
  everywhere: string | undefined;
  /** The first match wins. */
  special: { path: string; value: string }[];
}

/**
 * Pages may change with every build: hosting services set this by default, a self-hosted server must be
 * configured.
 */
const PAGES: HeaderRule = {
  path: '/*',
  headers: [['Cache-Control', 'public, max-age=0, must-revalidate']],
};

/** Converts the rules from headers by path to paths by header, as nginx and Caddy need them. */
export function headerTable(rules: readonly HeaderRule[]): HeaderLine[] {
  const table = new Map<string, HeaderLine>();
  for (const { path, headers } of [PAGES, ...rules])
    for (const [name, value] of headers) {
      const line = table.get(name) ?? { name, everywhere: undefined, special: [] };
      if (path === '/*') line.everywhere = value;
      // In the rules, the last match wins.
      else line.special.unshift({ path, value });
      table.set(name, line);
    }
  return [...table.values()];
}

const TYPE = 'Content-Type';

/** Files whose MIME type a server does not know from their names. */
const UNKNOWN_KINDS = [{ path: '/manifest.webmanifest', value: 'application/manifest+json' }];

/** Separates the content type from the other headers, because servers set it in a different way. */
export function splitTypes(table: readonly HeaderLine[]): {
  headers: HeaderLine[];
  types: HeaderLine['special'];
} {
  return {
    headers: table.filter(({ name }) => name !== TYPE),
    types: [...UNKNOWN_KINDS, ...table.filter(({ name }) => name === TYPE).flatMap(({ special }) => special)],
  };
}
