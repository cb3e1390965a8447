import { compareText } from '../../diagnostics/diagnostic.ts';
import { pagesNamed } from '../../model/entry-links.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { titleOf } from '../list/inventory.ts';

/** The pages of a site, other entries that link to them, and the links between them. */
export interface LinkGraph {
  nodes: LinkNode[];
  /** Each pair once, by the indexes of the nodes. */
  edges: { from: number; to: number }[];
}

export interface LinkNode {
  /** The address of the page, or the file of an entry without one. */
  name: string;
  title: string;
  /** Title of the collection. */
  group: string;
  isPage: boolean;
}

/**
 * Links and references between pages. An entry inside another page (a question on an FAQ page) counts as that
 * page; entries without a page, such as settings, are nodes by their file if they link to a page.
 */
export function linkGraph(model: SiteModel): LinkGraph {
  const pages = new Map(model.routes.map(({ path, entry }) => [path, entry]));
  const found = new Map<string, { node: LinkNode; targets: Set<string> }>();
  for (const [path, entry] of pages) found.set(path, { node: nodeOf(path, entry, true), targets: new Set() });
  for (const entry of allEntries(model)) {
    const home = homeOf(entry);
    const targets = pagesNamed(model, entry)
      .map((page) => splitAnchor(page).page)
      .filter((page) => page !== home && pages.has(page));
    if (targets.length === 0) continue;
    const own = found.get(home) ?? { node: nodeOf(home, entry, false), targets: new Set() };
    found.set(home, own);
    for (const target of targets) own.targets.add(target);
  }
  const sorted = [...found.values()].sort((a, b) => order(a.node, b.node));
  const places = new Map(sorted.map(({ node }, index) => [node.name, index]));
  return {
    nodes: sorted.map(({ node }) => node),
    edges: sorted.flatMap(({ targets }, from) =>
      [...targets]
        .flatMap((target) => places.get(target) ?? [])
        .sort((a, b) => a - b)
        .map((to) => ({ from, to })),
    ),
  };
}

/** The page that an entry is, or that contains it; its file if there is none. */
export function homeOf({ path, file }: Pick<Entry, 'path' | 'file'>): string {
  return path === undefined ? file.path : splitAnchor(path).page;
}

function nodeOf(name: string, { collection, data, key }: Entry, isPage: boolean): LinkNode {
  return { name, title: titleOf(collection, data) ?? key, group: collection.title, isPage };
}

/** Sorts pages first, grouped by collection, in the order of their addresses. */
function order(a: LinkNode, b: LinkNode): number {
  const [first, second] = [a, b].map(({ isPage, name }) => (isPage ? folder(name) : '~'));
  return (
    Number(b.isPage) - Number(a.isPage) ||
    compareText(first ?? '', second ?? '') ||
    compareText(a.group, b.group) ||
    compareText(a.name, b.name)
  );
}

const folder = (page: string): string => page.slice(0, page.lastIndexOf('/'));
