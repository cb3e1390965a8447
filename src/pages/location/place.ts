import type { CommonProductBlock, LocationsEntry, InterfaceEntry } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';

/** What a section of a location's page is given: its record, and the words that all such pages share. */
export interface PlaceProps {
  entry: LocationsEntry;
  words: InterfaceEntry['place'];
}

export interface ProductLink {
  /** Name of the product line. */
  name: string;
  path: string;
}

/** What a product line's block is given: its text for such a place, and the words of the link to its page. */
export interface BlockProps {
  block: CommonProductBlock;
  explore: string;
}

/** Name and page of a product line, as the site's navigation knows them; none when a build left it out for its errors. */
export function useProductLink(slug: string): ProductLink | undefined {
  return useSite().solutions.find((solution) => solution.slug === slug);
}
