/** The host of an address; none of `null`, which a browser sends for a page that hides where it is. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether a form comes from a page of this site, or of one that the settings name. Every browser says so: in
 * `Sec-Fetch-Site`, which no page can set, or where it does not know that (or the connection is not encrypted) in `Origin`.
 * What says neither is no browser that a page of another site could use.
 */
export function isOwnForm(request: Request, origins: readonly string[]): boolean {
  const { headers } = request;
  const origin = headers.get('origin');
  if (origin !== null && origins.includes(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  if (origin === null) return true;
  // A proxy may ask with a name of its own for the server; the visitor's browser cannot be made to send this header by a form.
  const forwarded = headers.get('x-forwarded-host')?.split(',').at(-1)?.trim();
  return [hostOf(request.url), forwarded].includes(hostOf(origin) ?? '');
}
