import type { Collection } from '../../schema/collection.ts';
import { formatWords } from '../../schema/formats.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { isObject, type JsonObject } from '../../schema/json.ts';
import { VALUE_OF } from '../../schema/annotations.ts';
import { numberAt, typeOf } from './shape.ts';
import { siteFile } from '../../disk/paths.ts';

/** The limits of a field for the comment above it: kind, length, range, choices, form. */
export function limitWords(schema: JsonObject, collections: readonly Collection[]): string[] {
  const type = typeOf(schema);
  const words = [
    ...kindWords(schema, type, collections),
    ...choices(schema),
    range(numberAt(schema, 'minLength'), numberAt(schema, 'maxLength'), 'character', 1),
    ...textRules(schema),
    range(numberAt(schema, 'minItems'), numberAt(schema, 'maxItems'), 'item', 0),
    schema.uniqueItems === true ? 'none twice' : undefined,
    ...bounds(schema),
  ];
  // A pattern is hard to read; with choices or a known format it adds nothing.
  if (schema.enum === undefined && typeof schema.pattern === 'string') words.push(`form: ${schema.pattern}`);
  return words.filter((word) => word !== undefined);
}

function kindWords(schema: JsonObject, type: string, collections: readonly Collection[]): string[] {
  const kind = kindRow(schema);
  const words = kind?.row.words?.(kind.of, {
    isDayFirst: collections.some(({ dates }) => dates.order === 'day-first'),
    entryOf: (name) => refWords(name, collections),
  });
  if (words !== undefined) return [words];
  const format = formatWords(schema.format);
  if (format !== undefined) return [format.wanted];
  const byType: Record<string, string> = {
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
  };
  const word = byType[type];
  return word === undefined ? [] : [word];
}

function refWords(name: string, collections: readonly Collection[]): string {
  const target = collections.find((collection) => collection.name === name);
  if (target === undefined) return `the name of an entry of ${name}`;
  return `the ${target.key ?? 'file name'} of an entry in ${target.single ? siteFile(target.source) : `${siteFile(target.folder)}/`}`;
}

function choices(schema: JsonObject): string[] {
  if (schema.const !== undefined) return [`always ${JSON.stringify(schema.const)}`];
  if (Array.isArray(schema.enum)) return [`one of: ${schema.enum.map(String).join(', ')}`];
  const place = schema[VALUE_OF];
  return typeof place === 'string' ? [`one of the values of \`${place}\` in this file`] : [];
}

function textRules(schema: JsonObject): (string | undefined)[] {
  const words = isObject(schema['x-words']) ? schema['x-words'] : {};
  return [
    range(numberAt(words, 'min'), numberAt(words, 'max'), 'word', 0),
    schema['x-unique'] === true ? 'in words that no other entry uses' : undefined,
  ];
}

/** `3 to 5 items`; a minimum of `usual` or less is not mentioned. */
function range(
  low: number | undefined,
  high: number | undefined,
  word: string,
  usual: number,
): string | undefined {
  const plural = (count: number): string => `${count} ${word}${count === 1 ? '' : 's'}`;
  if (low !== undefined && low === high) return `exactly ${plural(low)}`;
  const from = low !== undefined && low > usual ? low : undefined;
  if (from !== undefined && high !== undefined) return `${from} to ${plural(high)}`;
  if (high !== undefined) return `at most ${plural(high)}`;
  return from === undefined ? undefined : `at least ${plural(from)}`;
}

function bounds(schema: JsonObject): string[] {
  const words: [string, string][] = [
    ['minimum', 'at least'],
    ['exclusiveMinimum', 'more than'],
    ['maximum', 'at most'],
    ['exclusiveMaximum', 'less than'],
    ['multipleOf', 'a multiple of'],
  ];
  return words.flatMap(([key, word]) => {
    const limit = numberAt(schema, key);
    return limit === undefined ? [] : [`${word} ${limit}`];
  });
}
