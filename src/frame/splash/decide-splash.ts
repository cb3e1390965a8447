/** Names in the session storage, as the specification gives them. */
export const HAS_VISITED = 'hasVisited';
export const EXTERNAL_REFERRER = 'externalReferrer';
/** How long the splash stands before it lifts away. */
export const SPLASH_MS = 1500;

export interface SplashFacts {
  hasVisited: boolean;
  externalReferrer: boolean;
  reducedMotion: boolean;
  userAgent: string;
}

export interface SplashDecision {
  show: boolean;
  setHasVisited: boolean;
  clearExternalReferrer: boolean;
}

const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i;

/** Whether a visit came from another site: there is a referrer and it has another origin. */
export function isExternalReferrer(referrer: string, origin: string): boolean {
  if (!referrer) return false;
  try {
    return new URL(referrer).origin !== origin;
  } catch {
    return false;
  }
}

/**
 * Whether the first-visit splash is shown. It is for people who come straight to the site for the first time in a
 * session; whoever came by a link from elsewhere, or has seen the site, goes straight to the page. Crawlers and
 * people who prefer less motion never get it.
 */
export function decideSplash(facts: SplashFacts): SplashDecision {
  if (facts.hasVisited || facts.externalReferrer) {
    return { show: false, setHasVisited: true, clearExternalReferrer: true };
  }
  const show = !facts.reducedMotion && !CRAWLER.test(facts.userAgent);
  return { show, setHasVisited: show, clearExternalReferrer: false };
}
