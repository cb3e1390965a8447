import { memoizeText } from '../shared/memoize.ts';
import {
  DEFAULT_LANGUAGE,
  ENGLISH,
  isEnglish,
  labelsIn,
  type LabelName,
  type Labels,
  type LabelTable,
  type MissingLabel,
  localeOf,
} from '../schema/labels.ts';

const dayFormat = memoizeText(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** The compiler's messages for one entry in its language; records those that the site does not translate. */
export class Wording {
  readonly #labels: Labels;
  readonly #isEnglish: boolean;
  readonly #missing = new Set<MissingLabel>();

  constructor(
    readonly language: string = DEFAULT_LANGUAGE,
    table: LabelTable = {},
  ) {
    this.#labels = labelsIn(table, language);
    this.#isEnglish = isEnglish(language);
  }

  /**
   * A message with its placeholders filled in; in English if the language lacks it.
   * @param values the values of the placeholders
   */
  say(name: LabelName, values: Readonly<Record<string, string>> = {}): string {
    const own = this.#labels[name];
    if (own === undefined && !this.#isEnglish) this.#missing.add(name);
    return (own ?? ENGLISH[name]).replace(/\{([a-z]+)\}/g, (whole, part: string) =>
      Object.hasOwn(values, part) ? (values[part] ?? whole) : whole,
    );
  }

  /** Records that the text uses numbers in words. */
  counts(): void {
    if (this.#labels.numbers === undefined && !this.#isEnglish) this.#missing.add('numbers');
  }

  /** An ISO date in the format of the language; anything else, which is reported as that, is not changed. */
  day(iso: string): string {
    const date = new Date(`${iso}T00:00:00Z`);
    return Number.isNaN(date.getTime()) ? iso : dayFormat(localeOf(this.language)).format(date);
  }

  /** The requested messages that the language lacks, in list order. */
  get missing(): MissingLabel[] {
    const all: MissingLabel[] = [...(Object.keys(ENGLISH) as LabelName[]), 'numbers'];
    return all.filter((name) => this.#missing.has(name));
  }
}
