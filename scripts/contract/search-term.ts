/**
 * A word as a search index holds it: without case and accents. Whoever searches an index of the output must treat what
 * is typed in the same way, so this is the one place that says how.
 * @param term a word as it stands in a text, or as somebody typed it
 */
export function searchTerm(term: string): string {
  return term
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
