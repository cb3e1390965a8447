import type { HeaderRule } from '../../../scripts/contract/content-headers.ts';

/** One header of a server's answers: its value for every path, and for paths with a value of their own. */
export interface HeaderLine {
  name: string;
  /** Undefined when only some paths have it. */
  everywhere: string | undefined;
  /** First match counts. */
  special: { path: string; value: string }[];
}

/** Pages may change with every build: services ask again by themselves, a server of one's own has to be told. */
const PAGES: HeaderRule = {
  path: '/*',
  headers: [['Cache-Control', 'public, max-age=0, must-revalidate']],
};

/** The rules turned round, from headers by path to paths by header, as nginx and Caddy want them. */
export function headerTable(rules: readonly HeaderRule[]): HeaderLine[] {
  const table = new Map<string, HeaderLine>();
  for (const { path, headers } of [PAGES, ...rules])
    for (const [name, value] of headers) {
      const line = table.get(name) ?? { name, everywhere: undefined, special: [] };
      if (path === '/*') line.everywhere = value;
      // In the rules the last match counts.
      else line.special.unshift({ path, value });
      table.set(name, line);
    }
  return [...table.values()];
}

const TYPE = 'Content-Type';

/** Files whose kind a server does not know by their names. */
const UNKNOWN_KINDS = [{ path: '/manifest.webmanifest', value: 'application/manifest+json' }];

/** Servers set the type of a file in their own way: apart from the other headers. */
export function splitTypes(table: readonly HeaderLine[]): {
  headers: HeaderLine[];
  types: HeaderLine['special'];
} {
  return {
    headers: table.filter(({ name }) => name !== TYPE),
    types: [...UNKNOWN_KINDS, ...table.filter(({ name }) => name === TYPE).flatMap(({ special }) => special)],
  };
}
