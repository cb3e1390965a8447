import { DEFAULT_LANGUAGE } from './labels.ts';

const known = new Map<string, string>();

/**
 * The language as `Intl` takes it. One that it does not know would become the language of the machine, and another machine would
 * write and sort otherwise; so it becomes English, whose order of letters is that of Unicode itself.
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
