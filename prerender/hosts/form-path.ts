import type { Host } from './host.ts';

/**
 * Where the contact form is sent on each host: to its function, or to the root, which our own server takes behind
 * nginx or Caddy. GitHub Pages takes nothing: there the content has to name a handler elsewhere.
 */
export const FORM_PATHS: Record<Host, string | undefined> = {
  netlify: '/api/contact',
  cloudflare: '/api/contact',
  github: undefined,
  plain: '/',
};
