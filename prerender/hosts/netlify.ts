import { formatHeaders } from '../../scripts/contract/content-headers.ts';
import { formatRedirects, goneRules } from '../../server/host-rules/host-rules.ts';
import type { HostFiles, HostInput } from './host.ts';

/** For `netlify deploy` in the build's folder; a site that Netlify builds itself has the same in its settings. */
const TOML = `[build]
  publish = "client"

[functions]
  directory = "functions"
  node_bundler = "esbuild"
`;

/**
 * Netlify: pages win over redirects (no rule is forced), so that a fallback may cover the pages below it; its default
 * status is 301. What is gone comes before what leads on from addresses that are unknown: the first rule that fits counts. https://docs.netlify.com/manage/routing/redirects/overview/
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
