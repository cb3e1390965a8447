import { phoneHref, phonesOf, type PhoneRules } from '../../scripts/contract/phones.ts';

/** Mail link, with a subject where one is given. */
export function mailHref(email: string, subject?: string): string {
  return subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
}

/** Mail link to support with the lines of a refund request laid out, each to be filled in. */
export function refundMailHref(email: string, subject: string, lines: readonly string[]): string {
  const body = lines.map((line) => `${line}: `).join('\r\n\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** How Americans write phone numbers; the same as `phones` in schemas/site.json, which the pages are compiled by. */
export const PHONE_RULES: PhoneRules = {
  country: '1',
  trunk: '1',
  pattern: String.raw`(?:\+?1[ .\-\u00A0])?(?:\([2-9]\d{2}\)[ \u00A0]?|[2-9]\d{2}[.\-\u00A0 ])[2-9]\d{2}[.\-\u2011]\d{4}`,
};

export const PHONES = phonesOf(PHONE_RULES);

/** Where a phone number leads. */
export function telHref(phone: string): string {
  return phoneHref(phone, PHONE_RULES);
}
