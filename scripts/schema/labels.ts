import { memoizeText } from '../shared/memoize.ts';

/**
 * The compiler's messages for pages, in English; a site's settings translate them into its other languages.
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

/** Where each message appears, for translators. */
export const LABEL_PLACES: Readonly<Record<LabelName, string>> = {
  notes: 'Heading of the notes below a text.',
  backToReference: 'What the link from a note back to the text is called; `{number}` is that of the note.',
  table: 'What the box is called in which a table can be scrolled.',
  source: 'The small link after a statement that leads to its source.',
  sourceOf: 'What that link is called; `{source}` names the publication, the title and the day.',
  seen: 'The day on which somebody saw a source; `{day}` is written as the language writes days.',
  quoted: 'The title of a source, in the quotation marks of the language.',
  note: 'Title of an alert that says something useful in passing (`> [!NOTE]`).',
  tip: 'Title of an alert with advice (`> [!TIP]`).',
  important: 'Title of an alert with what one has to know (`> [!IMPORTANT]`).',
  warning: 'Title of an alert about what has to be avoided (`> [!WARNING]`).',
  caution: 'Title of an alert about what may do harm (`> [!CAUTION]`).',
};

/** The translations into one language. */
export type Labels = Partial<Record<LabelName, string>> & {
  /** The words for 0, 1, 2 and so on, if texts use numbers in words. */
  numbers?: readonly string[];
};

/** The translations by language tag. */
export type LabelTable = Readonly<Record<string, Labels>>;

/** A message that can be missing in a language. */
export type MissingLabel = LabelName | 'numbers';

export const DEFAULT_LANGUAGE = 'en';

/** Whether a language tag is English, of any region. */
export function isEnglish(language: string): boolean {
  return language === DEFAULT_LANGUAGE || language.startsWith(`${DEFAULT_LANGUAGE}-`);
}

/** The translations for a language: those of `pt-BR`, completed with those of `pt`. */
export function labelsIn(table: LabelTable, language: string): Labels {
  const parts = language.split('-');
  const tags = parts.map((_part, index) => parts.slice(0, index + 1).join('-'));
  return Object.assign({}, ...tags.map((tag) => (Object.hasOwn(table, tag) ? table[tag] : {}))) as Labels;
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
