/** Where forms are sent: the root of the site, for the host's form handler. */
export const FORM_ACTION = '/';

/** Posts the encoded form. Any OK answer is success and its body is not read; any other answer, or none, is failure. */
export async function sendForm(body: string, request: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await request(FORM_ACTION, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** How a message after sending looks: thanks are good news, anything else is not. */
export function toneOf(message: string): 'success' | 'failure' {
  return message.includes('Thanks') ? 'success' : 'failure';
}
