import type { RedirectTable } from '../data/routes-file.ts';

/** Where an address that has moved for good lives now. */
export function findRedirect(
  path: string,
  { redirects }: Pick<RedirectTable, 'redirects'>,
): string | undefined {
  return redirects.find((rule) => rule.from === path)?.to;
}

/** Where an unknown address leads: `/locations/*` covers whatever lies below `/locations`. */
export function findFallback(
  path: string,
  { fallbacks }: Pick<RedirectTable, 'fallbacks'>,
): string | undefined {
  return fallbacks.find((rule) => path.startsWith(rule.pattern.replace(/\*$/, '')))?.to;
}
