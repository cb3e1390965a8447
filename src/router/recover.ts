/** What the host says of a page: that it can give it, that it is in trouble, or nothing at all. */
export type HostAnswer = 'page' | 'trouble' | 'silence';

/** A host that has not answered by then is taken for one that does not answer. */
const PATIENCE_MS = 8_000;

type AskHost = (address: string) => Promise<HostAnswer>;

/**
 * Asks the host for a page without fetching it. A page that it does not know is an answer too: its own not-found page
 * helps more than anything that can be said here.
 */
export async function askHost(address: string, request: typeof fetch = fetch): Promise<HostAnswer> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await request(address, { method: 'HEAD', cache: 'no-store', signal });
    return answer.ok || answer.status === 404 ? 'page' : 'trouble';
  } catch {
    return 'silence';
  }
}

/**
 * Whether the host has a page that the app knows nothing of: after a new version was published an app that is still
 * open may ask for data under names that are gone, while the page itself is there. One that leads elsewhere is none.
 */
export async function isOnHost(path: string, request: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await request(path, { method: 'HEAD' });
    return answer.ok && !answer.redirected;
  } catch {
    return false;
  }
}

/** Thrown when neither a page's files nor the page itself can be had. It is no crash: the app is whole, the line is not. */
export class LineError extends Error {
  readonly answer: Exclude<HostAnswer, 'page'>;

  constructor(answer: Exclude<HostAnswer, 'page'>, cause: unknown) {
    super(answer, { cause });
    this.name = 'LineError';
    this.answer = answer;
  }
}

/** With Back and Forward the address has changed before the page has: then assigning it would be no navigation at all. */
export function loadInFull(address: string): void {
  const { location } = window;
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}

interface RecoveryOptions {
  /** Address of the page that a navigation is under way to; none while the document itself is starting. */
  pending: () => string | undefined;
  /** Loads a page in full. */
  load?: (address: string) => void;
  ask?: AskHost;
}

export type Recover = (cause: unknown) => Promise<never>;

/**
 * What to do when the code or the data of the next page cannot be fetched: the line is down, the host answers with an
 * error or with something else, or a new version was published and the files of the old one are gone. The page is then
 * loaded in full, as a plain link would do it. The host is asked first: a full load that fails leaves the site for the
 * browser's own error page. The document that is just starting is never loaded again, so this cannot go round in
 * circles, and nothing has to be remembered for it.
 */
export function createRecovery({ pending, load = loadInFull, ask = askHost }: RecoveryOptions): Recover {
  /** Code and data fail together: they share one question. */
  let last: { address: string; outcome: Promise<never> } | undefined;

  async function recover(address: string | undefined, cause: unknown): Promise<never> {
    const answer = await ask(address ?? window.location.pathname);
    if (answer === 'page' && address !== undefined) {
      load(address);
      // This page is on its way out; whatever waits for the next one waits until it is gone.
      return new Promise<never>(() => undefined);
    }
    throw new LineError(answer === 'page' ? 'trouble' : answer, cause);
  }

  return (cause) => {
    const address = pending();
    if (last && address !== undefined && last.address === address) return last.outcome;
    const outcome = recover(address, cause);
    if (address !== undefined) last = { address, outcome };
    const forget = () => {
      if (last?.outcome === outcome) last = undefined;
    };
    outcome.then(forget, forget);
    return outcome;
  };
}
