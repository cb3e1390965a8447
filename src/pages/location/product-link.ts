import { useSite } from '../../data/site.ts';

export interface ProductLink {
  /** Name of the product line. */
  name: string;
  path: string;
}

/** Name and page of a product line, as the site's navigation knows them. */
export function useProductLink(slug: string): ProductLink {
  const { solutions } = useSite();
  const found = solutions.find((solution) => solution.slug === slug);
  if (!found) throw new Error(`There is no product line '${slug}'.`);
  return found;
}
