import type { Json, JsonObject } from './json.ts';

/** The properties of a string kind that code outside its module needs. */
export interface KindRow {
  /** The keyword that sets this kind. */
  keyword: `x-${string}`;
  /** Whether a value of the keyword sets this kind. */
  isSet: (value: Json | undefined) => boolean;
  /** The name of such a string in messages. */
  name?: string;
  /** Uses for which it is rejected, because it is more than plain text. */
  refusedAs?: readonly ('word' | 'address' | 'key' | 'sorted')[];
  /** Whether an empty text is always invalid. */
  isEmptyNever?: boolean;
  /** Whether the stage *compile* normalizes it. */
  isCompiled?: boolean;
  /** Whether it has its own type in the output. */
  isTyped?: boolean;
}

const isTrue = (value: Json | undefined): boolean => value === true;

/**
 * The kinds of strings, with everything that schemas, entries and checks need to know
 * (docs/decisions/0018-schemas-are-checked.md). If a schema sets two kinds, the later one applies: kinds that
 * are sanitized or checked come last.
 */
const ROWS = {
  raw: { keyword: 'x-raw', isSet: isTrue },
  link: {
    ...{ keyword: 'x-link', isSet: isTrue, isEmptyNever: true },
    ...{ name: 'an address', refusedAs: ['address', 'key'] },
  },
  ref: {
    ...{ keyword: 'x-ref', isEmptyNever: true },
    isSet: (value) => typeof value === 'string' || Array.isArray(value),
  },
  image: {
    ...{ keyword: 'x-image', isSet: isTrue, isEmptyNever: true, isTyped: true },
    ...{ name: 'a picture', refusedAs: ['word', 'address', 'key', 'sorted'] },
  },
  file: {
    ...{
      keyword: 'x-file',
      isSet: (value) => (value ?? false) !== false,
      isEmptyNever: true,
      isTyped: true,
    },
    ...{ name: 'a file', refusedAs: ['word', 'address', 'key', 'sorted'] },
  },
  date: {
    ...{ keyword: 'x-date', isSet: isTrue, isEmptyNever: true },
    ...{ isCompiled: true, isTyped: true },
  },
  datetime: {
    ...{ keyword: 'x-datetime', isSet: isTrue, isEmptyNever: true },
    ...{ isCompiled: true, isTyped: true },
    ...{ name: 'a moment', refusedAs: ['address', 'key'] },
  },
  markdown: {
    ...{ keyword: 'x-markdown', isSet: (value) => typeof value === 'string' },
    ...{ isCompiled: true, isTyped: true },
  },
} as const satisfies Record<string, KindRow>;

type MarkedKind = keyof typeof ROWS;
export type StringKind = 'text' | MarkedKind;

const NAMED = Object.entries<KindRow>(ROWS) as [MarkedKind, KindRow][];
const FROM_LAST = NAMED.toReversed();

/** All kinds but plain text. */
export const STRING_KINDS: readonly KindRow[] = NAMED.map(([, row]) => row);

/** The keywords that set the kind of a string; at most one may apply to a string. */
export const KIND_KEYWORDS = STRING_KINDS.map(({ keyword }) => keyword);

/** The kinds for which a condition holds. */
export function kindsThat(holds: (row: KindRow) => boolean): ReadonlySet<StringKind> {
  return new Set<StringKind>(NAMED.filter(([, row]) => holds(row)).map(([kind]) => kind));
}

/** The kind of a string according to its schema. Schemas in which two kinds apply are rejected. */
export function kindOf(schema: JsonObject): StringKind {
  for (const [kind, { keyword, isSet }] of FROM_LAST) if (isSet(schema[keyword])) return kind;
  return 'text';
}
