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

/** Reads the reason from a handler that rejected a message; a response of somebody else gives none. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const { message, errors } = await readJson(response);
  return {
    ...(typeof message === 'string' && { message }),
    ...(errors instanceof Object && { errors: errors as Record<string, string> }),
  };
}
