/** An address or address pattern with a slash at the end of its path; a file name gets none. */
export function withSlash(address: string): string {
  const [path = '', ...rest] = address.split('#');
  const slashed = /(?:\/|\.[A-Za-z][A-Za-z\d]*)$/.test(path) ? path : `${path}/`;
  return [slashed, ...rest].join('#');
}

/** An address without its trailing slash; `/` stays. */
export function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
