import {
  DEFAULT_LANGUAGE,
  ENGLISH,
  isEnglish,
  labelsIn,
  type LabelName,
  type Labels,
  type LabelTable,
  type MissingLabel,
} from './labels.ts';
import { localeOf } from './locale.ts';

const days = new Map<string, Intl.DateTimeFormat>();

/** The words that the compiler writes into one entry, in its language; notes those that the site has not given. */
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
   * A label with its parts filled in; the English one where the language has none.
   * @param values what its parts stand for, by their names
   */
  say(name: LabelName, values: Readonly<Record<string, string>> = {}): string {
    const own = this.#labels[name];
    if (own === undefined && !this.#isEnglish) this.#missing.add(name);
    return (own ?? ENGLISH[name]).replace(/\{([a-z]+)\}/g, (whole, part: string) =>
      Object.hasOwn(values, part) ? (values[part] ?? whole) : whole,
    );
  }

  /** Notes that the text counts in words. */
  counts(): void {
    if (this.#labels.numbers === undefined && !this.#isEnglish) this.#missing.add('numbers');
  }

  /** An ISO day as the language writes it. */
  day(iso: string): string {
    const locale = localeOf(this.language);
    let format = days.get(locale);
    if (format === undefined)
      days.set(locale, (format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })));
    return format.format(new Date(`${iso}T00:00:00Z`));
  }

  /** The labels that were asked for and that the language has not, in the order of the list. */
  get missing(): MissingLabel[] {
    const all: MissingLabel[] = [...(Object.keys(ENGLISH) as LabelName[]), 'numbers'];
    return all.filter((name) => this.#missing.has(name));
  }
}
