import { literalPattern } from '../../model/characters.ts';
import { inWords, NUMBER_WORDS } from '../../model/counts.ts';

/** Equivalent spellings of units after a number, without a period that may end the sentence; a blank may be a hyphen. */
const UNITS: readonly (readonly string[])[] = [
  ['%', 'percent', 'per cent', 'pct', 'percentage points'],
  ['sq ft', 'sq. ft.', 'sqft', 'sq feet', 'square feet', 'square foot'],
  ['cu. ft.', 'cu ft', 'cubic feet', 'cubic foot'],
  ['ft', 'feet', 'foot'],
  ['inches', 'inch', 'in.'],
  ['miles', 'mile'],
  ['acres', 'acre'],
  ['lb', 'lbs', 'pounds', 'pound'],
  ['kWh', 'kilowatt hours', 'kilowatt hour'],
  ['V', 'volts', 'volt'],
  ['A', 'amps', 'amp', 'amperes', 'ampere'],
  ['W', 'watts', 'watt'],
  ['seconds', 'second', 'sec'],
  ['minutes', 'minute', 'min'],
  ['hours', 'hour', 'hrs', 'hr'],
  ['days', 'day'],
  ['weeks', 'week'],
  ['months', 'month'],
  ['years', 'year'],
  ['°F', 'degrees', 'degree'],
  // Money is written as a sign before the number or a word after it.
  ['$', 'dollars', 'dollar'],
];

/** The unit of a number that is a calendar year; it has no spelling in a text. */
const CALENDAR_YEAR = 'calendar year';
const MONEY_SIGN = '$';

/** Every spelling of a unit: those in the table, or else the word without and with a plural s. */
function spellings(unit: string): readonly string[] {
  const name = unit.toLowerCase();
  const own = UNITS.find((forms) =>
    forms.some((form) => [form, `${form}.`].includes(name) || form.toLowerCase() === name),
  );
  if (own !== undefined) return own;
  const single = name.replace(/s$/, '');
  return [single, `${single}s`];
}

const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const WORD = `(?:${NUMBER_WORDS.join('|')})`;
const NUMBER = `(?:${DIGITS}|${WORD}(?:[\\s-]${WORD})*)`;
/** One-letter units are uppercase; after a number `a` is a word, as in `9 a.m.` */
const SMALL_LETTER = /[\d\s][a-z]$/;
/** Not inside a word, a longer number or a range. */
const BEFORE = String.raw`(?<![\p{L}\p{N}.,$–-])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
/** What stands between the numbers of a range, and between the sides of a measurement. */
const RANGE = String.raw`\s?[-–—]\s?|\s(?:to|or|and)\s`;
const MEASURE = String.raw`\s?[×x]\s?|\sby\s`;

/** A number with a unit in a text, and the owners of the figure that it may be. */
interface WrittenFigure<Owner> {
  text: string;
  /** Offset in the text. */
  start: number;
  owners: Owner[];
}

/** Finds figures in texts, in whatever form they are written: in digits or words, with any spelling of their units. */
export class FigureIndex<Owner> {
  /** By number and unit in one form: `40–50 people`. */
  readonly #owners = new Map<string, Owner[]>();
  /** Each spelling of a unit, and its first one. */
  readonly #units = new Map<string, string>();
  /** The numbers of the figures in words. */
  readonly #words = new Map<string, number>();
  #pattern: RegExp | undefined;

  /**
   * @param value such as `12.1`, `100–150`, `3 × 3`
   * @param units allowed units; a figure without units is not searched for
   */
  add(owner: Owner, value: string, units: readonly string[]): void {
    for (const number of (value.match(new RegExp(DIGITS, 'g')) ?? []).map(toNumber)) {
      const words = inWords(number);
      if (words !== undefined) this.#words.set(plain(words), number);
    }
    const number = this.#inDigits(value);
    for (const [unit, forms] of new Map(units.map(spellings).map((forms) => [forms[0] ?? '', forms]))) {
      for (const form of forms) this.#units.set(plain(form), unit);
      const figure = `${number} ${unit}`;
      this.#owners.set(figure, [...(this.#owners.get(figure) ?? []), owner]);
    }
    this.#pattern = undefined;
  }

  /** The figures of the index found in a text. */
  find(text: string): WrittenFigure<Owner>[] {
    const pattern = (this.#pattern ??= patternOf(this.#units.keys()));
    const figures: WrittenFigure<Owner>[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const figure = this.#figureOf(match);
      if (figure !== undefined) figures.push(figure);
      // The second number of what is no figure may begin one.
      const length = figure?.text.length ?? (match[1] ?? '').length + (match[2] ?? '').length;
      pattern.lastIndex = match.index + length;
    }
    return figures;
  }

  /** The whole match, or else its number without the unit, or else the first number alone, if it is a figure. */
  #figureOf({ 0: all, 1: sign = '', 2: first = '', 3: rest = '', 4: unit = '', index }: RegExpExecArray) {
    const alone = sign === '' ? CALENDAR_YEAR : MONEY_SIGN;
    const forms = [
      ...this.#unitsIn(SMALL_LETTER.test(all) ? '' : unit).map((form) => [
        all.slice(0, all.length - unit.length + form.length),
        first + rest,
        this.#units.get(form),
      ]),
      ...[first + rest, first].map((number) => [sign + number, number, alone]),
    ];
    for (const [text = '', number = '', name = ''] of forms) {
      const owners = this.#owners.get(`${this.#inDigits(number)} ${name}`);
      if (owners !== undefined) return { text, start: index, owners };
    }
    return undefined;
  }

  /** The units that a written one begins with, the longest first: of `people per day` also `people`. */
  #unitsIn(written: string): string[] {
    const words = `${plain(written)} `;
    const forms = [...this.#units.keys()].filter((form) => words.startsWith(`${form} `));
    return forms.sort((a, b) => b.length - a.length);
  }

  /** A number, a range or a measurement in the one form in which figures are compared: `40–50`, `3×3`. */
  #inDigits(text: string): string {
    return text
      .replace(NUMBERS, (written) => String(this.#words.get(plain(written)) ?? toNumber(written)))
      .replace(new RegExp(RANGE, 'gi'), '–')
      .replace(new RegExp(MEASURE, 'gi'), '×');
  }
}

const NUMBERS = new RegExp(NUMBER, 'gi');
const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

/** The words of a number or of a unit, however they are joined. */
function plain(words: string): string {
  return words.toLowerCase().replace(/[\s-]+/g, ' ');
}

/** A pattern for figures: a sign of money, a number, the rest of a range or measurement, and a unit. */
function patternOf(units: Iterable<string>): RegExp {
  const forms = [...units]
    .sort((a, b) => b.length - a.length)
    .map((unit) => literalPattern(unit).replace(/ /g, '[\\s-]'));
  const rest = `(?:(?:${RANGE}|${MEASURE})${NUMBER})*`;
  return new RegExp(
    `${BEFORE}(\\$)?(${NUMBER})(${rest})(?:\\+?[\\s\\u00a0-]?(${forms.join('|')}))?${AFTER}`,
    'giu',
  );
}
