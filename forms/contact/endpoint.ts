/** Where the form goes unless the site says otherwise: its own root. Every host's handler of ours takes it there. */
export const DEFAULT_ENDPOINT = '/';

/** What decides where the form goes. */
export interface EndpointSettings {
  contact?: { endpoint?: string };
}

/** Where the form is sent: a path of the site, or an address elsewhere that the site names. */
export function formEndpoint({ contact }: EndpointSettings): string {
  return contact?.endpoint ?? DEFAULT_ENDPOINT;
}
