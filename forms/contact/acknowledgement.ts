/** Header by which a form handler says that it has the message. No static host sends it. */
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

/**
 * Whether an answer says that the message arrived. A host without a handler answers 200 to anything, so a status is no
 * proof: it takes the header of our own handlers, or the `ok` or `success` that form services put in their JSON.
 */
export async function isReceived(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  if (response.headers.get(RECEIVED_HEADER) === '1') return true;
  const { ok, success } = await readJson(response);
  return ok === true || success === true;
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
