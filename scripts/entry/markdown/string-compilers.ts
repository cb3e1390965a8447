import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { safeFix, unsafeFix } from '../../diagnostics/fixes.ts';
import {
  likelyDate,
  type LikelyDate,
  missingDay,
  readings,
  toIsoDate,
  WEEKDAY,
} from '../../model/dates/dates.ts';
import { toDateTime } from '../../model/dates/datetimes.ts';
import { isInvisible } from '../../model/characters.ts';
import { valueEdit, wordsEdit } from '../../model/edits.ts';
import { isSearchOnly } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import type { DayOrder } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type StringKind, isReadText } from '../../schema/string-kinds.ts';
import { toFileSpan, type EntryContext } from '../entry-context.ts';
import { characterOf } from './parser.ts';

/** A string in the normalized form that later stages read, or unchanged if it is not valid for its kind. */
interface CompiledString {
  value: string;
  /** The time zone of a date-time. */
  zone?: string | undefined;
  problems?: Diagnostic[];
}

type StringCompiler = (
  context: EntryContext,
  leaf: { pointer: string; value: string; schema: JsonObject },
) => CompiledString;

/** Compilers of string kinds that are normalized or checked. Markdown is not included; it needs more than this. */
export const STRING_COMPILERS: Partial<Record<StringKind, StringCompiler>> = {
  date: (context, { pointer, value, schema }) => {
    if (value === '') return emptyDay(context, pointer, schema);
    const iso = toIsoDate(value, context.collection.dates.order);
    return iso === undefined ? { value, problems: [unknownDate(context, pointer, value)] } : { value: iso };
  },
  datetime: (context, { pointer, value, schema }) => {
    if (value === '') return emptyDay(context, pointer, schema);
    const time = toDateTime(value, context.collection.dates);
    if (!('message' in time)) return { value: time.iso, zone: time.zone };
    const { message, suggestion } = time;
    const span = valueSpan(context.spans, pointer);
    return { value, problems: [context.file.problem('date-unknown', span, message, { suggestion })] };
  },
  text: (context, leaf) => ({ value: leaf.value, problems: plainMarks(context, leaf) }),
};

/** If the schema requires a non-empty text, it has already reported this. */
function emptyDay(context: EntryContext, pointer: string, { minLength }: JsonObject): CompiledString {
  return { value: '', problems: Number(minLength) > 0 ? [] : [unknownDate(context, pointer, '')] };
}

/** A day, a word and a year in either order (`31 de julho de 2026`, `Okt. 12, 2026`); the month may be that of any language. */
const OTHER_MONTH =
  /^\D*\b\d{1,2}\b[\s\p{P}]+(?:\p{L}+[\s\p{P}]+)+\d{4}\b|^(?:\p{L}+[\s\p{P}]+)+\d{1,2}[\s\p{P}]+\d{4}\b/u;
const ENGLISH = 'Names of months are read in English only: write numbers (`2026-07-31`), or `July 31, 2026`.';

/** A day whose year has two digits, which could be of two centuries. */
const SHORT_YEAR = /^\D*\d{1,2}[./ -]\s*(?:\d{1,2}|\p{L}{3,})[./ -]\s*\d{2}$/u;

function unknownDate({ file, spans, collection }: EntryContext, pointer: string, value: string): Diagnostic {
  const [first, second] = readings(value);
  if (first !== undefined && second !== undefined)
    return unclearDate({ file, spans, collection }, pointer, value, [first, second]);
  const date = likelyDate(value);
  const what = SHORT_YEAR.test(value.trim()) ? 'the year with four digits' : 'a day that exists';
  const forms =
    collection.dates.order === 'day-first'
      ? `Write ${what}, such as \`31 July 2025\`, \`31/07/2025\` or \`2025-07-31\`.`
      : `Write ${what}, such as \`July 31, 2025\`, \`07/31/2025\` or \`2025-07-31\`.`;
  const missing = missingDay(value, collection.dates.order);
  const suggestion =
    likelyAdvice(date) ?? (missing === undefined && OTHER_MONTH.test(value) ? ENGLISH : forms);
  const message =
    missing !== undefined
      ? `There is no ${missing}.`
      : value === ''
        ? 'There is no date here.'
        : (contraryWeekday(value, collection.dates.order) ?? `\`${value}\` is not written like a date.`);
  const isWritten = file.text.slice(...valueSpan(spans, pointer)).includes(value);
  const make = date?.isSure === true ? safeFix : unsafeFix;
  const fixes =
    date === undefined || !isWritten
      ? []
      : make(`Write \`${date.iso}\``, valueEdit({ file, spans }, pointer, date.iso));
  return file.problem('date-unknown', valueSpan(spans, pointer), message, { suggestion, fixes });
}

