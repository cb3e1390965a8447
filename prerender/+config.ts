import type { Config } from 'vike/types';

/**
 * vike is used only for prerendering: one catch-all page, no client routing, so that React Router handles
 * navigation in the browser and no code of vike is shipped. `about.html` instead of `about/index.html` gives
 * addresses without a trailing slash.
 */
export default {
  // The application's router distinguishes the addresses.
  route: '/*',
  clientRouting: false,
  prerender: { noExtraDir: true },
  // Prerender at the end of every `vite build`, however it was started.
  // oxlint-disable-next-line typescript/no-deprecated -- its successor knows `vite build` only by the path it was started from
  disableAutoFullBuild: false,
} satisfies Config;
