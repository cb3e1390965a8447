/** A line of `_redirects`. */
export interface RedirectRule {
  from: string;
  to: string;
  status: 301 | 302;
}

/** A block of `_headers`. */
export interface HeaderRule {
  path: string;
  headers: [name: string, value: string][];
}

/** Reads `_redirects`: `from to status` a line, `#` begins a comment, the status is 301 unless it says otherwise. */
export function parseRedirects(text: string): RedirectRule[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .flatMap(([from, to, status]) =>
      from && to ? [{ from, to, status: status === '302' ? 302 : 301 } as const] : [],
    );
}

/** Reads `_headers`: a path, and under it, indented, its headers. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: [] });
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value.trim()]);
  }
  return rules;
}

/** Whether a rule's path covers a path: itself, or with `*` at its end whatever begins with it. */
export function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** All headers for a path; where several rules name the same one, the last wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.fromEntries(rules.filter((rule) => covers(rule.path, path)).flatMap((rule) => rule.headers));
}
