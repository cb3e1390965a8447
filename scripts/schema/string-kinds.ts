import type { Json, JsonObject } from './json.ts';
import { RECURRENCE } from './recurrence.ts';

/** What is to be known of a kind of strings by everybody who does not make it. */
export interface KindRow {
  /** The keyword that says it. */
  keyword: `x-${string}`;
  /** Whether a value of the keyword says it. */
  isSaid: (value: Json | undefined) => boolean;
  /** What the keyword may hold, where it is a group. */
  form?: object;
  /** What such a string is called where it cannot stand. */
  name?: string;
  /** Where it cannot stand, because it is more than a word. */
  refusedAs?: readonly ('word' | 'address' | 'key' | 'sorted')[];
  /** Whether it is made of days. */
  isDay?: boolean;
  /** Whether an empty text is never one. */
  isEmptyNever?: boolean;
  /** Whether the stage *compile* writes it in another form. */
  isCompiled?: boolean;
  /** Whether it has a type of its own in the output. */
  isTyped?: boolean;
}

const isTrue = (value: Json | undefined): boolean => value === true;

/**
 * The kinds of strings, each with all that schemas, entries, and checks need to know of it (docs/decisions/0751-kinds-of-strings.md).
 * Where two of them meet, the later one holds: what is cleaned or checked comes after what is not.
 */
const ROWS = {
  raw: { keyword: 'x-raw', isSaid: isTrue },
  link: {
    ...{ keyword: 'x-link', isSaid: isTrue, isEmptyNever: true },
    ...{ name: 'an address', refusedAs: ['address', 'key'] },
  },
  ref: {
    ...{ keyword: 'x-ref', isEmptyNever: true },
    isSaid: (value) => typeof value === 'string' || Array.isArray(value),
  },
  image: {
    ...{ keyword: 'x-image', isSaid: isTrue, isEmptyNever: true, isTyped: true },
    ...{ name: 'a picture', refusedAs: ['word', 'address', 'key', 'sorted'] },
  },
  file: {
    ...{
      keyword: 'x-file',
      isSaid: (value) => (value ?? false) !== false,
      isEmptyNever: true,
      isTyped: true,
    },
    ...{ name: 'a file', refusedAs: ['word', 'address', 'key', 'sorted'] },
  },
  date: {
    ...{ keyword: 'x-date', isSaid: isTrue, isEmptyNever: true },
    ...{ isDay: true, isCompiled: true, isTyped: true },
  },
  datetime: {
    ...{ keyword: 'x-datetime', isSaid: isTrue, isEmptyNever: true },
    ...{ isDay: true, isCompiled: true, isTyped: true },
    ...{ name: 'a moment', refusedAs: ['address', 'key'] },
  },
  recurrence: RECURRENCE,
  markdown: {
    ...{ keyword: 'x-markdown', isSaid: (value) => typeof value === 'string' },
    ...{ isCompiled: true, isTyped: true },
  },
} as const satisfies Record<string, KindRow>;

type MarkedKind = keyof typeof ROWS;
export type StringKind = 'text' | MarkedKind;

const NAMED = Object.entries<KindRow>(ROWS) as [MarkedKind, KindRow][];
const FROM_LAST = NAMED.toReversed();

/** All kinds but plain text. */
export const STRING_KINDS: readonly KindRow[] = NAMED.map(([, row]) => row);

/** The keywords that say what a string is; of one string only one of them can be true. */
export const KIND_KEYWORDS = STRING_KINDS.map(({ keyword }) => keyword);

/** What makes a text a day, or several. */
export const DAY_KEYWORDS = STRING_KINDS.filter(({ isDay }) => isDay === true).map(({ keyword }) => keyword);

/** The forms of keywords that modules bring. */
export const KIND_FORMS = { [RECURRENCE.keyword]: RECURRENCE.form } as const;

/** The kinds for which something holds. */
export function kindsThat(holds: (row: KindRow) => boolean): ReadonlySet<StringKind> {
  return new Set<StringKind>(NAMED.filter(([, row]) => holds(row)).map(([kind]) => kind));
}

/** What a string is, by the annotation keywords of its schema. Schemas in which two of them meet are refused. */
export function kindOf(schema: JsonObject): StringKind {
  for (const [kind, { keyword, isSaid }] of FROM_LAST) if (isSaid(schema[keyword])) return kind;
  return 'text';
}
