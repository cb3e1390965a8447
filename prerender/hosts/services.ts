import { DEFAULT_ENDPOINT } from '../../src/forms/contact/endpoint.ts';
import {
  formatHeaders,
  formatRedirects,
  goneRules,
  isOutside,
  type HeaderRule,
} from '../../server/host-rules/host-rules.ts';
import type { HandlerFiles, HostFiles, HostInput, TextFiles } from './host.ts';
import { escapeMarkup } from '../../src/lib/escape-text.ts';

/** https://developers.cloudflare.com/pages/configuration/headers/ and /redirects/ */
const LIMITS = { redirects: 2000, headerRules: 100, lineLength: { redirects: 1000, headers: 2000 } };

function assertWithin(text: string, name: string, rules: number, most: number, lineLength: number): string {
  const longest = Math.max(0, ...text.split('\n').map((line) => line.length));
  if (rules > most) throw new Error(`${name} has ${rules} rules; Cloudflare Pages reads ${most}.`);
  if (longest > lineLength)
    throw new Error(`A line of ${name} has ${longest} characters; Cloudflare Pages reads ${lineLength}.`);
  return text;
}

/**
 * If two rules set the same header, Cloudflare Pages sends both values, and browsers apply both policies. A
 * line `! Name` first removes the value of `/*`:
 * https://developers.cloudflare.com/pages/configuration/headers/#detach-a-header
 */
function detached(rules: readonly HeaderRule[]): HeaderRule[] {
  const common = new Set(rules.find(({ path }) => path === '/*')?.headers.map(([name]) => name));
  return rules.map(({ path, headers }) => ({
    path,
    headers,
    ...(path === '/*' ? {} : { without: headers.map(([name]) => name).filter((name) => common.has(name)) }),
  }));
}

/**
 * The Pages Function as a single file, which every way of deploying supports, including the upload in the
 * browser. All other requests are served from the pages, with their headers and redirects.
 */
const worker = (path: string) => `import * as handler from 'handler';

export default {
  fetch(request, env, context) {
    const next = () => env.ASSETS.fetch(request);
    const onRequest = handler.onRequest ?? (request.method === 'POST' ? handler.onRequestPost : undefined);
    if (new URL(request.url).pathname !== ${JSON.stringify(path)} || !onRequest) return next();
    const waitUntil = (promise) => context.waitUntil(promise);
    return onRequest({ request, env, next, waitUntil, params: {}, data: {}, functionPath: ${JSON.stringify(path)} });
  },
};
`;

const formHandler = (path: string): HandlerFiles => ({
  source: 'server/functions/cloudflare.ts',
  platform: 'browser',
  file: 'client/_worker.js',
  entry: worker(path),
  published: { '_routes.json': `${JSON.stringify({ version: 1, include: [path], exclude: [] })}\n` },
});

/**
 * Files for Cloudflare Pages. Redirects take precedence over pages, so a fallback would hide the pages below
 * it; therefore there are none, and the not-found page redirects such an address in the browser. The handler
 * runs only for the form's address.
 */
export function cloudflareFiles({ moved, headers, formPath }: HostInput): HostFiles {
  const { lineLength } = LIMITS;
  return {
    published: {
      _redirects: assertWithin(
        formatRedirects(moved),
        '_redirects',
        moved.length,
        LIMITS.redirects,
        lineLength.redirects,
      ),
      _headers: assertWithin(
        formatHeaders(detached(headers)),
        '_headers',
        headers.length,
        LIMITS.headerRules,
        lineLength.headers,
      ),
    },
    ...(formPath === undefined ? {} : { handler: formHandler(formPath) }),
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
export function netlifyFiles({
  moved,
  gone,
  fallbacks,
  headers,
  formPath = DEFAULT_ENDPOINT,
}: HostInput): HostFiles {
  return {
    published: {
      _redirects: formatRedirects([...moved, ...goneRules(gone), ...fallbacks]),
      _headers: formatHeaders(headers),
    },
    beside: { 'netlify.toml': TOML },
    handler: {
      source: 'server/functions/netlify.ts',
      platform: 'node',
      file: 'functions/contact.mjs',
      // For other methods, Netlify serves the page at that address.
      entry: `export { default } from 'handler';
export const config = ${JSON.stringify({ path: formPath, method: 'POST' })};
`,
    },
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
