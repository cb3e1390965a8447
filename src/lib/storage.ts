type Area = 'localStorage' | 'sessionStorage';

/**
 * Web storage that never throws. Browsers refuse access in private windows or when site data is blocked;
 * then nothing is remembered, and nothing breaks.
 */
function storageOf(area: Area) {
  return {
    get(key: string): string | null {
      try {
        return window[area].getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): boolean {
      try {
        window[area].setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      try {
        window[area].removeItem(key);
      } catch {
        // Nothing was stored, so there is nothing to remove.
      }
    },
  };
}

export const session = storageOf('sessionStorage');
export const local = storageOf('localStorage');
