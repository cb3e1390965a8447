/** How often each term occurs. */
export type TermCounts = Map<string, number>;

/** How often each of some terms occurs. */
export function counted(terms: readonly string[]): TermCounts {
  const counts: TermCounts = new Map();
  for (const term of terms) if (term !== '') counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** As one string, which is cheap to hand to another thread and to keep: a term has no space in it. */
export function packCounts(counts: TermCounts): string {
  const parts: string[] = [];
  for (const [term, count] of counts) parts.push(term, String(count));
  return parts.join(' ');
}

/** Adds what `packCounts` made to other counts. */
export function addPacked(counts: TermCounts, packed: string): void {
  const parts = packed === '' ? [] : packed.split(' ');
  for (let at = 0; at < parts.length; at += 2) {
    const term = parts[at] ?? '';
    counts.set(term, (counts.get(term) ?? 0) + Number(parts[at + 1]));
  }
}

/** Adds counts to others. */
export function addCounts(counts: TermCounts, more: TermCounts): void {
  for (const [term, count] of more) counts.set(term, (counts.get(term) ?? 0) + count);
}
