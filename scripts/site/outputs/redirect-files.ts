import { compareText } from '../../diagnostics/diagnostic.ts';
import { fallbacksOf } from '../../model/redirects.ts';
import type { SiteModel } from '../../model/site-model.ts';
import type { REDIRECT_HOSTS, HEADER_HOSTS } from '../../schema/outputs-schema.ts';
import { encodedAddress } from './addresses.ts';
import type { Outputs } from './pages.ts';
import type { Texts } from './sitemap.ts';
import { contentHeaders, formatHeaders, type ContentHeaders } from '../../shared/content-headers.ts';
import { feedFiles, type FeedFormat } from '../../model/outputs.ts';

type Host = (typeof REDIRECT_HOSTS)[number];

interface Redirect {
  from: string;
  to: string;
}

/** Redirects of moved pages, pages gone for good, and fallbacks for unknown addresses; all as addresses. */
interface Moves {
  moved: readonly Redirect[];
  gone: readonly string[];
  /** `from` is the address of a folder: `/posts/`. */
  fallbacks: readonly Redirect[];
}

/** The redirect file of the site for each host in the settings. */
export function redirectFiles({ model, spec }: Outputs): Texts {
  return writtenFor((spec.redirects ?? []) as readonly Host[], WRITERS, movesOf(model));
}

/** The name of a host's file, and how it is written. */
interface Writer<Facts> {
  file: string;
  write: (facts: Facts) => string;
}

function writtenFor<Name extends string, Facts>(
  hosts: readonly Name[],
  writers: Readonly<Record<Name, Writer<Facts>>>,
  facts: Facts,
): Texts {
  return Object.fromEntries(hosts.map((host) => [writers[host].file, writers[host].write(facts)]));
}

function movesOf(model: SiteModel): Moves {
  return {
    moved: [...model.aliases]
      .sort(([a], [b]) => compareText(a, b))
      .map(([from, to]) => ({ from: encodedAddress(from), to: encodedAddress(to) })),
    gone: [...model.gone].sort(compareText).map(encodedAddress),
    fallbacks: fallbacksOf(model).map(({ from, to }) => ({
      from: encodedAddress(from),
      to: encodedAddress(to),
    })),
  };
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

/**
 * Netlify and Cloudflare Pages read the same format; Cloudflare's redirects override pages, so it gets no
 * fallbacks.
 */
function underscored({ moved, gone, fallbacks }: Moves): string {
  return lines([
    ...moved.map(({ from, to }) => `${from} ${to} 301`),
    ...gone.map((from) => `${from} /404.html 410`),
    ...fallbacks.map(({ from, to }) => `${from}* ${to} 302`),
  ]);
}

/**
 * The file and format of each host. Netlify and Cloudflare share a file name but not all rules; a site uses
 * one of them.
 */
const WRITERS: Record<Host, Writer<Moves>> = {
  netlify: { file: '_redirects', write: underscored },
  cloudflare: { file: '_redirects', write: ({ moved }) => underscored({ moved, gone: [], fallbacks: [] }) },
};

type HeaderHost = (typeof HEADER_HOSTS)[number];

const FEED_TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** The header file of the content for each host in the settings; the front end adds other headers. */
export function headerFiles({ model, spec }: Outputs): Texts {
  return writtenFor((spec.headers ?? []) as readonly HeaderHost[], HEADER_WRITERS, headerRules(model));
}

function headerRules(model: SiteModel): ContentHeaders[] {
  const isUnlisted = model.routes.filter(({ entry: { collection } }) => collection.head?.index === false);
  return contentHeaders({
    unlisted: isUnlisted.map((route) => route.path),
    types: feedFiles(model.set).map((feed) => [feed.path, FEED_TYPES[feed.format]]),
  }).map((rule) => ({ ...rule, path: encodedAddress(rule.path) }));
}

const HEADER_WRITERS: Record<HeaderHost, Writer<readonly ContentHeaders[]>> = {
  netlify: { file: '_headers', write: formatHeaders },
  cloudflare: { file: '_headers', write: formatHeaders },
};
