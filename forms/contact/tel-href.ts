import { phoneHref, phonesOf, type PhoneRules } from '../../scripts/contract/phones.ts';

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
