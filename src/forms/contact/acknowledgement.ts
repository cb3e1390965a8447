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
