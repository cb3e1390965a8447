export interface NavigationRecord {
  path: string;
  title: string;
  /** Moment of the navigation, ISO 8601. */
  at: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Records the current path. It is appended to `window.dataLayer` (where tag managers look) and sent as a DOM event
 * `site:navigation` (for the site's own scripts). Only when the site names an endpoint is it also sent there.
 */
export function recordNavigation(
  page: { path: string; title: string },
  endpoint?: string,
  now: Date = new Date(),
): NavigationRecord {
  const record: NavigationRecord = { ...page, at: now.toISOString() };
  (window.dataLayer ??= []).push(record);
  document.dispatchEvent(new CustomEvent('site:navigation', { detail: record, bubbles: true }));
  if (endpoint) navigator.sendBeacon(endpoint, JSON.stringify(record));
  return record;
}
