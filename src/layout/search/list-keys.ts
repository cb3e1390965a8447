/**
 * Where the arrow keys lead in the search: from the field into the list below it, along the list, and round again.
 * @param stops the field, then the links of the list, in their order
 * @param current the stop that has the focus; -1 when none has it
 * @returns the next stop, or undefined when the key means nothing here
 */
export function nextStop<T>(key: string, stops: readonly T[], current: number): T | undefined {
  const last = stops.length - 1;
  if (key === 'ArrowDown') return stops[current >= last ? 0 : current + 1];
  if (key === 'ArrowUp') return stops[current <= 0 ? last : current - 1];
  // In the field these two belong to the text.
  if (current <= 0) return undefined;
  if (key === 'Home') return stops[1];
  return key === 'End' ? stops[last] : undefined;
}
