import { goneRules, isOutside, type HeaderRule, type RedirectRule } from '../../server/pages/host-rules.ts';
import { escapeMarkup } from '../../src/lib/escape-text.ts';
import type { HostFiles, HostInput, TextFiles } from './host.ts';

/** Formats `_redirects` for static hosts: one rule per line, the first match wins. */
function formatRedirects(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${encoded(from)} ${encoded(to)} ${status}\n`).join('');
}

/**
 * Percent-encodes spaces, line endings and non-ASCII characters, so that an address cannot start a new line
 * or rule.
 */
function encoded(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')));
}

/** Formats `_headers` for static hosts: a path, followed by its headers, indented. */
function formatHeaders(rules: readonly HeaderRule[], detached: readonly string[] = []): string {
  const block = ({ path, headers }: HeaderRule) => [
    path,
    ...headers.flatMap(([name]) => (path !== '/*' && detached.includes(name) ? [`  ! ${name}`] : [])),
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '',
  ];
  return rules.map((rule) => block(rule).join('\n')).join('\n');
}

/** Throws where Cloudflare Pages reads less: https://developers.cloudflare.com/pages/configuration/headers/ and /redirects/ */
function assertWithin(text: string, name: string, rules: number, most: number, lineLength: number): string {
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  if (rules > most) throw new Error(`${name} has ${rules} rules; Cloudflare Pages reads ${most}.`);
  if (longest > lineLength)
    throw new Error(`A line of ${name} has ${longest} characters; Cloudflare Pages reads ${lineLength}.`);
  return text;
}

/**
 * Files for Cloudflare Pages. Redirects take precedence over pages, so a fallback would hide the pages below
 * it; therefore there are none, and the not-found page redirects such an address in the browser.
 *
 * If two rules set the same header, Cloudflare Pages sends both values, and browsers apply both policies. A
 * line `! Name` first removes the value of `/*`:
 * https://developers.cloudflare.com/pages/configuration/headers/#detach-a-header
 */
export function cloudflareFiles({ moved, headers }: HostInput): HostFiles {
  const common = headers.find(({ path }) => path === '/*')?.headers.map(([name]) => name);
  return {
    published: {
      _redirects: assertWithin(formatRedirects(moved), '_redirects', moved.length, 2000, 1000),
      _headers: assertWithin(formatHeaders(headers, common), '_headers', headers.length, 100, 2000),
    },
  };
}

/**
 * For `netlify deploy` in the build's folder; a site that Netlify builds has the same values in its settings.
 */
const TOML = `[build]
  publish = "client"

[functions]
  directory = "functions"
  node_bundler = "esbuild"
`;

/**
 * Files for Netlify. Pages take precedence over redirects (no rule is forced), so a fallback may match the
 * pages below it; the default status is 301. Rules for pages that are gone precede the fallbacks, because the
 * first match wins: https://docs.netlify.com/manage/routing/redirects/overview/
 */
export function netlifyFiles({ moved, gone, fallbacks, headers, formPath }: HostInput): HostFiles {
  // For other methods, Netlify serves the page at that address.
  const handler = `export { default } from './server/functions/netlify.ts';
export const config = { path: ${JSON.stringify(formPath)}, method: 'POST' };
`;
  return {
    published: {
      _redirects: formatRedirects([...moved, ...goneRules(gone), ...fallbacks]),
      _headers: formatHeaders(headers),
    },
    beside: { 'netlify.toml': TOML },
    ...(formPath !== undefined && { handler }),
  };
}

/** A page that redirects without JavaScript, and that search engines do not index. */
function forwardingPage(address: string): string {
  const href = escapeMarkup(address);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${href}">
</head>
<body><p>This page has moved: <a href="${href}">${href}</a></p></body>
</html>
`;
}

/**
 * Files for GitHub Pages, which supports neither redirects nor headers: a moved address becomes a page that
 * redirects, the not-found page redirects unknown ones in the browser, and the policy is in the pages.
 * `.nojekyll` keeps files with `_` or `.`.
 */
export function githubFiles({ domain, moved }: HostInput): HostFiles {
  const pages: TextFiles = Object.fromEntries(
    moved.map(({ from, to }) => [
      `${decodeURI(from).slice(1)}.html`,
      forwardingPage(isOutside(to) ? to : `https://${domain}${to}`),
    ]),
  );
  return { published: { ...pages, CNAME: `${domain}\n`, '.nojekyll': '' }, policyInPages: true };
}
