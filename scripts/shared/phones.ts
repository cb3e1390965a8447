// Separate from `contact-text.ts`: the first view needs the links of phone numbers, but does not search texts.
/** How phone numbers are written in a site's country, according to its settings. */
export interface PhoneRules {
  /** The country code without its plus: `49`. */
  country: string;
  /**
   * The national trunk prefix, which is dropped when dialing from abroad: `0` in Germany, `1` in North
   * America, none in Spain.
   */
  trunk?: string;
  /** A regular expression for phone numbers in texts. */
  pattern: string;
}

/** Finds phone numbers in texts and gives their links. */
export interface Phones {
  /** Start and end of the next number. */
  find: (text: string, from: number) => readonly [start: number, end: number] | undefined;
  href: (phone: string) => string;
}

/** `(410) 555-0187` as `tel:+14105550142`: only digits, with the country code for calls from abroad. */
export function phoneHref(phone: string, rules: Pick<PhoneRules, 'country' | 'trunk'>): string {
  return `tel:+${internationalDigits(phone, rules)}`;
}

/** The digits of a number as dialed from abroad. */
export function internationalDigits(
  phone: string,
  { country, trunk = '' }: Pick<PhoneRules, 'country' | 'trunk'>,
): string {
  const [, sign, number = ''] = /^(\+|00)?(.*)$/s.exec(phone.trimStart()) ?? [];
  // In `+49 (0)30 …` the trunk prefix is for national calls.
  if (sign !== undefined) return digitsOf(trunk === '' ? number : number.replace(`(${trunk})`, ''));
  const digits = digitsOf(number);
  return country + (trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** For browsers: their regular expression engine runs the site's pattern. */
export function phonesOf(rules: PhoneRules): Phones {
  const pattern = new RegExp(rules.pattern, 'gu');
  return {
    find: (text, from) => {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      return match === null ? undefined : [match.index, match.index + match[0].length];
    },
    href: (phone) => phoneHref(phone, rules),
  };
}
