import type { Host } from './host.ts';

/**
 * Where the contact form is sent on each host: to the root, which a function takes, or our own server behind nginx or
 * Caddy. GitHub Pages takes nothing: there the content has to name a handler elsewhere.
 */
export const FORM_PATHS: Record<Host, string | undefined> = {
  netlify: '/',
  cloudflare: '/',
  github: undefined,
  plain: '/',
};
