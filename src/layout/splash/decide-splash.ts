/** Keys in the session storage, as specified. */
export const HAS_VISITED = 'hasVisited';
export const EXTERNAL_REFERRER = 'externalReferrer';

export interface SplashFacts {
  hasVisited: boolean;
  externalReferrer: boolean;
  reducedMotion: boolean;
  userAgent: string;
  /** Whether the page was already painted. */
  isDrawn: boolean;
}

export interface SplashDecision {
  show: boolean;
  setHasVisited: boolean;
  clearExternalReferrer: boolean;
}

const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i;

/** The origin of a visit: this site, another site, or unknown. */
export function referrerKind(referrer: string, origin: string): 'own' | 'external' | 'none' {
  try {
    return new URL(referrer).origin === origin ? 'own' : 'external';
  } catch {
    return 'none';
  }
}

/**
 * Whether to show the first-visit splash: on the first page of a session that was opened directly. Not for
 * visits through links from other sites, for crawlers, or for visitors who prefer reduced motion.
 */
export function decideSplash(facts: SplashFacts): SplashDecision {
  if (facts.hasVisited || facts.externalReferrer) {
    return { show: false, setHasVisited: true, clearExternalReferrer: true };
  }
  const show = !facts.isDrawn && !facts.reducedMotion && !CRAWLER.test(facts.userAgent);
  return { show, setHasVisited: show, clearExternalReferrer: false };
}
