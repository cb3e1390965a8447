/** An address without its trailing slash; `/` stays. */
export function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
