import path from 'node:path';
import { decodePercent } from '../../scripts/shared/safe-parse.ts';
import { findFile, latestOf, type PublicFile } from '../pages/public-files.ts';

/** Headers for one address or all addresses in a folder (`/images/*`): a block of `_headers`. */
export interface HeaderRule {
  path: string;
  headers: [name: string, value: string][];
  /** Headers of broader rules to remove, for hosts that would send both. */
  without?: string[];
}

/** Rules that a host applies besides serving files. */
export interface HostRules {
  redirects: RedirectRule[];
  headers: HeaderRule[];
}

/** Folder beside the pages with the rules for our own server, for any host that the pages are built for. */
export const RULES_FOLDER = 'rules';

/** A file of rules: from the rules folder, because not every host has such files among its pages, or the pages. */
async function findRules(root: string, name: string): Promise<PublicFile | null> {
  const beside = await findFile(path.join(root, '..', RULES_FOLDER), name).catch(() => null);
  return beside ?? findFile(root, name);
}

/** Returns the current rules for the pages in a folder, from `_redirects` and `_headers`. */
export function hostRules(root: string): () => Promise<HostRules> {
  const redirects = latestOf(() => findRules(root, '_redirects'), parseRedirects);
  const headers = latestOf(() => findRules(root, '_headers'), parseHeaders);
  return async () => ({
    redirects: await redirects().catch(() => []),
    headers: await headers().catch(() => []),
  });
}

/** Formats `_headers` for static hosts: a path, followed by its headers, indented. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers, without = [] }) =>
      [
        path,
        ...without.map((name) => `  ! ${name}`),
        ...headers.map(([name, value]) => `  ${name}: ${value}`),
        '',
      ].join('\n'),
    )
    .join('\n');
}

/** Parses `_headers`: a path, followed by its headers, indented. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^[^\s#]/.test(line)) rules.push({ path: line.trim(), headers: [] });
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value.trim()]);
  }
  return rules;
}

/** All headers for a path; if several rules set the same one, the last wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.fromEntries(rules.filter((rule) => covers(rule.path, path)).flatMap((rule) => rule.headers));
}

/** A line of `_redirects`. A `*` at the end of `from` matches any suffix. */
export interface RedirectRule {
  from: string;
  to: string;
  /** 410 for a page that is gone for good: `to` is the page to show. */
  status: 301 | 302 | 410;
}

/**
 * Parses `_redirects`: a line is `from to status`, a word that starts with `#` starts a comment, the default
 * status is 301.
 */
export function parseRedirects(text: string): RedirectRule[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/(?:^|\s)#.*/, '')
        .trim()
        .split(/\s+/),
    )
    .flatMap(([from, to, status]) =>
      from && to
        ? [{ from: decoded(from), to: isOutside(to) ? to : decoded(to), status: statusOf(status) }]
        : [],
    );
}

/** Whether an address is on another site: it is used as written. */
export function isOutside(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Rules for pages that are gone for good: visitors get the not-found page, with a status that says so. */
export function goneRules(gone: readonly string[]): RedirectRule[] {
  return gone.map((from) => ({ from, to: '/404.html', status: 410 }));
}

function statusOf(written: string | undefined): RedirectRule['status'] {
  return written === '302' ? 302 : written === '410' ? 410 : 301;
}

/** Formats `_redirects` for static hosts: one rule per line, the first match wins. */
export function formatRedirects(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${encoded(from)} ${encoded(to)} ${status}\n`).join('');
}

/**
 * Percent-encodes spaces, line endings and non-ASCII characters, so that an address cannot start a new line
 * or rule.
 */
function encoded(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')));
}

/** Decodes an address; an invalid encoding is left unchanged. */
const decoded = (address: string): string => decodePercent(address) ?? address;

/** Whether a rule's path matches a path: exactly, or by prefix if it ends with `*`. */
export function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
