import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Limits for forms. They are generous: an office shares one address, and a family may write twice. */
export interface RateSettings {
  /** Forms from one client in ten minutes, valid or not. */
  perClient: number;
  /** Messages from all clients in an hour; spam has a separate limit of the same size. */
  total: number;
}

export const DEFAULT_RATES: RateSettings = { perClient: 30, total: 600 };

/** Limits for copies to visitors, which are low because copies could be sent to strangers. */
const COPIES = { perClient: 3, perAddress: 2, total: 100 } as const;

/** Rejected forms in ten minutes for which a client still gets its input back. */
const RETURNED = 10;

export interface RateLimits {
  /** Seconds to wait before the next form of a client; 0 when it may send now. */
  waitForClient(client: string): Promise<number>;
  /** Whether a client over the limit gets its input back, which is limited to what a person would try. */
  returnsText(client: string): Promise<boolean>;
  /** Seconds to wait until another message of a client can be accepted; 0 if there is capacity. */
  waitForRoom(kind: 'message' | 'spam', client: string): Promise<number>;
  /** Whether a client may have a copy sent to an address. */
  allowsCopy(client: string, address: string): Promise<boolean>;
}

const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });

/** Consumes one point of a limiter; returns the seconds to wait if there is none left. */
async function take(from: ReturnType<typeof limiter>, key: string): Promise<number> {
  try {
    await from.consume(key);
    return 0;
  } catch (refused) {
    const { msBeforeNext = 1000 } = refused as { msBeforeNext?: number };
    return Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

/**
 * The part of an address that belongs to a single customer: a whole IPv4 address, or the first 64 bits of an
 * IPv6 address, which every customer can vary.
 */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/**
 * Share of the hourly limit that is reserved for clients that have sent nothing yet, so that a few cannot
 * block everyone.
 */
const KEPT_FREE = 0.25;

/**
 * Creates limits in the memory of this process. A host with several instances of a function limits each
 * separately.
 */
export function createRateLimits({ perClient, total }: RateSettings = DEFAULT_RATES): RateLimits {
  const forms = limiter(perClient, 10 * MINUTE_S);
  const returned = limiter(RETURNED, 10 * MINUTE_S);
  const everybody = limiter(total, HOUR_S);
  const returning = limiter(Math.max(1, Math.floor(total * (1 - KEPT_FREE))), HOUR_S);
  const first = limiter(1, HOUR_S);
  const copiesOfClient = limiter(COPIES.perClient, DAY_S);
  const copiesToAddress = limiter(COPIES.perAddress, DAY_S);
  const copies = limiter(COPIES.total, DAY_S);

  return {
    waitForClient: (client) => take(forms, clientKey(client)),
    returnsText: async (client) => (await take(returned, clientKey(client))) === 0,
    async waitForRoom(kind, client) {
      const hasSent = (await take(first, `${kind} ${clientKey(client)}`)) > 0;
      const wait = hasSent ? await take(returning, kind) : 0;
      return wait > 0 ? wait : take(everybody, kind);
    },
    async allowsCopy(client, address) {
      if ((await take(copiesOfClient, clientKey(client))) > 0) return false;
      if ((await take(copiesToAddress, address.toLowerCase())) > 0) return false;
      return (await take(copies, 'all')) === 0;
    },
  };
}
