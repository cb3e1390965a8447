import type { Related } from '../../diagnostics/diagnostic.ts';
import type { Link } from '../../model/entry-links.ts';
import { schemeOf } from '../../model/link-schemes.ts';
import { allEntries, type SiteStructure, type StructureEntry } from '../../model/site-model.ts';
import { fieldPointer } from '../../schema/json.ts';

/** So many uses of a block are named; the last of them says how many more there are. */
const MOST_USES = 5;

/** What is known of the links in reusable blocks: each is told once, where it is written. */
export interface BlockLinks {
  /** Whether a link that a block brings into a text is told at the block. */
  isToldThere: (link: Pick<Link, 'block' | 'written'>) => boolean;
  /** The texts into which a link of a block is put. */
  usesOf: (entry: StructureEntry, written: string) => Related[];
}

/** Finds the links of the blocks of a site, and where they are shown. */
export function blockLinks(model: SiteStructure): BlockLinks {
  const written = new Set<string>();
  const uses = new Map<string, StructureEntry[]>();
  const hasBlocks = model.set.collections.some(({ register }) => register?.blocks !== undefined);
  for (const entry of hasBlocks ? allEntries(model) : []) {
    const token = blockToken(entry);
    for (const [pointer, { facts }] of Object.entries(entry.record.markdown))
      for (const { url, block } of facts.links) {
        if (block !== undefined) add(uses, nameOf(block, url), entry);
        else if (token?.pointer === pointer) written.add(nameOf(token.name, url));
      }
  }
  return {
    isToldThere: ({ block, written: url }) =>
      block !== undefined && isSameEverywhere(url) && written.has(nameOf(block, url)),
    usesOf: (entry, url) => {
      const token = blockToken(entry);
      const found = token === undefined ? undefined : uses.get(nameOf(token.name, url));
      return isSameEverywhere(url) ? named(found ?? []) : [];
    },
  };
}

/** The token of the blocks of an entry, and the field that holds them. */
export function blockToken({
  collection: { register },
  key,
}: StructureEntry): { name: string; pointer: string } | undefined {
  return register?.blocks === undefined
    ? undefined
    : { name: `${register.token}:${key}`, pointer: fieldPointer(register.blocks) };
}

const nameOf = (block: string, url: string): string => `${block} ${url}`;

function add(uses: Map<string, StructureEntry[]>, name: string, entry: StructureEntry): void {
  const known = uses.get(name);
  if (known === undefined) uses.set(name, [entry]);
  else if (!known.includes(entry)) known.push(entry);
}

/** Whether an address leads to the same place from every page. */
function isSameEverywhere(url: string): boolean {
  return url.startsWith('/') || schemeOf(url) !== undefined;
}

/** At the beginning of each file: words before the token may move it, and nothing else is known to have changed then. */
function named(entries: readonly StructureEntry[]): Related[] {
  const more = entries.length - MOST_USES;
  return entries.slice(0, MOST_USES).map(({ file }, at) => {
    const isLast = more > 0 && at === MOST_USES - 1;
    return file.related([0, 3], isLast ? `shown here, and in ${String(more)} more` : 'shown here');
  });
}
