/** Names in the session storage, as the specification gives them. */
export const HAS_VISITED = 'hasVisited';
export const EXTERNAL_REFERRER = 'externalReferrer';

export interface SplashFacts {
  hasVisited: boolean;
  externalReferrer: boolean;
  reducedMotion: boolean;
  userAgent: string;
  /** The page has been seen already. */
  isDrawn: boolean;
}

export interface SplashDecision {
  show: boolean;
  setHasVisited: boolean;
  clearExternalReferrer: boolean;
}

const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i;

/** Where a visitor came from: a page of this site, another site, or nowhere that the browser tells. */
export function referrerKind(referrer: string, origin: string): 'own' | 'external' | 'none' {
  try {
    return new URL(referrer).origin === origin ? 'own' : 'external';
  } catch {
    return 'none';
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
  const show = !facts.isDrawn && !facts.reducedMotion && !CRAWLER.test(facts.userAgent);
  return { show, setHasVisited: show, clearExternalReferrer: false };
}
