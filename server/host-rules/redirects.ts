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
