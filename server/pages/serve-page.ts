import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { decodePercent } from '../../scripts/shared/safe-parse.ts';
import { memoize } from '../../scripts/shared/memoize.ts';
import { covers, type HostRules, type RedirectRule } from './host-rules.ts';

/**
 * The pages of a folder, served like a static host with clean URLs.
 * @param readRules returns the current rules
 */
export function createPages(root: string, readRules: () => Promise<HostRules>) {
  // `dev` looks at the disk for each request, so that a site that is built again is served without a restart.
  const serve = sirv(root, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    dotfiles: true,
    // Texts that say nothing of their own encoding.
    setHeaders(response, address) {
      if (address.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      if (address.endsWith('.md')) response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
    },
  });
  const resolverOf = memoize((redirects: RedirectRule[]) =>
    createResolver(redirects, (address) => isPublicFile(root, address)),
  );
  return {
    // An invalid path resolves to the not-found page.
    resolve: async (pathname: string) =>
      resolverOf((await readRules()).redirects)(decodePercent(pathname) ?? '/404'),
    /** Sends a file, compressed as the browser accepts; 304 if the browser has it already. */
    send(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void {
      incoming.url = encodeURI(address);
      serve(incoming, outgoing);
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
    const rule = byAddress.get(canonical);
    if (rule?.status === 410) return { kind: 'file', address: rule.to, status: 410 };
    if (rule) return { kind: 'redirect', to: rule.to, status: rule.status };

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

/** Folder for other programs (RFC 8615), which is public although its name begins with a dot. */
const WELL_KNOWN = '.well-known';

/**
 * Whether a visitor may get a file at an address. Not public are host rules and hidden files (names that begin
 * with `_` or `.`, so also `..`), and compressed copies under their own name.
 */
async function isPublicFile(root: string, address: string): Promise<boolean> {
  const isHidden = address.split(/[\\/]/).some((part) => /^[._]/.test(part) && part !== WELL_KNOWN);
  if (isHidden || address.includes('\0') || /\.(?:br|gz)$/.test(address)) return false;
  return stat(path.join(root, address)).then(
    (file) => file.isFile(),
    () => false,
  );
}
