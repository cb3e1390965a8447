import { formatHeaders } from '../../scripts/contract/content-headers.ts';
import { formatRedirects, goneRules } from '../../server/host-rules/host-rules.ts';
import type { HostFiles, HostInput } from './host.ts';

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
export function netlifyFiles({ moved, gone, fallbacks, headers }: HostInput): HostFiles {
  return {
    published: {
      _redirects: formatRedirects([...moved, ...goneRules(gone), ...fallbacks]),
      _headers: formatHeaders(headers),
    },
    beside: { 'netlify.toml': TOML },
    handler: { source: 'server/functions/netlify.ts', platform: 'node', file: 'functions/contact.mjs' },
  };
}
