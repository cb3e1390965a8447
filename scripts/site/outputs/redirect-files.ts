import { decodePercent } from '../../shared/safe-parse.ts';
import { literalPattern } from '../../model/characters.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { fallbacksOf } from '../../model/redirects.ts';
import type { SiteModel } from '../../model/site-model.ts';
import type { REDIRECT_HOSTS, HEADER_HOSTS } from '../../schema/outputs-schema.ts';
import { withBase } from '../../model/base-path.ts';
import { wholeAddress } from './addresses.ts';
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

/** A function that gives the address at which the site serves a page or file. */
const servedAt =
  ({ set }: SiteModel) =>
  (address: string): string =>
    wholeAddress('', withBase(set, address));

function movesOf(model: SiteModel): Moves {
  const path = servedAt(model);
  return {
    moved: [...model.aliases]
      .sort(([a], [b]) => compareText(a, b))
      .map(([from, to]) => ({ from: path(from), to: path(to) })),
    gone: [...model.gone].sort(compareText).map(path),
    fallbacks: fallbacksOf(model).map(({ from, to }) => ({ from: path(from), to: path(to) })),
  };
}

/** Decodes an address, as servers compare it. */
const decoded = (path: string): string => decodePercent(path) ?? path;

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

/** https://vercel.com/docs/project-configuration; redirects override pages, so there are no fallbacks. */
function vercel({ moved }: Moves): string {
  const escape = (path: string): string => path.replace(/[():*+?{}\\]/g, '\\$&');
  const redirects = moved.map(({ from, to }) => ({ source: escape(from), destination: to, statusCode: 301 }));
  return `${JSON.stringify({ redirects }, undefined, 2)}\n`;
}

/** nginx compares decoded addresses; the file is included in a `server` block. */
function nginx({ moved, gone, fallbacks }: Moves): string {
  const quoted = (path: string): string => `"${decoded(path).replace(/["\\]/g, '\\$&')}"`;
  const target = (path: string): string => `"${path.replace(/["\\]/g, '\\$&').replaceAll('$', '%24')}"`;
  return lines([
    ...moved.map(({ from, to }) => `location = ${quoted(from)} { return 301 ${target(to)}; }`),
    ...gone.map((from) => `location = ${quoted(from)} { return 410; }`),
    ...fallbacks.map(
      ({ from, to }) =>
        `location ${quoted(from)} { try_files $uri $uri.html $uri/index.html @unknown${name(to)}; }`,
    ),
    ...[...new Set(fallbacks.map(({ to }) => to))].map(
      (to) => `location @unknown${name(to)} { return 302 ${target(to)}; }`,
    ),
  ]);
}

/** Returns a unique nginx name for an address. */
const name = (path: string): string =>
  path.replace(/[^A-Za-z0-9]/g, (sign) => (sign === '/' ? '_' : `_${sign.charCodeAt(0).toString(16)}`));

/** Caddy compares decoded addresses; the file is imported into a site block. */
function caddy({ moved, gone }: Moves): string {
  const quoted = (path: string): string => `"${path.replace(/["\\]/g, '\\$&')}"`;
  return lines([
    ...moved.map(({ from, to }) => `redir ${quoted(decoded(from))} ${quoted(to)} 301`),
    ...gone.map((from) => `respond ${quoted(decoded(from))} 410`),
  ]);
}

/**
 * https://httpd.apache.org/docs/2.4/mod/mod_alias.html: the pattern is matched against the decoded address.
 */
function apache({ moved, gone }: Moves): string {
  const pattern = (path: string): string => `"^${literalPattern(decoded(path)).replaceAll('"', '\\"')}$"`;
  return lines([
    ...moved.map(({ from, to }) => `RedirectMatch 301 ${pattern(from)} "${to.replaceAll('$', '\\$')}"`),
    ...gone.map((from) => `RedirectMatch 410 ${pattern(from)}`),
  ]);
}

/**
 * The file and format of each host. Netlify and Cloudflare share a file name but not all rules; a site uses
 * one of them.
 */
const WRITERS: Record<Host, Writer<Moves>> = {
  netlify: { file: '_redirects', write: underscored },
  cloudflare: { file: '_redirects', write: ({ moved }) => underscored({ moved, gone: [], fallbacks: [] }) },
  vercel: { file: 'vercel.json', write: vercel },
  nginx: { file: 'redirects.nginx.conf', write: nginx },
  caddy: { file: 'redirects.caddy', write: caddy },
  apache: { file: '.htaccess', write: apache },
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
  const path = servedAt(model);
  const isUnlisted = model.routes.filter(({ entry: { collection } }) => collection.head?.index === false);
  return contentHeaders({
    unlisted: isUnlisted.map((route) => route.path),
    types: feedFiles(model.set).map((feed) => [feed.path, FEED_TYPES[feed.format]]),
  }).map((rule) => ({ ...rule, path: path(rule.path) }));
}

/** Caddy: imported into a site block, whose other headers stay. */
const caddyHeaders = (rules: readonly ContentHeaders[]): string =>
  rules
    .flatMap(({ path, headers }) => headers.map(([name, value]) => `header "${path}" ${name} "${value}"\n`))
    .join('');

const HEADER_WRITERS: Record<HeaderHost, Writer<readonly ContentHeaders[]>> = {
  netlify: { file: '_headers', write: formatHeaders },
  cloudflare: { file: '_headers', write: formatHeaders },
  caddy: { file: 'headers.caddy', write: caddyHeaders },
};
