import { memoize } from '../../shared/memoize.ts';
import type { Related } from '../../diagnostics/diagnostic.ts';
import type { Link } from '../../model/entry-links.ts';
import { usedImages, type ImageUse } from '../../model/picture-uses.ts';
import { schemeOf } from '../../model/link-schemes.ts';
import { allEntries, type SiteStructure, type StructureEntry } from '../../model/site-model.ts';
import { fieldPointer } from '../../schema/json.ts';

/** The maximum number of uses of a block that are listed; the last one mentions how many more there are. */
const MOST_USES = 5;

/** Data about the links in reusable blocks, so that each is reported only once, at the block. */
export interface BlockLinks {
  /** Whether a link that a text gets from a block is reported at the block. */
  isReportedThere: (link: Pick<Link, 'block' | 'written'>) => boolean;
  /** Whether a link of a block has its target from the texts that show it, at which it is reported. */
  isReportedAtUses: (entry: StructureEntry, written: string) => boolean;
  /** The texts that show a link of a block. */
  usesOf: (entry: StructureEntry, written: string) => Related[];
}

/** Finds the links in the blocks of a site, and the texts that show them. */
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
  const usesOf = (entry: StructureEntry, url: string): readonly StructureEntry[] => {
    const token = blockToken(entry);
    return token === undefined ? [] : (uses.get(nameOf(token.name, url)) ?? []);
  };
  return {
    isReportedThere: ({ block, written: url }) =>
      block !== undefined && isSameEverywhere(url) && written.has(nameOf(block, url)),
    isReportedAtUses: (entry, url) => !isSameEverywhere(url) && usesOf(entry, url).length > 0,
    usesOf: (entry, url) => (isSameEverywhere(url) ? named(usesOf(entry, url)) : []),
  };
}

/** The token of an entry that is a reusable block, and the pointer of the field that contains the block. */
export function blockToken({
  collection: { register },
  key,
}: StructureEntry): { name: string; pointer: string } | undefined {
  return register?.blocks === undefined
    ? undefined
    : { name: `${register.token}:${key}`, pointer: fieldPointer(register.blocks) };
}

/** Selects the uses of pictures at which problems are reported: a picture of a block only at the block. */
export const isReportedUse = memoize((model: SiteStructure) => {
  const written = new Set<string>();
  const blocks = allEntries(model).filter(({ collection }) => collection.register?.blocks !== undefined);
  for (const entry of blocks) {
    const token = blockToken(entry);
    for (const { src, block } of entry.record.markdown[token?.pointer ?? '']?.facts.images ?? [])
      if (block === undefined) written.add(nameOf(token?.name ?? '', src));
  }
  return ({ block, src }: Pick<ImageUse, 'block' | 'src'>): boolean =>
    block === undefined || !written.has(nameOf(block, src));
});

/** The uses of pictures in the whole site at which problems are reported. */
export function reportedImages(model: SiteStructure): ImageUse[] {
  return usedImages(model).filter(isReportedUse(model));
}

const nameOf = (block: string, url: string): string => `${block} ${url}`;

function add(uses: Map<string, StructureEntry[]>, name: string, entry: StructureEntry): void {
  const known = uses.get(name);
  if (known === undefined) uses.set(name, [entry]);
  else if (!known.includes(entry)) known.push(entry);
}

/** Whether a URL has the same target on every page. */
function isSameEverywhere(url: string): boolean {
  return url.startsWith('/') || schemeOf(url) !== undefined;
}

/**
 * Refers to the start of each file, not to the token: this check does not run again when an edit moves the
 * token.
 */
function named(entries: readonly StructureEntry[]): Related[] {
  const more = entries.length - MOST_USES;
  return entries.slice(0, MOST_USES).map(({ file }, at) => {
    const isLast = more > 0 && at === MOST_USES - 1;
    return file.related([0, 3], isLast ? `shown here, and in ${String(more)} more` : 'shown here');
  });
}
