import { decodePercent } from '../../scripts/shared/safe-parse.ts';
import { memoize } from '../../scripts/shared/memoize.ts';
import { withSearch } from '../../scripts/shared/with-search.ts';
import {
  type HostRules,
  headersFor,
  isOutside,
  covers,
  type RedirectRule,
} from '../host-rules/host-rules.ts';
import { findFile, isPublicAddress } from './public-files.ts';
import { sendFile } from './send-file.ts';

/** Maximum length of an address; the site's own are shorter than 100 characters. */
export const MAX_ADDRESS = 2000;

/** Headers of a rule that describe the file itself; an error or a redirect has its own. */
const OF_FILE = new Set(['cache-control', 'content-type']);

export interface Pages {
  resolve(pathname: string): Promise<Resolution>;
  /**
   * The response to a GET or HEAD, without a body for 412 or 416; null if there is not even a not-found page.
   */
  serve(request: Request): Promise<Response | null>;
  /** Headers of every response for an address, whatever its status. */
  commonHeaders(pathname: string): Promise<[name: string, value: string][]>;
}

/** The query is not passed on to another site. */
function locationOf(to: string, search: string): string {
  return isOutside(to) ? to : withSearch(encodeURI(to), search);
}

/**
 * The pages of a folder, served like a static host with clean URLs.
 * @param readRules returns the current rules
 */
export function createPages(root: string, readRules: () => Promise<HostRules>): Pages {
  const exists = async (address: string) =>
    isPublicAddress(address) && (await findFile(root, address)) !== null;
  const resolverOf = memoize((redirects: RedirectRule[]) => createResolver(redirects, exists));
  // An invalid path resolves to the not-found page.
  const resolve = async (pathname: string) =>
    resolverOf((await readRules()).redirects)(decodePercent(pathname) ?? '/404');
  const headersOf = async (pathname: string) =>
    Object.entries(headersFor((await readRules()).headers, pathname));

  return {
    resolve,
    commonHeaders: async (pathname) =>
      (await headersOf(pathname)).filter(([name]) => !OF_FILE.has(name.toLowerCase())),
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
        for (const [name, value] of await headersOf(pathname))
          if (
            OF_FILE.has(name.toLowerCase()) &&
            (response.status !== 304 || name.toLowerCase() !== 'content-type')
          )
            response.headers.set(name, value);
      return response;
    },
  };
}

/** Result of resolving an address. */
type Resolution =
  | { kind: 'file'; address: string; status: 200 | 404 | 410 }
  | { kind: 'redirect'; to: string; status: 301 | 302 };

const NOT_FOUND = '/404.html';

/** The canonical form of an address: lower case, without a trailing slash or `.html`. */
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
 * Resolves paths like a static host with clean URLs, with at most one redirect: a moved page to its new
 * address in any spelling, another spelling of a page to its canonical address, an unknown address to its
 * fallback or the not-found page.
 */
export function createResolver(
  rules: readonly RedirectRule[],
  exists: (address: string) => Promise<boolean>,
): (pathname: string) => Promise<Resolution> {
  // The first of several rules for an address is kept.
  const byAddress = new Map(rules.toReversed().map((rule) => [canonicalAddress(rule.from), rule]));
  const fallbacks = rules.filter(({ from }) => from.endsWith('*'));

  return async (pathname) => {
    if (/\.(?!html$)\w+$/i.test(pathname) && (await exists(pathname)))
      return { kind: 'file', address: pathname, status: 200 };

    const canonical = canonicalAddress(pathname);
    const moved = byAddress.get(canonical);
    if (moved?.status === 410) return { kind: 'file', address: moved.to, status: 410 };
    if (moved) return { kind: 'redirect', to: moved.to, status: moved.status };

    const file = pageFile(canonical);
    if (file !== NOT_FOUND && (await exists(file))) {
      return canonical === pathname
        ? { kind: 'file', address: file, status: 200 }
        : { kind: 'redirect', to: canonical, status: 301 };
    }
    const fallback = fallbacks.find(({ from }) => covers(from, canonical));
    if (fallback && fallback.status !== 410)
      return { kind: 'redirect', to: fallback.to, status: fallback.status };
    return { kind: 'file', address: NOT_FOUND, status: 404 };
  };
}
