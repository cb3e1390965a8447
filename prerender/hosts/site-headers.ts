import {
  contentHeaders,
  type HeaderRule,
  IMMUTABLE,
  NO_INDEX,
} from '../../scripts/contract/content-headers.ts';

const YEAR_SECONDS = 31_536_000;

/** What a site lets its pages reach on other hosts. */
export interface OutsideHosts {
  /** Hosts that pictures may come from. */
  pictures: readonly string[];
  /** Addresses that scripts send to: page views, the contact form; paths of the site itself are ignored. */
  sendTo: readonly (string | undefined)[];
  /** Where forms are sent to. */
  forms: readonly (string | undefined)[];
}

/** A host by its name, with its port at most: whatever else stood there would be a source or a directive of its own. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i;

/** The origin of an address elsewhere; throws, with words, for what names no host. */
function originOf(address: string): string {
  const host = /^https:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  if (HOST.test(host) && URL.canParse(address)) return new URL(address).origin;
  throw new Error(
    `The content names ${JSON.stringify(address)} for pages to reach, which is no address of a host.`,
  );
}

const origins = (addresses: readonly (string | undefined)[]) =>
  addresses.flatMap((address) =>
    address !== undefined && /^[a-z][a-z0-9+.-]*:/i.test(address) ? [originOf(address)] : [],
  );

/**
 * The content security policy: everything from the site itself, nothing inline. Beyond it only what the content names,
 * and the street map once a visitor asks for it.
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

/** The policy as a page may carry it itself: who may frame it can only be said in a header. */
export function policyForPages(outside: OutsideHosts): string {
  return contentSecurityPolicy(outside).replace(/; frame-ancestors [^;]*/, '');
}

/** Browsers remember for a year that the site has https; of its subdomains only where the owner says that all of them have it. */
const transportSecurity = (withSubdomains: boolean) =>
  `max-age=${YEAR_SECONDS}${withSubdomains ? '; includeSubDomains' : ''}`;

/** The editing page and what lies below it (`--admin`). */
const ADMIN = ['/admin', '/admin/*'];

/**
 * Response headers by path, as static hosts and our own server apply them.
 * @param unlisted pages that search engines must not list
 * @param subdomainsUseHttps whether browsers may take every subdomain for one with https as well
 * @param adminPolicy the policy of the editing page, when there is one; all else stays as strict as it is
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
    // Their names change with their content.
    { path: '/assets/*', headers: IMMUTABLE },
    // For scripts, not for search engines.
    { path: '/data/*', headers: [...IMMUTABLE, ...NO_INDEX] },
    ...contentHeaders({ unlisted, types: [['/feed.xml', 'application/rss+xml; charset=utf-8']] }),
    ...(adminPolicy === undefined ? [] : ADMIN).map((path): HeaderRule => ({
      path,
      headers: [
        ['Content-Security-Policy', adminPolicy ?? ''],
        // A window in which somebody signs in has to tell this one of it.
        ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
        ['X-Robots-Tag', 'noindex'],
      ],
    })),
  ];
}
