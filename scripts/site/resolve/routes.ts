import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Entry, Route } from '../../model/site-model.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { expandTemplate, fillTemplate } from '../../model/template.ts';

export interface RouteTable {
  routes: Route[];
  /** Alias path → canonical path. */
  aliases: Map<string, string>;
  anchors: Map<string, Set<string>>;
  diagnostics: Diagnostic[];
}

/** The address of an entry: of its page, or of its place inside another page. */
export function entryPath(entry: Pick<Entry, 'collection' | 'data'>): string | undefined {
  const pattern = entry.collection.route ?? entry.collection.anchor;
  return pattern === undefined ? undefined : fillTemplate(pattern, entry.data);
}

/** Every page of the site with its aliases and the anchors it is known to hold. No two may share an address. */
export function buildRoutes(entries: readonly Entry[]): RouteTable {
  const table: RouteTable = { routes: [], aliases: new Map(), anchors: new Map(), diagnostics: [] };
  const owner = new Map<string, { entry: Entry; pointer: string }>();
  const claim = (address: string, entry: Entry, pointer: string): boolean => {
    const other = owner.get(address);
    if (other === undefined) owner.set(address, { entry, pointer });
    // Two entries with one key were reported as that.
    else if (other.entry.collection !== entry.collection || other.entry.key !== entry.key)
      table.diagnostics.push(clash(address, entry, pointer, other));
    return other === undefined;
  };
  for (const entry of entries) {
    if (entry.collection.route === undefined || entry.path === undefined) continue;
    if (!claim(entry.path, entry, `/${entry.collection.key ?? ''}`)) continue;
    table.routes.push({ path: entry.path, entry, aliases: [] });
  }
  for (const route of table.routes) addAliases(route, table, claim);
  for (const entry of entries) addAnchors(entry, table.anchors);
  table.routes.sort((a, b) => (a.path < b.path ? -1 : 1));
  return table;
}

function addAliases(
  route: Route,
  table: RouteTable,
  claim: (address: string, entry: Entry, pointer: string) => boolean,
): void {
  const aliases = route.entry.data.aliases;
  if (!Array.isArray(aliases)) return;
  aliases.forEach((alias, index) => {
    if (typeof alias !== 'string' || !claim(alias, route.entry, `/aliases/${index}`)) return;
    route.aliases.push(alias);
    table.aliases.set(alias, route.path);
  });
}

function clash(
  address: string,
  entry: Entry,
  pointer: string,
  other: { entry: Entry; pointer: string },
): Diagnostic {
  const spanOf = (one: { entry: Entry; pointer: string }): readonly [number, number] => {
    const { spans } = one.entry.record;
    return spans[one.pointer] === undefined ? keySpan(spans, '') : valueSpan(spans, one.pointer);
  };
  const related = [other.entry.file.related(spanOf(other), `\`${address}\` is already this page`)];
  return entry.file.problem(
    'route-duplicate',
    spanOf({ entry, pointer }),
    `Two pages would have the address \`${address}\`.`,
    { related },
  );
}

function addAnchors(entry: Entry, anchors: Map<string, Set<string>>): void {
  if (entry.path === undefined) return;
  const [page = '', hash] = entry.path.split('#');
  const known = anchors.get(page) ?? new Set<string>();
  anchors.set(page, known);
  if (hash !== undefined) known.add(hash);
  for (const template of entry.collection.anchors)
    for (const id of expandTemplate(template, entry.data)) known.add(id);
  if (hash !== undefined) return;
  for (const { kind, facts } of Object.values(entry.record.markdown)) {
    if (kind === 'document') for (const heading of facts.headings) known.add(heading.id);
  }
}
