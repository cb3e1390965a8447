import { phoneHref, type PhoneRules, type Phones } from '../contract/phones.ts';
import { compilePattern } from '../schema/pattern.ts';

/** The phone numbers of a site, found in time that grows with the text and no faster. */
export function sitePhones(rules: PhoneRules | undefined): Phones | undefined {
  return rules === undefined
    ? undefined
    : {
        find: (text, from) => compilePattern(rules.pattern).find(text, from),
        href: (phone) => phoneHref(phone, rules),
      };
}
