import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/words.ts';
import { fieldsOf, isAlone } from '../../model/template.ts';
import type { IncludeQuery } from '../../schema/collection.ts';
import { isObject, pointerSegment, type Json } from '../../schema/json.ts';
import type { SchemaNode } from '../../schema/references.ts';
import { ORDER_TESTS } from '../../model/where.ts';
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
      return [specProblem(one, at, message, suggestion)];
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
        !/^\d{4}-\d{2}-\d{2}$/.test(wanted)
      )
        return problem(
          `\`${wanted}\` is no day as entries have it.`,
          'Write `2025-07-31`, or `today` after `before`, `until`, `after` or `from`.',
        );
      return choiceProblems(
        name === 'contains' ? fields.throughLists(found.nodes) : found.nodes,
        wanted,
        field,
        problem,
      );
    });
  });
}

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
