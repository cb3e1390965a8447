import type { HeaderRule } from '../../server/pages/host-rules.ts';

const YEAR_SECONDS = 31_536_000;

/** For files whose name changes with their content. */
const IMMUTABLE: HeaderRule['headers'] = [['Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`]];

/** For files that search engines must not index. */
const NO_INDEX: HeaderRule['headers'] = [['X-Robots-Tag', 'noindex']];

/** Other hosts that a site's pages may use. */
export interface OutsideHosts {
  /** Hosts that pictures may come from. */
  pictures: readonly string[];
  /** URLs that scripts send to: page views, the contact form; paths of the site itself are ignored. */
  sendTo: readonly (string | undefined)[];
  forms: readonly (string | undefined)[];
}

/** A host name with an optional port; anything else could add a source or a directive to the policy. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i;

/** The origin of an external URL; throws with a message if it has no valid host. */
function originOf(address: string): string {
  const host = /^https:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  if (HOST.test(host) && URL.canParse(address)) return new URL(address).origin;
  throw new Error(
    `The content names ${JSON.stringify(address)} for pages to reach, which is not the address of a host.`,
  );
}

const origins = (addresses: readonly (string | undefined)[]) =>
  addresses.flatMap((address) =>
    address !== undefined && /^[a-z][a-z0-9+.-]*:/i.test(address) ? [originOf(address)] : [],
  );

/**
 * The content security policy: everything from the site itself, nothing inline. Exceptions are the hosts in
 * the content, and the street map, which is loaded when a visitor requests it.
 */
export function contentSecurityPolicy({ pictures, sendTo, forms }: OutsideHosts): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...pictures.map((host) => originOf(`https://${host}`))],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...origins(sendTo)],
    'manifest-src': ["'self'"],
    'frame-src': ['https://www.google.com'],
    'form-action': ["'self'", ...origins(forms)],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy for a meta element, which cannot contain `frame-ancestors`. */
export function policyForPages(outside: OutsideHosts): string {
  return contentSecurityPolicy(outside).replace(/; frame-ancestors [^;]*/, '');
}

/**
 * Browsers remember for a year that the site uses HTTPS; for subdomains only if the owner confirms that all
 * of them do.
 */
const transportSecurity = (withSubdomains: boolean) =>
  `max-age=${YEAR_SECONDS}${withSubdomains ? '; includeSubDomains' : ''}`;

/** The editing page and its files (`--admin`). */
const ADMIN = ['/admin', '/admin/*'];

/**
 * Response headers by path, as static hosts and our own server apply them.
 * @param unlisted pages that search engines must not list
 * @param subdomainsUseHttps whether browsers may assume HTTPS for every subdomain
 * @param adminPolicy the policy of the editing page, if there is one; the other pages keep the strict one
 */
export function siteHeaders(
  outside: OutsideHosts,
  unlisted: readonly string[],
  adminPolicy?: string,
  subdomainsUseHttps = false,
): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: [
        ['Content-Security-Policy', contentSecurityPolicy(outside)],
        ['Strict-Transport-Security', transportSecurity(subdomainsUseHttps)],
        ['X-Content-Type-Options', 'nosniff'],
        ['X-Frame-Options', 'DENY'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
      ],
    },
    // Their names contain a hash of their content.
    { path: '/assets/*', headers: IMMUTABLE },
    // For scripts, not for search engines.
    { path: '/data/*', headers: [...IMMUTABLE, ...NO_INDEX] },
    { path: '/images/*', headers: IMMUTABLE },
    ...[...unlisted, '/search/*'].map((path) => ({ path, headers: NO_INDEX })),
    { path: '/feed.xml', headers: [['Content-Type', 'application/rss+xml; charset=utf-8']] },
    ...(adminPolicy === undefined ? [] : ADMIN).map((path): HeaderRule => ({
      path,
      headers: [
        ['Content-Security-Policy', adminPolicy ?? ''],
        // The sign-in window has to report its result to this page.
        ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
        ['X-Robots-Tag', 'noindex'],
      ],
    })),
  ];
}
