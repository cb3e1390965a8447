import { contentHeaders, formatHeaders, type ContentHeaders } from '../../contract/content-headers.ts';
import { withBase } from '../../model/base-path.ts';
import { feedFiles, type FeedFormat } from '../../model/outputs.ts';
import type { SiteModel } from '../../model/site-model.ts';
import type { HEADER_HOSTS } from '../../schema/outputs-schema.ts';
import { wholeAddress } from './addresses.ts';
import type { Outputs } from './pages.ts';
import type { Texts } from './sitemap.ts';

type Host = (typeof HEADER_HOSTS)[number];

const FEED_TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** The header file of the content for each host in the settings; the front end adds other headers. */
export function headerFiles({ model, spec }: Outputs): Texts {
  const rules = rulesOf(model);
  return Object.fromEntries(
    ((spec.headers ?? []) as readonly Host[]).map((host) => {
      const { file, write } = WRITERS[host];
      return [file, write(rules)];
    }),
  );
}

function rulesOf(model: SiteModel): ContentHeaders[] {
  const path = (address: string): string => wholeAddress('', withBase(model.set, address));
  const isUnlisted = model.routes.filter(({ entry: { collection } }) => collection.head?.index === false);
  return contentHeaders({
    unlisted: isUnlisted.map((route) => route.path),
    types: feedFiles(model.set).map((feed) => [feed.path, FEED_TYPES[feed.format]]),
  }).map((rule) => ({ ...rule, path: path(rule.path) }));
}

/** Caddy: imported into a site block, whose other headers stay. */
const caddy = (rules: readonly ContentHeaders[]): string =>
  rules
    .flatMap(({ path, headers }) => headers.map(([name, value]) => `header "${path}" ${name} "${value}"\n`))
    .join('');

const WRITERS: Record<Host, { file: string; write: (rules: readonly ContentHeaders[]) => string }> = {
  netlify: { file: '_headers', write: formatHeaders },
  cloudflare: { file: '_headers', write: formatHeaders },
  caddy: { file: 'headers.caddy', write: caddy },
};
