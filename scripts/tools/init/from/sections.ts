import path from 'node:path';
import { addressKey } from '../../../model/address.ts';
import type { Layout } from './origin.ts';
import { linksIn } from './texts.ts';
import type { Leftover, Text } from './found.ts';

/** With links to this many pages of a folder without texts, another source must publish them. */
const MANY = 3;

/** A folder of addresses without texts, and the links into it. */
export interface Section {
  /** The pattern of its addresses: `/docs/messages/**`. */
  pattern: string;
  links: number;
  /** The path of a text that links to it. */
  example: string;
}

/**
 * The sections of the site that texts link to but that contain no text, such as pages generated from data or
 * kept in another repository.
 * @param layout its prefix is before the addresses of all texts
 * @param pages the keys of the addresses of all texts
 */
export function sectionsElsewhere(
  layout: Layout,
  texts: readonly Text[],
  pages: ReadonlySet<string>,
): Section[] {
  const { prefix } = layout;
  const folders = new Set([...pages].flatMap(foldersOf));
  const found = new Map<string, { targets: Set<string>; links: number; example: string }>();
  for (const { file, body } of texts)
    for (const link of linksIn(body)) {
      const isRelative = link.startsWith('.');
      const way = isRelative ? fromRoot(prefix, file, link) : link;
      if (way === undefined || !/^\/[\w-]/.test(way) || /\.\w+$/.test(way)) continue;
      const address = addressKey(way.replace(/\/$/, ''));
      // A relative link into a missing folder between the texts has lost its way.
      const section = foldersOf(address)
        .slice(0, isRelative ? prefix.split('/').length : undefined)
        .find((one) => !folders.has(one));
      if (section === undefined || pages.has(section)) continue;
      const own = found.get(section) ?? { targets: new Set(), links: 0, example: file };
      own.targets.add(address);
      own.links += 1;
      found.set(section, own);
    }
  return [...found]
    .filter(([, { targets }]) => targets.size >= MANY)
    .map(([section, { links, example }]) => ({ pattern: `${section}/**`, links, example }));
}

/** The address that a relative link to a file or page means; undefined if it leads out of the site. */
function fromRoot(prefix: string, file: string, link: string): string | undefined {
  const way = path.posix.join(path.posix.dirname(file), link.replace(/\.(?:md|html)$/, ''));
  return way.startsWith('..') ? undefined : `${prefix}/${way}`;
}

/** The parent folders of an address, from the top level down. */
function foldersOf(address: string): string[] {
  const parts = address.split('/').slice(1, -1);
  return parts.map((_part, at) => `/${parts.slice(0, at + 1).join('/')}`);
}

/** Reports these sections to the user. */
export function sectionLeftovers(sections: readonly Section[]): Leftover[] {
  return sections.map(({ pattern, links, example }) => ({
    what: `links to \`${pattern}\`, where there are no texts, so that they count as valid`,
    count: links,
    example,
  }));
}