/** The message for a date with the wrong weekday; undefined for all other dates. */
function contraryWeekday(value: string, order: DayOrder | undefined): string | undefined {
  const plain = value.trim();
  const [weekday] = WEEKDAY.exec(plain) ?? [];
  const iso = weekday === undefined ? undefined : toIsoDate(plain.slice(weekday.length), order);
  if (iso === undefined) return undefined;
  const actual = new Date(iso).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return `\`${value}\` does not exist: that day is a ${actual}.`;
}

/** What to write if only one date can be meant, or the most likely date as a guess. */
function likelyAdvice(date: LikelyDate | undefined): string | undefined {
  if (date?.hour !== undefined)
    return `Write \`${date.iso}\`. Days have no hour here, so ${date.hour} is lost.`;
  if (date === undefined) return undefined;
  return date.isSure ? `Write \`${date.iso}\`.` : `Did you mean \`${date.iso}\`?`;
}

/** Reports a date whose order of day and month is unclear. Countries differ, so it is not guessed. */
function unclearDate(
  { file, spans, collection }: Pick<EntryContext, 'file' | 'spans' | 'collection'>,
  pointer: string,
  value: string,
  days: readonly [string, string],
): Diagnostic {
  const message = `\`${value}\` could be two different days: it is not clear whether the month or the day comes first.`;
  const either = `Write \`${days[0]}\` or \`${days[1]}\``;
  const suggestion =
    collection.dates.order === undefined
      ? `${either}; \`dates.order\` in a schema sets the order for all dates.`
      : `${either}.`;
  const isWritten = file.text.slice(...valueSpan(spans, pointer)).includes(value);
  const fixes = isWritten
    ? days.flatMap((iso) => unsafeFix(`Write \`${iso}\``, valueEdit({ file, spans }, pointer, iso)))
    : [];
  return file.problem('date-unknown', valueSpan(spans, pointer), message, { suggestion, fixes });
}

/**
 * Markup that nobody writes for its own sake. What may be code or a sign is left alone: `<head>`, `__init__`,
 * `2 * 3 * 4`, `src/**`, and anything in backticks.
 */
const MARKS =
  /`[^`]*`|(?<entity>&(?:[A-Za-z][A-Za-z\d]{1,30}|#\d{1,7}|#[xX][\dA-Fa-f]{1,6});)|(?<![\w\])\\])!?\[(?<link>[^[\]\n]{1,300})\]\((?:https?:|\/|#|\.{1,2}\/|mailto:|tel:)[^\s()]*\)|(?<![\w*/\\])\*\*(?<bold>[\p{L}\p{N}“"'(](?:[^*\n]{0,300}[^\s*/])?)\*\*(?![\w*/])|<(?<tag>a|b|em|i|mark|small|span|strong|sub|sup|u)(?:\s[^<>]{0,300})?>(?<words>[^<>\n]{1,300})<\/\k<tag>>|(?<=\p{L}[.,;:!?]?)<br ?\/?>|<br ?\/?>(?=\p{L})/gu;

/** Reports markup in a plain text, which visitors see as it is written. */
function plainMarks(
  context: EntryContext,
  { pointer, value, schema }: { pointer: string; value: string; schema: JsonObject },
): Diagnostic[] {
  if (!/&\S+;|\]\(|\*\*|<\/|<br/.test(value) || !isRead(context, pointer, schema)) return [];
  const { file, spans } = context;
  const toSpan = toFileSpan(context, pointer, value);
  return [...value.matchAll(MARKS)].flatMap(({ 0: written, index, groups = {} }) => {
    const { entity, link, bold, words } = groups;
    const content = entity === undefined ? (link ?? bold ?? words ?? ' ') : characterOf(entity);
    if (written.startsWith('`') || content === undefined) return [];
    // A hyphen that nobody sees would be another problem (`text-unseen`).
    const plain = isInvisible(content) ? '' : content;
    const advice = plain === '' ? 'Remove it' : plain.trim() === '' ? 'Write a space' : `Write \`${plain}\``;
    const span = toSpan([index, index + written.length]);
    const isExact = file.text.slice(...span) === written;
    const fix = entity === undefined ? unsafeFix : safeFix;
    return file.problem(
      'text-markup',
      span,
      `This field is plain text, so visitors see \`${written}\` exactly as written.`,
      {
        suggestion: `${advice}. If the field is to have markup, its schema needs \`x-markdown\`.`,
        fixes: isExact ? fix(advice, wordsEdit({ file, spans }, span, plain)) : [],
      },
    );
  });
}

/** Fields that the schema does not know have an empty schema: what they are for is unknown. */
function isRead(context: EntryContext, pointer: string, schema: JsonObject): boolean {
  const isKnown = Object.keys(schema).length > 0 && !('contentMediaType' in schema);
  return isKnown && isReadText(schema) && !isSearchOnly(context, pointer);
}
