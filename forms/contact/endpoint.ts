import type { SiteEntry } from '#content/types/index.d.ts';

/** Where the form goes unless the site says otherwise: its own root. Every host's handler of ours takes it there. */
export const DEFAULT_ENDPOINT = '/';

/** What decides where the form goes. */
export type EndpointSettings = Pick<SiteEntry, 'contact'>;

/** Where the form is sent: a path of the site, or an address elsewhere that the site names. */
export function formEndpoint({ contact }: EndpointSettings): string {
  return contact?.endpoint ?? DEFAULT_ENDPOINT;
}

/** Hosts that hand out files and run nothing. */
const WITHOUT_HANDLER: readonly SiteEntry['hosting'][] = ['github'];

/** Path of the site that takes the form; none where the form goes elsewhere, or where nobody is there to take it. */
export function handledPath({ hosting, ...site }: EndpointSettings & Pick<SiteEntry, 'hosting'>) {
  const endpoint = formEndpoint(site);
  return endpoint.startsWith('/') && !WITHOUT_HANDLER.includes(hosting) ? endpoint : undefined;
}

/** Whether anybody takes the form at all. */
export function isHandled(site: EndpointSettings & Pick<SiteEntry, 'hosting'>): boolean {
  return !formEndpoint(site).startsWith('/') || handledPath(site) !== undefined;
}
