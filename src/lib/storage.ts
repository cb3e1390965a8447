/** What the browser does not store, for as long as the page stays loaded. */
const fallback = new Map<string, string>();

/**
 * The session storage, which never throws. Browsers deny access in private windows or if site data is
 * blocked; the page remembers the values itself in that case, until it is loaded again.
 */
export const session = {
  get(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return fallback.get(key) ?? null;
    }
  },
  set(key: string, value: string): boolean {
    try {
      window.sessionStorage.setItem(key, value);
      return true;
    } catch {
      fallback.set(key, value);
      return false;
    }
  },
  remove(key: string): void {
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      fallback.delete(key);
    }
  },
};
