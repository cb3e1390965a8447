import { withSearch } from '../../scripts/contract/with-search.ts';
import {
  type HostRules,
  headersFor,
  isOutside,
  covers,
  type RedirectRule,
} from '../host-rules/host-rules.ts';
import { findFile, isPublicAddress } from './public-files.ts';
import { sendFile } from './send-file.ts';

/** Longest address that is looked for; the site's own are under 100, and no tool of ours makes longer ones. */
export const MAX_ADDRESS = 2000;

/** Headers of a rule that describe the file itself; an error or a redirect in its place has its own. */
const OF_FILE = new Set(['cache-control', 'content-type']);

export interface Pages {
  /** What an address leads to. */
  resolve(pathname: string): Promise<Resolution>;
  /** The answer to a GET or HEAD, without a body where it is 412 or 416; null when there is not even a not-found page. */
  serve(request: Request): Promise<Response | null>;
  /** Headers that every answer at an address has, whatever it is. */
  commonHeaders(pathname: string): [name: string, value: string][];
}

/** A path with its escapes resolved; a malformed one leads nowhere. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/404';
  }
}

/** Another site is not told what a visitor asked of this one. */
function locationOf(to: string, search: string): string {
  return isOutside(to) ? to : withSearch(encodeURI(to), search);
}

/** The pages of a folder, as a static host with clean addresses serves them. */
export function createPages(root: string, rules: HostRules): Pages {
  const exists = async (address: string) =>
    isPublicAddress(address) && (await findFile(root, address)) !== null;
  const resolve = (pathname: string) => resolveAddress(decode(pathname), rules.redirects, exists);
  const headersOf = (pathname: string) => Object.entries(headersFor(rules.headers, pathname));

  return {
    resolve,
    commonHeaders: (pathname) => headersOf(pathname).filter(([name]) => !OF_FILE.has(name.toLowerCase())),
    async serve(request) {
      const { pathname, search } = new URL(request.url);
      const resolution = await resolve(pathname);
      if (resolution.kind === 'redirect')
        return new Response(null, {
          status: resolution.status,
          headers: { Location: locationOf(resolution.to, search) },
        });
      const response = await sendFile(request, { root, ...resolution });
      if (response && resolution.status === 200 && response.status < 400)
        for (const [name, value] of headersOf(pathname))
          if (
            OF_FILE.has(name.toLowerCase()) &&
            (response.status !== 304 || name.toLowerCase() !== 'content-type')
          )
            response.headers.set(name, value);
      return response;
    },
  };
}

/** What an address leads to. */
type Resolution =
  | { kind: 'file'; address: string; status: 200 | 404 | 410 }
  | { kind: 'redirect'; to: string; status: 301 | 302 };

const NOT_FOUND = '/404.html';

/** The one form an address has: lower case, no slash and no `.html` at its end. */
function canonicalAddress(pathname: string): string {
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
