/** Adds a query string to an address, before its fragment. */
export function withSearch(address: string, search: string): string {
  const at = address.indexOf('#');
  return at === -1 ? address + search : address.slice(0, at) + search + address.slice(at);
}

/** An address without its trailing slash; `/` stays. */
export function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
