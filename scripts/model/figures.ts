import { patternOf } from './characters.ts';
import { inWords, NUMBER_WORDS } from './number-words.ts';
import { CALENDAR_YEAR, COUNTED, MONEY_SIGN, spellings, UNIT_SPELLINGS } from './units.ts';

/** A number with a unit, as it stands in a text. */
interface WrittenFigure {
  text: string;
  /** Offset in the text. */
  start: number;
}

const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
/** Units of one letter are capitals; behind a number `a` is a word, as in `9 a.m.` */
const SMALL_LETTER = /[\d\s][a-z]$/;
const WORDS = NUMBER_WORDS.join('|');
/** Not in the middle of a word, of a longer number or of a range. */
const BEFORE = String.raw`(?<![\p{L}\p{N}.,$–-])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
/** What joins the two ends of a range, or the sides of a measure. */
const BETWEEN = { range: String.raw`\s?[-–—]\s?|\s(?:to|or|and)\s`, measure: String.raw`\s?[×x]\s?|\sby\s` };

/** Where in a text a number may begin. */
const NUMBER_START = new RegExp(String.raw`${BEFORE}\$?(?:(${DIGITS})|(${WORDS})(?!\p{L}))`, 'giu');

/** Numbers that texts may hold, looked up by how they begin. */
export class FigureIndex<Owner> {
  readonly #byStart = new Map<string, { owner: Owner; pattern: RegExp }[]>();

  /**
   * Adds a figure in every form in which it may be written: as digits or in words, with any spelling of its units.
   * @param value such as `12.1`, `100–150`, `3 × 3`
   * @param units spellings of which any may follow; a figure without a unit is not looked for
   */
  add(owner: Owner, value: string, units: readonly string[]): void {
    const [first] = numbers(value);
    if (first === undefined || units.length === 0) return;
    const pattern = new RegExp(`${formOf(value, units)}${AFTER}`, 'iuy');
    for (const start of [String(first), inWords(first)?.split(/[ -]/)[0]])
      if (start !== undefined)
        this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), { owner, pattern }]);
  }

  /** The figures of the index in a text, with those that they may be. */
  find(text: string): (WrittenFigure & { owners: Owner[] })[] {
    const out: (WrittenFigure & { owners: Owner[] })[] = [];
    let end = 0;
    for (const { index, 1: digits, 2: word } of text.matchAll(NUMBER_START)) {
      // The second side of a measure is part of it.
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

const alternatives = (forms: readonly string[]): string =>
  [...forms]
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|');
const UNIT = alternatives(UNIT_SPELLINGS);
const RANGE = String.raw`(?:(?:${BETWEEN.range}|${BETWEEN.measure})${DIGITS})?`;
const IN_WORDS = String.raw`(?:${WORDS})(?:[ -](?:${WORDS}|hundred|thousand))*`;
const ANY_FIGURE = new RegExp(
  BEFORE +
    String.raw`(?:\$${DIGITS}` +
    String.raw`|(?:${DIGITS}${RANGE}|${IN_WORDS})\+?[\s\u00a0-]?(?:${UNIT})${AFTER}` +
    String.raw`|${DIGITS}${RANGE}\+?[\s\u00a0](?:\p{L}+\s)?(?:${COUNTED.join('|')})${AFTER}` +
    String.raw`|(?:1[5-9]|20)\d\d${AFTER})`,
  'giu',
);
const ONE = /^one\b/i;

/** Every number with a unit in a text, years of the calendar included. `one minute` is a way of speaking. */
export function figuresIn(text: string): WrittenFigure[] {
  return [...text.matchAll(ANY_FIGURE)]
    .filter(([found]) => !ONE.test(found) && !SMALL_LETTER.test(found))
    .map(({ 0: found, index }) => ({ text: found, start: index }));
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
