import { DEFAULT_LANGUAGE } from './labels.ts';

const known = new Map<string, string>();

/**
 * The locale to pass to `Intl`. For an unknown language, `Intl` would use that of the machine, so that
 * results differ between machines; it is replaced with English, whose collation is Unicode's default order.
 */
export function localeOf(language: string): string {
  let locale = known.get(language);
  if (locale === undefined) known.set(language, (locale = supported(language)));
  return locale;
}

function supported(language: string): string {
  try {
    return Intl.getCanonicalLocales(language).length > 0 &&
      Intl.DateTimeFormat.supportedLocalesOf(language).length > 0
      ? language
      : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}
