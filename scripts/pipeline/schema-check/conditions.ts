import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/words.ts';
import { fieldsOf, isAlone } from '../../model/template.ts';
import type { IncludeQuery } from '../../schema/collection.ts';
import { isObject, pointerSegment, type Json } from '../../schema/json.ts';
import type { SchemaNode } from '../../schema/references.ts';
import { ORDER_TESTS } from '../../model/where.ts';
import { keySpan } from '../../model/spans.ts';
import { toIsoDate } from '../../entry/compile/dates.ts';
import { kindsOf } from './field-lookup.ts';
import { describedAt, specProblem, type Collections, type Governing } from './collections.ts';
import { missing } from './named-fields.ts';
import { misuse } from './usable.ts';

/** What is wrong with the conditions (`where`) of an `include`: fields that are not there, values that no entry can have. */
export function conditionProblems(
  one: Governing,
  target: Governing,
  { pointer, query, key = 'where' }: { pointer: string; query: Pick<IncludeQuery, 'where'>; key?: string },
  { fields }: Collections,
): Diagnostic[] {
  return Object.entries(query.where ?? {}).flatMap(([field, condition]) => {
    const at = `${pointer}/${key}${pointerSegment(field)}`;
    const found = fields.find(target.schema, field);
    if (!found.isThere) {
      const { message, suggestion } = missing(found, target, one);
      const span = keySpan(one.spans, `${one.at ?? '/x-collection'}${at}`);
      return [one.file.problem('schema-invalid', span, message, { suggestion })];
    }
    const bounds = isObject(condition) ? boundsFault(condition) : undefined;
    if (bounds !== undefined)
      return [specProblem(one, at, bounds, 'Write a smaller value below, or a larger one above.')];
    const tests = isObject(condition)
      ? Object.entries(condition as Record<string, Json>).map(
          ([name, wanted]) => [name, wanted, `${at}/${name}`] as const,
        )
      : [['is', condition as Json, at] as const];
    return tests.flatMap(([name, wanted, place]) => {
      const use = name === 'contains' ? 'list' : 'sorted';
      const problem = (message: string, suggestion: string): Diagnostic[] => [
        specProblem(one, place, message, suggestion),
      ];
      const fault = misuse(fields, found.nodes, use);
      if (fault !== undefined)
        return problem(
          `\`${field}\` ${fault}.`,
          use === 'list' ? 'Write `is`.' : 'Write `contains` for a list, or name another field.',
        ).map((told) => describedAt(told, target, found.nodes));
      if (typeof wanted === 'string' && !isAlone(wanted) && /[{}]/.test(wanted))
        return problem(
          `\`${wanted}\` holds a brace that belongs to no field.`,
          'Write a field of the page’s own entry as `{name}`, and nothing beside it.',
        );
      if (typeof wanted === 'string' && isAlone(wanted)) {
        const path = fieldsOf(wanted)[0] ?? '';
        const own = fields.find(one.schema, path);
        if (!own.isThere) {
          const { message, suggestion } = missing(own, one, one);
          return problem(message, suggestion);
        }
        const fault = ownFieldFault(fields, { name, field, nodes: found.nodes, path, own: own.nodes });
        return fault === undefined ? [] : problem(...fault);
      }
      const marked = found.nodes.some(isDay);
      const isOrder = ORDER_TESTS.includes(name);
      if (isOrder && wanted === 'today' && !marked)
        return problem(
          `\`${field}\` is no day, so it cannot be compared with \`today\`.`,
          'Give it `"x-date": true` or `"x-datetime": true`, or name another field.',
        );
      const strange = [wanted].flat().find((value) => marked && !isWrittenDay(value, isOrder));
      if (strange !== undefined)
        return problem(
          `\`${shown(strange)}\` is no day as entries have it.`,
          'Write `"2025-07-31"`, or `today` after `before`, `until`, `after` or `from`.',
        );
      const kindFault = kindProblem(fields, { name, wanted, field, nodes: found.nodes }, problem);
      if (kindFault.length > 0) return kindFault;
      return choiceProblems(
        name === 'contains' ? fields.throughLists(found.nodes) : found.nodes,
        wanted,
        field,
        problem,
      );
    });
  });
}

const isDay = ({ schema }: SchemaNode): boolean => schema['x-date'] === true || schema['x-datetime'] === true;

