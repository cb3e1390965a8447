/** An address with the query of another one: before its anchor, where it has one. */
export function withSearch(address: string, search: string): string {
  const at = address.indexOf('#');
  return at === -1 ? address + search : address.slice(0, at) + search + address.slice(at);
}
