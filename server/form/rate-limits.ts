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
  /** Seconds until there is room for another message of a client; 0 when there is. */
  waitForRoom(kind: 'message' | 'spam', client: string): Promise<number>;
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

/** The eight groups of an IPv6 address, each in one spelling. */
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
 * The networks that an address may be alone in, the narrowest first: all of IPv4, the first 64 bits of IPv6, of which each
 * customer has at least so many to choose from, and the 56 or 48 bits that a line at home or an office often gets.
 */
export function networksOf(address: string): [string, ...string[]] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return [plain];
  const [a = '', b = '', c = '', d = ''] = groupsOf(plain);
  const upper = d.padStart(4, '0').slice(0, 2);
  return [[a, b, c, d].join(':'), `${a}:${b}:${c}:${upper}/56`, `${a}:${b}:${c}/48`];
}

/** The part of an address that one customer has at least. */
export const clientKey = (address: string): string => networksOf(address)[0];

/** A wider network has more people in it: each step may send twice as much. */
const GROWTH = 2;

/** Part of an hour's room that is there for networks which have sent nothing in it, so that few cannot close the form for all. */
const KEPT_FREE = 0.25;

/** Limits held in the memory of this process. A host that runs many copies of a function limits each of them. */
export function createRateLimits({ perClient, total }: RateSettings = DEFAULT_RATES): RateLimits {
  const forms = [0, 1, 2].map((step) => limiter(perClient * GROWTH ** step, 10 * MINUTE_S));
  const returned = limiter(RETURNED, 10 * MINUTE_S);
  const everybody = limiter(total, HOUR_S);
  const returning = limiter(Math.max(1, Math.floor(total * (1 - KEPT_FREE))), HOUR_S);
  const first = limiter(1, HOUR_S);
  const copiesOfClient = limiter(COPIES.perClient, DAY_S);
  const copiesToAddress = limiter(COPIES.perAddress, DAY_S);
  const copies = limiter(COPIES.total, DAY_S);

  return {
    async waitForClient(client) {
      for (const [step, network] of networksOf(client).entries()) {
        const [limit] = forms.slice(step);
        const wait = limit ? await take(limit, network) : 0;
        if (wait > 0) return wait;
      }
      return 0;
    },
    returnsText: async (client) => (await take(returned, clientKey(client))) === 0,
    async waitForRoom(kind, client) {
      const widest = networksOf(client).at(-1) ?? client;
      const hasSent = (await take(first, `${kind} ${widest}`)) > 0;
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
