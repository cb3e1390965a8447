import { covers } from './redirects.ts';

/** A block of `_headers`. */
export interface HeaderRule {
  path: string;
  headers: [name: string, value: string][];
  /** Headers of broader rules that do not count here, for a host that would send both. */
  without?: string[];
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

/** `_headers` as static hosts read it: a path, then its headers, indented. */
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

/** All headers for a path; where several rules name the same one, the last wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.fromEntries(rules.filter((rule) => covers(rule.path, path)).flatMap((rule) => rule.headers));
}