/** Whether a value is a day as it stands in the output, or the word for that of the build. */
function isWrittenDay(value: Json, isOrder: boolean): boolean {
  return typeof value === 'string' && ((isOrder && value === 'today') || toIsoDate(value) === value);
}

/** Bounds of one condition that no value lies between. */
function boundsFault(tests: Record<string, Json>): string | undefined {
  const least = tests.from ?? tests.after;
  const most = tests.until ?? tests.before;
  if (typeof least !== typeof most || typeof least === 'boolean' || least === null || most === null)
    return undefined;
  if (least === undefined || most === undefined || [least, most].includes('today')) return undefined;
  const isOpen = tests.after !== undefined || tests.before !== undefined;
  return least > most || (least === most && isOpen)
    ? `No entry passes: nothing lies between \`${shown(least)}\` and \`${shown(most)}\`.`
    : undefined;
}

/** A field of the page's own entry that can never be what the field of the other one is. */
function ownFieldFault(
  fields: Collections['fields'],
  {
    name,
    field,
    nodes,
    path,
    own,
  }: { name: string; field: string; nodes: readonly SchemaNode[]; path: string; own: readonly SchemaNode[] },
): [message: string, suggestion: string] | undefined {
  const wantsList = name === 'in';
  const ownKinds = kindsOf(own);
  if (ownKinds === undefined || own.length === 0) return undefined;
  if (ownKinds.includes('array') !== wantsList && (wantsList || ownKinds.length === 1))
    return wantsList
      ? [`\`in\` takes a list, and \`${path}\` is none.`, 'Write `is`.']
      : [
          `\`${path}\` is a list, and only one value can stand here.`,
          'Write `in` for a list, or name another field.',
        ];
  const theirs = name === 'contains' ? fields.items(nodes) : nodes;
  const mine = wantsList ? fields.items(own) : own;
  const [left, right] = [kindsOf(mine), kindsOf(theirs)];
  const remedy = 'Name fields of one kind.';
  if (left !== undefined && right !== undefined && !left.some((kind) => right.includes(kind)))
    return [`\`${path}\` is ${kindWords(left)}, and \`${field}\` is ${kindWords(right)}.`, remedy];
  if (mine.some(isDay) === theirs.some(isDay)) return undefined;
  const [day, other] = mine.some(isDay) ? [path, field] : [field, path];
  return [`\`${day}\` is a day, and \`${other}\` is none.`, remedy];
}

const kindWords = (kinds: readonly string[]): string =>
  kinds.map((kind) => KIND_WORDS[kind] ?? kind).join(' or ');

/** A value of another kind than those of the field: no entry has it. */
function kindProblem(
  fields: Collections['fields'],
  { name, wanted, field, nodes }: { name: string; wanted: Json; field: string; nodes: readonly SchemaNode[] },
  problem: (message: string, suggestion: string) => Diagnostic[],
): Diagnostic[] {
  const own = name === 'contains' ? fields.items(nodes) : nodes;
  const kinds = kindsOf(own);
  if (kinds === undefined || kinds.length === 0) return [];
  return [wanted].flat().flatMap((value) => {
    if (kinds.includes(typeof value)) return [];
    const words = kindWords(kinds);
    const other =
      typeof value === 'string' &&
      kinds.includes('number') &&
      value.trim() !== '' &&
      !Number.isNaN(Number(value));
    const suggestion = other
      ? `Write \`${value}\`, without quotes.`
      : kinds.includes('string')
        ? `Write \`"${shown(value)}"\`, in quotes.`
        : kinds.includes('boolean')
          ? 'Write `true` or `false`, without quotes.'
          : `Write ${words}, or name another field.`;
    return problem(`\`${shown(value)}\` is no value of \`${field}\`, which is ${words}.`, suggestion);
  });
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'a group',
  array: 'a list',
};

/** A value that is none of the choices of the field. */
function choiceProblems(
  nodes: readonly SchemaNode[],
  wanted: Json,
  field: string,
  problem: (message: string, suggestion: string) => Diagnostic[],
): Diagnostic[] {
  const choices = nodes.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum : []));
  if (choices.length === 0) return [];
  const names = choices.map(shown);
  return [wanted]
    .flat()
    .flatMap((value) =>
      choices.includes(value)
        ? []
        : problem(
            `\`${shown(value)}\` is none of the choices of \`${field}\`.`,
            [didYouMean(shown(value), names), `Choices: ${listed(names)}.`].filter(Boolean).join(' '),
          ),
    );
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
