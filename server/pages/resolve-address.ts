import { covers, type RedirectRule } from '../host-rules/redirects.ts';

/** What an address leads to. */
export type Resolution =
  | { kind: 'file'; address: string; status: 200 | 404 | 410 }
  | { kind: 'redirect'; to: string; status: 301 | 302 };

const NOT_FOUND = '/404.html';

/** The one form an address has: lower case, no slash and no `.html` at its end. */
export function canonicalAddress(pathname: string): string {
  const address = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/(?:\/index|\/)+$/, '');
  return address === '' ? '/' : address;
}

const pageFile = (address: string) => (address === '/' ? '/index.html' : `${address}.html`);

/**
 * What to answer for a path, as a static host with clean addresses would, in at most one step: a moved page with its
 * new address whatever the spelling, another spelling of a page with the page's own, an unknown address with its
 * fallback or the not-found page.
 */
export async function resolveAddress(
  pathname: string,
  rules: readonly RedirectRule[],
  exists: (address: string) => Promise<boolean>,
): Promise<Resolution> {
  if (/\.(?!html$)\w+$/i.test(pathname) && (await exists(pathname)))
    return { kind: 'file', address: pathname, status: 200 };

  const canonical = canonicalAddress(pathname);
  const moved = rules.find((rule) => canonicalAddress(rule.from) === canonical);
  if (moved?.status === 410) return { kind: 'file', address: moved.to, status: 410 };
  if (moved) return { kind: 'redirect', to: moved.to, status: moved.status };

  const file = pageFile(canonical);
  if (file !== NOT_FOUND && (await exists(file))) {
    return canonical === pathname
      ? { kind: 'file', address: file, status: 200 }
      : { kind: 'redirect', to: canonical, status: 301 };
  }
  const fallback = rules.find((rule) => rule.from.endsWith('*') && covers(rule.from, canonical));
  if (fallback && fallback.status !== 410)
    return { kind: 'redirect', to: fallback.to, status: fallback.status };
  return { kind: 'file', address: NOT_FOUND, status: 404 };
}
