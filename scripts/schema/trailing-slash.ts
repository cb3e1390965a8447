/** An address, or the pattern of one, with the slash at the end of its path that a site wants; the name of a file has none. */
export function withSlash(address: string): string {
  const [path = '', ...rest] = address.split('#');
  const slashed = /(?:\/|\.[A-Za-z][A-Za-z\d]*)$/.test(path) ? path : `${path}/`;
  return [slashed, ...rest].join('#');
}

/** An address in the form without a slash at its end; `/` itself stays. */
export function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
