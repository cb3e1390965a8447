import type { RedirectTable } from '../src/data/routes-file.ts';

/**
 * `_redirects` as static hosts read it: one rule a line, the first that matches counts. Moved addresses come first;
 * where unknown addresses lead comes last, since existing files win only on some hosts.
 */
export function redirectsFile({ redirects, fallbacks }: RedirectTable): string {
  const rules = [
    ...redirects.map(({ from, to, status }) => [from, to, status]),
    ...fallbacks.map(({ pattern, to, status }) => [pattern, to, status]),
  ];
  return rules.map((rule) => `${rule.join(' ')}\n`).join('');
}
