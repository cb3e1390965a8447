import { patternOf } from '../../model/characters.ts';
import { inWords, NUMBER_WORDS } from '../../model/counts.ts';

/** Equivalent spellings of units after a number. */
const UNITS: readonly (readonly string[])[] = [
  ['%', 'percent', 'per cent', 'pct', 'percentage points'],
  ['sq ft', 'sq. ft.', 'sqft', 'sq feet', 'square feet', 'square foot', 'square-foot'],
  ['cu. ft.', 'cu ft', 'cubic feet', 'cubic foot', 'cubic-foot'],
  ['ft', 'ft.', 'feet', 'foot'],
  ['inches', 'inch', 'in.'],
  ['miles', 'mile'],
  ['acres', 'acre'],
  ['lb', 'lb.', 'lbs', 'pounds', 'pound'],
  ['kWh', 'kilowatt-hours', 'kilowatt hours', 'kilowatt-hour', 'kilowatt hour'],
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
];
/** Money is written as a sign before the number or a word after it. */
const MONEY = ['dollars', 'dollar'];

/** The unit of a number that is a calendar year; it has no spelling in a text. */
const CALENDAR_YEAR = 'calendar year';
const MONEY_SIGN = '$';

/** Every spelling of a unit: those in the table, or else the word with and without a plural s. */
function spellings(unit: string): readonly string[] {
  if (unit === MONEY_SIGN) return MONEY;
  const own = UNITS.find((one) => one.some((form) => form.toLowerCase() === unit.toLowerCase()));
  if (own !== undefined) return own;
  return unit.endsWith('s') ? [unit, unit.slice(0, -1)] : [unit, `${unit}s`];
}

/** A number with a unit in a text. */
interface WrittenFigure {
  text: string;
  /** Offset in the text. */
  start: number;
}

const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
/** One-letter units are uppercase; after a number `a` is a word, as in `9 a.m.` */
const SMALL_LETTER = /[\d\s][a-z]$/;
const WORDS = NUMBER_WORDS.join('|');
/** Not inside a word, a longer number or a range. */
const BEFORE = String.raw`(?<![\p{L}\p{N}.,$–-])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
/** Separators of a range, or of the sides of a measurement. */
const BETWEEN = { range: String.raw`\s?[-–—]\s?|\s(?:to|or|and)\s`, measure: String.raw`\s?[×x]\s?|\sby\s` };

/** Positions in a text where a number can start. */
const NUMBER_START = new RegExp(String.raw`${BEFORE}\$?(?:(${DIGITS})|(${WORDS})(?!\p{L}))`, 'giu');

/** An index of allowed figures by their first number. */
export class FigureIndex<Owner> {
  readonly #byStart = new Map<string, { owner: Owner; pattern: RegExp }[]>();

  /**
   * Adds a figure in every form in which it may be written: in digits
   * or words, with any spelling of its units.
   * @param value such as `12.1`, `100–150`, `3 × 3`
   * @param units allowed units; a figure without units is not searched for
   */
  add(owner: Owner, value: string, units: readonly string[]): void {
    const [first] = numbers(value);
    if (first === undefined || units.length === 0) return;
    const pattern = new RegExp(`${formOf(value, units)}${AFTER}`, 'iuy');
    for (const start of [String(first), inWords(first)?.split(/[ -]/)[0]])
      if (start !== undefined)
        this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), { owner, pattern }]);
  }

  /** The figures of the index found in a text, with their possible owners. */
  find(text: string): (WrittenFigure & { owners: Owner[] })[] {
    const out: (WrittenFigure & { owners: Owner[] })[] = [];
    let end = 0;
    for (const { index, 1: digits, 2: word } of text.matchAll(NUMBER_START)) {
      // The second side of a measurement is part of the first match.
      if (index < end) continue;
      const start = digits === undefined ? (word ?? '').toLowerCase() : String(toNumber(digits));
      const hits = (this.#byStart.get(start) ?? []).flatMap(({ owner, pattern }) => {
        pattern.lastIndex = index;
        const found = pattern.exec(text)?.[0];
        return found === undefined || SMALL_LETTER.test(found) ? [] : [{ owner, found }];
      });
      const longest = Math.max(0, ...hits.map(({ found }) => found.length));
      const best = hits.filter(({ found }) => found.length === longest);
      const [first] = best;
      if (first === undefined) continue;
      out.push({ text: first.found, start: index, owners: best.map(({ owner }) => owner) });
      end = index + longest;
    }
    return out;
  }
}

const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));
const numbers = (value: string): number[] => (value.match(new RegExp(DIGITS, 'g')) ?? []).map(toNumber);

/** A pattern for a figure and its units. */
function formOf(value: string, units: readonly string[]): string {
  const between = /[×x]/.test(value) ? BETWEEN.measure : BETWEEN.range;
  const form = numbers(value).map(numberForm).join(`(?:${between})`);
  const forms = units.flatMap((unit) => {
    if (unit === CALENDAR_YEAR) return [form];
    const behind = spellings(unit).map(patternOf).join('|');
    const sign = unit === MONEY_SIGN ? [`\\$${form}`] : [];
    return [...sign, `${form}\\+?[\\s\\u00a0-]?(?:${behind})`];
  });
  return `(?:${forms.join('|')})`;
}

function numberForm(number: number): string {
  const [whole = '', decimals] = String(number).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const digits = [whole, grouped].map((form) =>
    patternOf(decimals === undefined ? form : `${form}.${decimals}`),
  );
  const words = inWords(number);
  return `(?:${[...new Set(digits), ...(words === undefined ? [] : [patternOf(words)])].join('|')})`;
}
