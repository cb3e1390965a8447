/** The record with this slug; undefined for an unknown, empty or missing slug. */
export function findBySlug<T extends { slug: string }>(
  records: readonly T[],
  slug: string | null | undefined,
): T | undefined {
  return slug ? records.find((record) => record.slug === slug) : undefined;
}

/**
 * Compares texts by code units, so that the order is the same in every
 * browser and matches the prerendered page.
 */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
