import { memoizeText } from '../shared/memoize.ts';

/**
 * The compiler's messages for pages.
 */
export const ENGLISH = {
  notes: 'Sources and notes',
  backToReference: 'Back to reference {number}',
  table: 'Table',
  source: 'source',
  sourceOf: 'source: {source}',
  seen: 'seen {day}',
  quoted: '“{title}”',
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;

export type LabelName = keyof typeof ENGLISH;

export const DEFAULT_LANGUAGE = 'en';

/** Whether a language tag is English, of any region. */
export function isEnglish(language: string): boolean {
  return language === DEFAULT_LANGUAGE || language.startsWith(`${DEFAULT_LANGUAGE}-`);
}

/**
 * The locale to pass to `Intl`. For an unknown language, `Intl` would use that of the machine, so that
 * results differ between machines; it is replaced with English, whose collation is Unicode's default order.
 */
export const localeOf = memoizeText((language: string): string => {
  try {
    return Intl.getCanonicalLocales(language).length > 0 &&
      Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
      ? language
      : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
});

const dayFormat = memoizeText(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** The compiler's messages for one entry, with days written as its language writes them. */
export class Wording {
  constructor(readonly language: string = DEFAULT_LANGUAGE) {}

  /**
   * A message with its placeholders filled in.
   * @param values the values of the placeholders
   */
  say(name: LabelName, values: Readonly<Record<string, string>> = {}): string {
    return ENGLISH[name].replace(/\{([a-z]+)\}/g, (whole, part: string) =>
      Object.hasOwn(values, part) ? (values[part] ?? whole) : whole,
    );
  }

  /** An ISO date in the format of the language; anything else, which is reported as that, is not changed. */
  day(iso: string): string {
    const date = new Date(`${iso}T00:00:00Z`);
    return Number.isNaN(date.getTime()) ? iso : dayFormat(localeOf(this.language)).format(date);
  }
}
