import { RateLimiterMemory } from 'rate-limiter-flexible';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Limits for forms. They are generous: an office shares one address, and a family may write twice. */
export interface RateSettings {
  /** Forms from one client in ten minutes, valid or not. */
  perClient: number;
  /** Messages from all clients in an hour; spam has a separate limit of the same size. */
  total: number;
}

export const DEFAULT_RATES: RateSettings = { perClient: 30, total: 600 };

/** Both limits return the seconds to wait; 0 when the form may be sent now. */
export interface RateLimits {
  waitForClient(client: string): Promise<number>;
  waitForRoom(kind: 'message' | 'spam'): Promise<number>;
}

/** Consumes one point of a limiter; returns the seconds to wait if there is none left. */
async function take(from: RateLimiterMemory, key: string): Promise<number> {
  try {
    await from.consume(key);
    return 0;
  } catch (refused) {
    const { msBeforeNext = 1000 } = refused as { msBeforeNext?: number };
    return Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}

/**
 * The part of an address that belongs to a single customer: a whole IPv4 address, or the first four groups of an
 * IPv6 address, because every customer can vary the others.
 */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.split(':').slice(0, 4).join(':');
}

/** Creates limits in the memory of this process. */
export function createRateLimits({ perClient, total }: RateSettings = DEFAULT_RATES): RateLimits {
  const forms = new RateLimiterMemory({ points: perClient, duration: 10 * MINUTE_S });
  const messages = new RateLimiterMemory({ points: total, duration: HOUR_S });
  return {
    waitForClient: (client) => take(forms, clientKey(client)),
    waitForRoom: (kind) => take(messages, kind),
  };
}
