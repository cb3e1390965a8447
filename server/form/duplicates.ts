/**
 * Time in which the same form from the same client counts as a duplicate: the page was reloaded, or the
 * button pressed twice.
 */
const SAME_FOR_MS = 10 * 60_000;
/** Maximum number of remembered messages; the oldest are dropped first. */
const MAX_REMEMBERED = 1000;

export interface Duplicates {
  /**
   * Runs a task once per message; duplicates sent while it runs, or soon after it succeeded, get the same
   * result.
   */
  once(client: string, body: string, task: () => Promise<void>): Promise<void>;
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Recognizes duplicate messages by a hash; their content is not stored. */
export function createDuplicates(now: () => number = Date.now): Duplicates {
  const known = new Map<string, { until: number; outcome: Promise<void> }>();

  return {
    async once(client, body, task) {
      const key = await digest(`${client}\n${body}`);
      const before = known.get(key);
      if (before && before.until > now()) return before.outcome;
      const outcome = task();
      known.delete(key);
      known.set(key, { until: now() + SAME_FOR_MS, outcome });
      const [oldest] = known.keys();
      if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest);
      try {
        await outcome;
      } catch (error) {
        known.delete(key);
        throw error;
      }
    },
  };
}
