import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Headers for one address or all addresses in a folder (`/images/*`). */
export interface HeaderRule {
  path: string;
  headers: [name: string, value: string][];
}

/** A redirect. A `*` at the end of `from` matches any suffix. */
export interface RedirectRule {
  from: string;
  to: string;
  /** 410 for a page that is gone for good: `to` is the page to show. */
  status: 301 | 302 | 410;
}

/** Rules that a host applies besides serving files. */
export interface HostRules {
  redirects: RedirectRule[];
  headers: HeaderRule[];
}

/** File beside the folder of pages with the rules for our own server, for any host that the pages are built for. */
export const RULES_FILE = 'rules.json';

/** Returns the current rules for the pages in a folder; none if the build has written none. */
export function hostRules(root: string): () => Promise<HostRules> {
  const read = latestOf(path.join(root, '..', RULES_FILE), (text) => JSON.parse(text) as HostRules);
  return () => read().catch(() => ({ redirects: [], headers: [] }));
}

/** All headers for an address; if several rules set the same one, the last wins. */
export function headersFor(rules: readonly HeaderRule[], address: string): Record<string, string> {
  return Object.fromEntries(
    rules.filter((rule) => covers(rule.path, address)).flatMap((rule) => rule.headers),
  );
}

/** Whether an address is on another site: it is used as written. */
export function isOutside(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Rules for pages that are gone for good: visitors get the not-found page, with a status that says so. */
export function goneRules(addresses: readonly string[]): RedirectRule[] {
  return addresses.map((from) => ({ from, to: '/404.html', status: 410 }));
}

/** Whether a rule's path matches an address: exactly, or by prefix if it ends with `*`. */
export function covers(pattern: string, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : pattern === address;
}

/**
 * Returns what a file says, and reads it again when a build has changed it. While it is missing or being written,
 * the previous version is used; rejects if there is none.
 */
export function latestOf<Content>(file: string, parse: (text: string) => Content): () => Promise<Content> {
  let last: { content: Content; version: string } | undefined;
  return async () => {
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs} ${size}`;
      if (last?.version !== version) last = { content: parse(await readFile(file, 'utf8')), version };
    } catch (error) {
      if (!last) throw error;
    }
    return last.content;
  };
}
