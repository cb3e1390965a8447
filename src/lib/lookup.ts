/** The record with this slug; undefined for an unknown, empty or missing slug. */
export function findBySlug<T extends { slug: string }>(
  records: readonly T[],
  slug: string | null | undefined,
): T | undefined {
  return slug ? records.find((record) => record.slug === slug) : undefined;
}

/** Groups records by a field, in order of first occurrence. */
export function groupBy<T, K extends string>(
  records: readonly T[],
  keyOf: (record: T) => K,
): { key: K; items: T[] }[] {
  const groups = new Map<K, T[]>();
  for (const record of records) {
    const key = keyOf(record);
    const items = groups.get(key);
    if (items) items.push(record);
    else groups.set(key, [record]);
  }
  return [...groups].map(([key, items]) => ({ key, items }));
}

/**
 * Compares texts by code units, so that the order is the same in every
 * browser and matches the prerendered page.
 */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
