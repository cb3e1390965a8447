import { aliasTarget, pathAsRead } from '../../model/address.ts';
import type { SiteStructure } from '../../model/site-model.ts';
import { tokenText } from '../../model/tokens.ts';

/**
 * The address on the site that a full web address means: its host is that of the token `origin`, with or without `www.`, and
 * it names a page or one of its aliases. Other things that the host may have (files, another application) are left alone.
 */
export function ownPath(
  { tokens, aliases, set }: Pick<SiteStructure, 'tokens' | 'aliases' | 'set'>,
  pages: ReadonlySet<string>,
  url: string,
): string | undefined {
  const origin = tokenText(tokens, 'origin');
  if (origin === undefined || !URL.canParse(origin) || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(url);
  if (!/^https?:$/.test(protocol) || bareHost(host) !== bareHost(new URL(origin).host)) return undefined;
  const inside = pathname.startsWith(`${set.base}/`) ? pathname.slice(set.base.length) : pathname;
  const path = pathAsRead(inside);
  const trimmed = path === '/' ? path : path.replace(/\/$/, '');
  const page = pages.has(trimmed) ? trimmed : (aliasTarget(aliases, path) ?? aliasTarget(aliases, trimmed));
  return page === undefined ? undefined : page + search + hash;
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}
