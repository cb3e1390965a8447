/** Header by which our own handlers say that they have the message; it spares the look at the page. */
export const RECEIVED_HEADER = 'X-Form-Received';

/** What a handler tells a script about a message that it did not take. */
export interface Refusal {
  /** Why, and what to do about it. */
  message?: string;
  /** What is wrong with which field. */
  errors?: Record<string, string>;
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return {};
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

const isHtml = ({ headers }: Response) => /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** A page of a site is never shorter. A handler that answers every request with `OK` has equal lengths as well. */
const SHORTEST_PAGE = 1024;

/** Headers that name one state of a file; a validator is the same whether it is called weak or not. */
const VALIDATORS = ['etag', 'last-modified'] as const;
const validator = ({ headers }: Response, name: string) => headers.get(name)?.replace(/^W\//, '');

/** Whether an answer to a POST is nothing but a page of the site: its validators are those of the page, or its length where there are none. */
function isPage(answer: Response, page: Response): boolean {
  const comparable = VALIDATORS.filter((name) => validator(answer, name) && validator(page, name));
  if (comparable.length > 0)
    return comparable.some((name) => validator(answer, name) === validator(page, name));
  const length = answer.headers.get('content-length');
  return length !== null && Number(length) >= SHORTEST_PAGE && length === page.headers.get('content-length');
}

/**
 * Whether an answer says that the message arrived. Any of the 200s does, and its body is not read. The one exception is a
 * host that ignores the POST and hands out the page at that address: the answer is then compared with that page.
 * @param readPage asks for the head of the page at the address that the form was sent to; null where that address is on
 * another site, whose pages are none of ours
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

/** What a handler said about a message that it refused; nothing where it is no handler of ours. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const { message, errors } = await readJson(response);
  const isTextMap =
    typeof errors === 'object' &&
    errors !== null &&
    Object.values(errors).every((text) => typeof text === 'string');
  return {
    ...(typeof message === 'string' && { message }),
    ...(isTextMap && { errors: errors as Record<string, string> }),
  };
}
