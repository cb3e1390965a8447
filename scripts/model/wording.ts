import { memoizeText } from '../shared/memoize.ts';
import { DEFAULT_LANGUAGE, ENGLISH, localeOf, type LabelName } from '../schema/labels.ts';

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
