/** Where the form goes unless something says otherwise: the root of the site. */
export const DEFAULT_ENDPOINT = '/';

/** Where the functions of hosts that have them take the form. Our own server takes it there as well. */
export const FUNCTION_ENDPOINT = '/api/contact';

/** Hosts that run a function of ours; everywhere else the root has to answer. */
const FUNCTION_HOSTS: readonly (string | undefined)[] = ['netlify', 'cloudflare'];

/** What decides where the form goes. */
export interface EndpointSettings {
  /** The host that the site is built for. */
  hosting?: string;
  contact?: { endpoint?: string };
}

/** Where the form is sent: what the site names, else what its host offers, else the root. */
export function formEndpoint({ hosting, contact }: EndpointSettings): string {
  return contact?.endpoint ?? (FUNCTION_HOSTS.includes(hosting) ? FUNCTION_ENDPOINT : DEFAULT_ENDPOINT);
}

/** Origin of an endpoint on another host, which the content security policy must allow; none for one of the site itself. */
export function foreignOrigin(endpoint: string): string | undefined {
  return /^https:\/\//.test(endpoint) ? new URL(endpoint).origin : undefined;
}
