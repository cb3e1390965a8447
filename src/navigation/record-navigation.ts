interface NavigationRecord {
  path: string;
  title: string;
  /** Time of the navigation, ISO 8601. */
  at: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Records the current path: appends it to `window.dataLayer` (for tag managers) and dispatches a
 * `site:navigation` event (for the site's scripts). It is sent to a server only if the site sets an endpoint.
 */
export function recordNavigation(
  page: { path: string; title: string },
  endpoint?: string,
  now: Date = new Date(),
): void {
  const record: NavigationRecord = { ...page, at: now.toISOString() };
  (window.dataLayer ??= []).push(record);
  document.dispatchEvent(new CustomEvent('site:navigation', { detail: record, bubbles: true }));
  if (endpoint) navigator.sendBeacon(endpoint, JSON.stringify(record));
}
