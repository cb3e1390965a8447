/** What a search came to, for those who cannot see the list change. Empty while there is nothing to say. */
export function statusText(count: number | undefined, hasFailed: boolean): string {
  if (count === undefined) return hasFailed ? 'The search could not be loaded.' : '';
  return count === 1 ? '1 result' : `${count} results`;
}
