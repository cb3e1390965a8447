/**
 * Header with which our own handlers acknowledge a message; it makes the comparison with the page
 * unnecessary.
 */
export const RECEIVED_HEADER = 'X-Form-Received';

/** Response of a handler that rejected a message. */
export interface Refusal {
  /** Reason, and what to do. */
  message?: string;
  /** Error message of each invalid field. */
  errors?: Record<string, string>;
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return {};
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

const isHtml = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('content-type') ?? '');

/**
 * Minimum length of a page; shorter equal responses prove nothing, because a handler may always respond with
 * `OK`.
 */
const SHORTEST_PAGE = 1024;

/** Headers that identify a version of a file; whether a validator is weak does not matter. */
const VALIDATORS = ['etag', 'last-modified'] as const;
const validator = ({ headers }: Response, name: string) => headers.get(name)?.replace(/^W\//, '');

/**
 * Whether the response to a POST is only a page of the site: its validators equal those of the page, or its
 * length if there are none.
 */
function isPage(answer: Response, page: Response): boolean {
  const comparable = VALIDATORS.filter((name) => validator(answer, name) && validator(page, name));
  if (comparable.length > 0)
    return comparable.some((name) => validator(answer, name) === validator(page, name));
  const length = answer.headers.get('content-length');
  return length !== null && Number(length) >= SHORTEST_PAGE && length === page.headers.get('content-length');
}

/**
 * Whether a response acknowledges the message. Any 2xx status does, and the body is not read. The only
 * exception is a host that ignores the POST and returns the page at that address, so the response is compared
 * with that page.
 * @param readPage requests the headers of the page at the form's address; null if that address is on another
 * site, which has no page of ours
 */
export async function isReceived(
  answer: Response,
  readPage: (() => Promise<Response>) | null,
): Promise<boolean> {
  if (!answer.ok) return false;
  if (answer.headers.get(RECEIVED_HEADER) === '1' || readPage === null || !isHtml(answer)) return true;
  const page = await readPage().catch(() => null);
  return !page?.ok || !isPage(answer, page);
}

/** When a message can be sent again, for the visitor. */
export function retryText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 100 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `You can send it again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

/** The text for a `Retry-After` header, which is in seconds or a date (RFC 9110, 10.2.3). */
function retryAfter({ headers }: Response): string | undefined {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds > 0 ? retryText(seconds) : undefined;
}

/**
 * Reads the reason from a handler that rejected a message. A response that is not from one of our handlers,
 * such as that of a proxy, tells at most when to try again.
 */
export async function readRefusal(response: Response): Promise<Refusal> {
  const { message, errors } = await readJson(response);
  const reason = typeof message === 'string' ? message : retryAfter(response);
  const isTextMap =
    typeof errors === 'object' &&
    errors !== null &&
    Object.values(errors).every((text) => typeof text === 'string');
  return {
    ...(reason !== undefined && { message: reason }),
    ...(isTextMap && { errors: errors as Record<string, string> }),
  };
}
