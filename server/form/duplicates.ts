/** Time in which the same form from the same client is the same message: a reload of the answer, or a second press. */
const SAME_FOR_MS = 10 * 60_000;
/** What is remembered at most; the oldest goes first. */
const MAX_REMEMBERED = 1000;

export interface Duplicates {
  /** Runs a task once for a message; whoever sends it again meanwhile, or shortly after it succeeded, gets its outcome. */
  once(client: string, body: string, task: () => Promise<void>): Promise<void>;
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Knows messages again, by their digest: none of what they say is kept. */
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
