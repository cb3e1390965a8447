/** The words that the compiler itself writes into pages, in English; a site's settings give those of its other languages. */
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

/** Where each of them is read, for those who translate it. */
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

/** What the settings say in one language. */
export type Labels = Partial<Record<LabelName, string>> & {
  /** The words for 0, 1, 2 and so on, as far as texts count in words. */
  numbers?: readonly string[];
};

/** What the settings say, by the tag of the language. */
export type LabelTable = Readonly<Record<string, Labels>>;

/** What a language can lack. */
export type MissingLabel = LabelName | 'numbers';

export const DEFAULT_LANGUAGE = 'en';

export function isEnglish(language: string): boolean {
  return language === DEFAULT_LANGUAGE || language.startsWith(`${DEFAULT_LANGUAGE}-`);
}

/** What is said in a language: that of `pt-BR` where it says something itself, that of `pt` where it does not. */
export function labelsIn(table: LabelTable, language: string): Labels {
  const parts = language.split('-');
  const tags = parts.map((_part, index) => parts.slice(0, index + 1).join('-'));
  return Object.assign({}, ...tags.map((tag) => (Object.hasOwn(table, tag) ? table[tag] : {}))) as Labels;
}
