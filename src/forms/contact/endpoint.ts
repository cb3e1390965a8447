import type { SiteEntry } from '#content/types/index.d.ts';

/** Default address of the form: the root of the site, where every host's handler receives it. */
export const DEFAULT_ENDPOINT = '/';

/** Settings that determine the form's address. */
export type EndpointSettings = Pick<SiteEntry, 'contact'>;

/** The form's address: a path of the site, or a URL elsewhere that the site configures. */
export function formEndpoint({ contact }: EndpointSettings): string {
  return contact?.endpoint ?? DEFAULT_ENDPOINT;
}

/**
 * Path of the site that receives the form; undefined if the form is sent elsewhere, or the host only serves
 * files.
 */
export function handledPath({ hosting, ...site }: EndpointSettings & Pick<SiteEntry, 'hosting'>) {
  const endpoint = formEndpoint(site);
  return endpoint.startsWith('/') && hosting !== 'github' ? endpoint : undefined;
}
