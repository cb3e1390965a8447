/** The record with this slug; nothing for an unknown, empty or missing slug. */
export function findBySlug<T extends { slug: string }>(
  records: readonly T[],
  slug: string | null | undefined,
): T | undefined {
  return slug ? records.find((record) => record.slug === slug) : undefined;
}

/** Records by the value of a field, in the order in which the values first appear. */
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

/** Order of two texts by their letters, the same for every visitor: that of a language would differ from what was drawn. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
