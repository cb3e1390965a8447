import { phoneHref, phonesOf, type PhoneRules } from '../../../scripts/shared/phones.ts';

/** A mail link, with an optional subject. */
export function mailHref(email: string, subject?: string): string {
  return subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
}

/** A mail link to support, prefilled with the lines of a refund request to be completed. */
export function refundMailHref(email: string, subject: string, lines: readonly string[]): string {
  const body = lines.map((line) => `${line}: `).join('\r\n\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/**
 * American phone number format; must equal `phones` in schemas/site.json, which the pages are compiled with.
 */
export const PHONE_RULES: PhoneRules = {
  country: '1',
  trunk: '1',
  pattern: String.raw`(?:\+?1[ .\-\u00A0])?(?:\([2-9]\d{2}\)[ \u00A0]?|[2-9]\d{2}[.\-\u00A0 ])[2-9]\d{2}[.\-\u2011]\d{4}`,
};

export const PHONES = phonesOf(PHONE_RULES);

/** The `tel:` link of a phone number. */
export function telHref(phone: string): string {
  return phoneHref(phone, PHONE_RULES);
}
