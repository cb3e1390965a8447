/**
 * The session storage, which never throws. Browsers deny access in private windows or if site data is
 * blocked; nothing is stored in that case.
 */
export const session = {
  get(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): boolean {
    try {
      window.sessionStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored, so there is nothing to remove.
    }
  },
};
