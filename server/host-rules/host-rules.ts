import path from 'node:path';
import type { HeaderRule } from '../../scripts/contract/content-headers.ts';
import { readPublicText } from '../pages/public-files.ts';

/** What a host does beside handing out files. */
export interface HostRules {
  redirects: RedirectRule[];
  headers: HeaderRule[];
}

/** Folder beside the pages with the rules of our own server, whatever host the pages are built for. */
export const RULES_FOLDER = 'rules';

/**
 * The rules for the pages in a folder: those that the build keeps beside it, since not every host has such files among
 * its pages; else `_redirects` and `_headers` of the folder itself. A file that is not there holds no rules.
 */
export async function readHostRules(root: string): Promise<HostRules> {
  const read = async (name: string) =>
    (await readPublicText(path.join(root, '..', RULES_FOLDER), name)) ??
    (await readPublicText(root, name)) ??
    '';
  return {
    redirects: parseRedirects(await read('_redirects')),
    headers: parseHeaders(await read('_headers')),
  };
}

/** Reads `_headers`: a path, and under it, indented, its headers. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (/^[^\s#]/.test(line)) rules.push({ path: line.trim(), headers: [] });
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value.trim()]);
  }
  return rules;
}

/** All headers for a path; where several rules name the same one, the last wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.fromEntries(rules.filter((rule) => covers(rule.path, path)).flatMap((rule) => rule.headers));
}

/** A line of `_redirects`. A `*` at the end of `from` covers whatever lies below. */
export interface RedirectRule {
  from: string;
  to: string;
  /** 410 of a page that is gone for good: `to` is the page that is shown. */
  status: 301 | 302 | 410;
}

/** Reads `_redirects`: `from to status` a line, `#` at the beginning of a word begins a comment, the status is 301 unless it says otherwise. */
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

/** Whether an address is on another site: it is handed on as it is written. */
export function isOutside(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Rules for pages that are gone for good: who opens one is told so, on the page for what is not found. */
export function goneRules(gone: readonly string[]): RedirectRule[] {
  return gone.map((from) => ({ from, to: '/404.html', status: 410 }));
}

function statusOf(written: string | undefined): RedirectRule['status'] {
  return written === '302' ? 302 : written === '410' ? 410 : 301;
}

/** `_redirects` as static hosts read it: one rule a line, the first that matches counts. */
export function formatRedirects(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${encoded(from)} ${encoded(to)} ${status}\n`).join('');
}

/** Spaces, line ends and letters beyond ASCII percent-encoded: no address can end its line or begin another. */
function encoded(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')));
}

/** An address as a visitor reads it; one that is not percent-encoded properly stays. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Whether a rule's path covers a path: itself, or with `*` at its end whatever begins with it. */
export function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
