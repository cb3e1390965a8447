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
import { specProblem, type Collections, type Governing } from './collections.ts';
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
        );
      if (typeof wanted === 'string' && !isAlone(wanted) && /[{}]/.test(wanted))
        return problem(
          `\`${wanted}\` holds a brace that belongs to no field.`,
          'Write a field of the page’s own entry as `{name}`, and nothing beside it.',
        );
      if (typeof wanted === 'string' && isAlone(wanted)) {
        const own = fields.find(one.schema, fieldsOf(wanted)[0] ?? '');
        if (own.isThere) return [];
        const { message, suggestion } = missing(own, one, one);
        return problem(message, suggestion);
      }
      const marked = found.nodes.some(
        ({ schema }) => schema['x-date'] === true || schema['x-datetime'] === true,
      );
      const isOrder = ORDER_TESTS.includes(name);
      if (isOrder && wanted === 'today' && !marked)
        return problem(
          `\`${field}\` is no day, so it cannot be compared with \`today\`.`,
          'Give it `"x-date": true` or `"x-datetime": true`, or name another field.',
        );
      if (
        marked &&
        typeof wanted === 'string' &&
        !(isOrder && wanted === 'today') &&
        toIsoDate(wanted) !== wanted
      )
        return problem(
          `\`${wanted}\` is no day as entries have it.`,
          'Write `2025-07-31`, or `today` after `before`, `until`, `after` or `from`.',
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

/** A value of another kind than those of the field: no entry has it. */
function kindProblem(
  fields: Collections['fields'],
  { name, wanted, field, nodes }: { name: string; wanted: Json; field: string; nodes: readonly SchemaNode[] },
  problem: (message: string, suggestion: string) => Diagnostic[],
): Diagnostic[] {
  const lists = new Set(nodes);
  const own = name === 'contains' ? fields.throughLists(nodes).filter((node) => !lists.has(node)) : nodes;
  const kinds = kindsOf(own);
  if (kinds === undefined || kinds.length === 0) return [];
  return [wanted].flat().flatMap((value) => {
    if (kinds.includes(typeof value)) return [];
    const words = kinds.map((kind) => KIND_WORDS[kind] ?? kind).join(' or ');
    const other =
      typeof value === 'string' &&
      kinds.includes('number') &&
      value.trim() !== '' &&
      !Number.isNaN(Number(value));
    const suggestion = other
      ? `Write \`${value}\`, without quotes.`
      : kinds.includes('string')
        ? `Write \`"${shown(value)}"\`, in quotes.`
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
