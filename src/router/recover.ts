/** The host's answer for a page: it exists, the host has an error, or there is no response. */
export type HostAnswer = 'page' | 'trouble' | 'silence';

/** After this time a host counts as not responding. */
const PATIENCE_MS = 8_000;

const askForHead = (address: string): Promise<Response> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });

/**
 * Checks with a HEAD request whether the host can serve a page. An unknown page counts as an answer too,
 * because the host's not-found page is the most helpful response.
 */
export const askHost = (address: string): Promise<HostAnswer> =>
  askForHead(address).then(
    ({ ok, status }) => (ok || status === 404 ? 'page' : 'trouble'),
    () => 'silence',
  );

/**
 * Whether the host has a page that the app does not know: after a new version is published, an open app may
 * request data files that are gone although the page exists. A redirect does not count.
 */
export const isOnHost = (path: string): Promise<boolean> =>
  askForHead(path).then(
    ({ ok, redirected }) => ok && !redirected,
    () => false,
  );

/**
 * Thrown if neither a page's files nor the page itself can be fetched.
 * This is a connection failure, not a crash.
 */
export class LineError extends Error {
  readonly answer: Exclude<HostAnswer, 'page'>;

  constructor(answer: Exclude<HostAnswer, 'page'>, cause: unknown) {
    super(answer, { cause });
    this.name = 'LineError';
    this.answer = answer;
  }
}

/** On Back and Forward the address changes before the page, so assigning it would not navigate. */
export function loadInFull(address: string): void {
  const { location } = window;
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}

interface RecoveryOptions {
  /** Target of the pending navigation; undefined while the document is starting. */
  pending: () => string | undefined;
  /** Loads a page with a full navigation. */
  load?: (address: string) => void;
}

export type Recover = (cause: unknown) => Promise<never>;

/**
 * Handles code or data of the next page that cannot be fetched: there is no connection, the host responds
 * with an error or other content, or a new version has replaced the files. The page is then loaded in full,
 * like a plain link. The host is checked first, because a failed full load would show the browser's error
 * page. A document that is starting is never reloaded, so there can be no loop.
 */
export function createRecovery({ pending, load = loadInFull }: RecoveryOptions): Recover {
  /** Code and data fail together, so they share one check. */
  let last: { address: string; outcome: Promise<never> } | undefined;

  async function recover(address: string | undefined, cause: unknown): Promise<never> {
    const answer = await askHost(address ?? window.location.pathname);
    if (answer === 'page' && address !== undefined) {
      load(address);
      // This page is being unloaded; the pending navigation waits until then.
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
