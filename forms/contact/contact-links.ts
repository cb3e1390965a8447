/** Mail link, with a subject where one is given. */
export function mailHref(email: string, subject?: string): string {
  return subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
}

/** Mail link to support with the lines of a refund request laid out, each to be filled in. */
export function refundMailHref(email: string, subject: string, lines: readonly string[]): string {
  const body = lines.map((line) => `${line}: `).join('\r\n\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
