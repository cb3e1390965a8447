import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** How much is taken from whom. Generous to people: an office shares one address, a family writes twice. */
export interface RateSettings {
  /** Forms from one client in ten minutes, whatever is in them. */
  perClient: number;
  /** Messages from everybody together in an hour; forms of robots are counted apart, as many again. */
  total: number;
}

export const DEFAULT_RATES: RateSettings = { perClient: 30, total: 600 };

/** Copies to visitors: someone could have them sent to strangers, so they are few. */
const COPIES = { perClient: 3, perAddress: 2, total: 100 } as const;

/** Forms over the limit, in ten minutes, that a client is still shown again with what was in them. */
const RETURNED = 10;

export interface RateLimits {
  /** Seconds to wait before the next form of a client; 0 when it may send now. */
  waitForClient(client: string): Promise<number>;
  /** Whether a client that has to wait gets its text back: so often as a person would try, not as a program does. */
  returnsText(client: string): Promise<boolean>;
  /** Seconds until there is room for another message of anybody; 0 when there is. */
  waitForRoom(kind: 'message' | 'spam'): Promise<number>;
  /** Whether a client may have a copy sent to an address. */
  allowsCopy(client: string, address: string): Promise<boolean>;
}

const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });

/** Takes one from a limiter; the seconds to wait when there is none left. */
async function take(from: ReturnType<typeof limiter>, key: string): Promise<number> {
  try {
    await from.consume(key);
    return 0;
  } catch (refused) {
    const { msBeforeNext = 1000 } = refused as { msBeforeNext?: number };
    return Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}

/**
 * The part of an address that one customer has: all of IPv4, the first 64 bits of IPv6, of which each customer has at
 * least so many to choose from.
 */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

/** Limits held in the memory of this process. A host that runs many copies of a function limits each of them. */
export function createRateLimits({ perClient, total }: RateSettings = DEFAULT_RATES): RateLimits {
  const forms = limiter(perClient, 10 * MINUTE_S);
  const returned = limiter(RETURNED, 10 * MINUTE_S);
  const everybody = limiter(total, HOUR_S);
  const copiesOfClient = limiter(COPIES.perClient, DAY_S);
  const copiesToAddress = limiter(COPIES.perAddress, DAY_S);
  const copies = limiter(COPIES.total, DAY_S);

  return {
    waitForClient: (client) => take(forms, clientKey(client)),
    returnsText: async (client) => (await take(returned, clientKey(client))) === 0,
    waitForRoom: (kind) => take(everybody, kind),
    async allowsCopy(client, address) {
      if ((await take(copiesOfClient, clientKey(client))) > 0) return false;
      if ((await take(copiesToAddress, address.toLowerCase())) > 0) return false;
      return (await take(copies, 'all')) === 0;
    },
  };
}
