const YEAR_SECONDS = 31_536_000;

/** Where an absolute analytics address may be reached; a path of the site itself needs no entry. */
function analyticsOrigin(endpoint: string | undefined): string[] {
  return endpoint?.startsWith('https:') ? [new URL(endpoint).origin] : [];
}

/**
 * The content security policy: everything from the site itself, nothing inline. Beyond it only stock photos, and the
 * street map once a visitor asks for it.
 */
export function contentSecurityPolicy(analyticsEndpoint?: string): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https://images.pexels.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...analyticsOrigin(analyticsEndpoint)],
    'manifest-src': ["'self'"],
    'frame-src': ['https://www.google.com'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

type Headers = Record<string, string>;

/** Response headers by path, as static hosts and our own server apply them. */
export function siteHeaders(analyticsEndpoint?: string): Record<string, Headers> {
  const immutable: Headers = { 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` };
  return {
    '/*': {
      'Content-Security-Policy': contentSecurityPolicy(analyticsEndpoint),
      'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    // Their names change with their content.
    '/assets/*': immutable,
    '/images/*': immutable,
  };
}

/** `_headers` as static hosts read it: a path, then its headers, indented. */
export function headersFile(analyticsEndpoint?: string): string {
  return Object.entries(siteHeaders(analyticsEndpoint))
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}
