import type { HeaderRule } from '../../server/pages/host-rules.ts';
import type { Site } from '../../src/data/site.ts';

const YEAR_SECONDS = 31_536_000;

/** For files whose name changes with their content. */
const IMMUTABLE: HeaderRule['headers'] = [['Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`]];

/** For files that search engines must not index. */
const NO_INDEX: HeaderRule['headers'] = [['X-Robots-Tag', 'noindex']];

/** The values of the content that name other hosts: of pictures, and URLs that scripts and the form send to. */
export type OutsideHosts = Pick<Site, 'pictureHosts' | 'analytics' | 'contact'>;

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

/** The origins of addresses on other hosts; paths of the site itself have none. */
const origins = (...addresses: readonly (string | undefined)[]) =>
  addresses.flatMap((address = '') => (/^[a-z][a-z0-9+.-]*:/i.test(address) ? [originOf(address)] : []));

/**
 * The content security policy: everything from the site itself, nothing inline. Exceptions are the hosts in
 * the content, and the street map, which is loaded when a visitor requests it.
 */
export function contentSecurityPolicy({ pictureHosts, analytics, contact }: OutsideHosts): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...pictureHosts.map((host) => originOf(`https://${host}`))],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...origins(analytics?.endpoint, contact?.endpoint)],
    'manifest-src': ["'self'"],
    'frame-src': ['https://www.google.com'],
    'form-action': ["'self'", ...origins(contact?.endpoint)],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy for a meta element, which cannot contain `frame-ancestors`. */
export function policyForPages(site: OutsideHosts): string {
  return contentSecurityPolicy(site).replace(/; frame-ancestors [^;]*/, '');
}

/** The editing page and its files (`--admin`). */
const ADMIN = ['/admin', '/admin/*'];

/**
 * Response headers by path, as static hosts and our own server apply them.
 * @param unlisted pages that search engines must not list
 * @param adminPolicy the policy of the editing page, if there is one; the other pages keep the strict one
 */
export function siteHeaders(
  site: OutsideHosts & Pick<Site, 'subdomainsUseHttps'>,
  unlisted: readonly string[],
  adminPolicy?: string,
): HeaderRule[] {
  // Browsers remember it for a year; for subdomains only if the owner confirms that all of them use HTTPS.
  const https = `max-age=${YEAR_SECONDS}${site.subdomainsUseHttps ? '; includeSubDomains' : ''}`;
  return [
    {
      path: '/*',
      headers: [
        ['Content-Security-Policy', contentSecurityPolicy(site)],
        ['Strict-Transport-Security', https],
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
