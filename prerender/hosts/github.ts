import { escapeMarkup } from '../../src/lib/escape-text.ts';
import { isOutside } from '../../server/host-rules/host-rules.ts';
import type { HostFiles, HostInput, TextFiles } from './host.ts';

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
