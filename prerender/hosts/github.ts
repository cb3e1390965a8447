import { escapeMarkup } from '../../src/lib/escape-text.ts';
import { isOutside } from '../../server/host-rules/host-rules.ts';
import type { HostFiles, HostInput, TextFiles } from './host.ts';

/** A page that leads on by itself, without JavaScript, and is no page of its own to a search engine. */
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
 * GitHub Pages knows neither redirects nor headers: a moved address becomes a page that leads on, unknown ones are sent
 * on by the not-found page in the browser, the policy stands in the pages. `.nojekyll` keeps files with `_` or `.`.
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
