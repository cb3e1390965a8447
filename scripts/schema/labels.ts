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
