import type { CommonProductBlock, LocationsEntry, InterfaceEntry } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { findBySlug } from '../../lib/lookup.ts';

/** The props of a section of a location page: its entry, and the texts shared by all such pages. */
export interface PlaceProps {
  entry: LocationsEntry;
  words: InterfaceEntry['place'];
}

export interface ProductLink {
  /** Name of the product line. */
  name: string;
  path: string;
}

/** The props of a product line's block: its text for the place, and the link text. */
export interface BlockProps {
  block: CommonProductBlock;
  explore: string;
}

/**
 * Name and page of a product line from the site's navigation;
 * undefined if a build omitted it because of errors.
 */
export function useProductLink(slug: string): ProductLink | undefined {
  return findBySlug(useSite().solutions, slug);
}
