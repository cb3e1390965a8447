/** How phone numbers are written where a site is at home, as its settings say it. */
export interface PhoneRules {
  /** The country code without its plus: `49`. */
  country: string;
  /** What numbers begin with inside the country and leave out from abroad: `0` in Germany, `1` in North America, nothing in Spain. */
  trunk?: string;
  /** A regular expression for a number as texts have it. */
  pattern: string;
}

/** Finds phone numbers in texts and says where they lead. */
export interface Phones {
  /** Where the next number begins and ends. */
  find: (text: string, from: number) => readonly [start: number, end: number] | undefined;
  href: (phone: string) => string;
}

/** `(410) 555-0187` as `tel:+14105550142`: digits only, with the country code that phones need abroad. */
export function phoneHref(phone: string, rules: Pick<PhoneRules, 'country' | 'trunk'>): string {
  return `tel:+${internationalDigits(phone, rules)}`;
}

/** The digits of a number as they are dialed from abroad. */
export function internationalDigits(
  phone: string,
  { country, trunk = '' }: Pick<PhoneRules, 'country' | 'trunk'>,
): string {
  const [, sign, rest = ''] = /^(\+|00)?(.*)$/s.exec(phone.trimStart()) ?? [];
  // In `+49 (0)30 …` the trunk prefix is for those at home.
  if (sign !== undefined) return digitsOf(trunk === '' ? rest : rest.replace(`(${trunk})`, ''));
  const digits = digitsOf(rest);
  return country + (trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** For the browser, whose own engine runs the one pattern of its site. */
export function phonesOf(rules: PhoneRules): Phones {
  const pattern = new RegExp(rules.pattern, 'gu');
  return {
    find: (text, from) => {
      pattern.lastIndex = from;
      const found = pattern.exec(text);
      return found === null ? undefined : [found.index, found.index + found[0].length];
    },
    href: (phone) => phoneHref(phone, rules),
  };
}
