import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/wording.ts';
import { valueSpan } from '../../model/spans.ts';
import { isObject, isSet } from '../json.ts';
import { SchemaResolver } from '../resolver.ts';
import type { SchemaNode } from '../references.ts';
import { fieldsOf, withTargets } from './sibling-fields.ts';
import { idOf } from './collections.ts';
import type { ReadSchema } from './schema-names.ts';

const KEYWORD = 'x-recurrence';

/** Reports `x-recurrence` rules that name fields which are missing in their group or hold no dates. */
export function recurrenceProblems(schemas: readonly ReadSchema[]): Diagnostic[] {
  const resolver = new SchemaResolver(new Map(schemas.map((one) => [idOf(one), one.schema])));
  return schemas.flatMap((one) => {
    const out: Diagnostic[] = [];
    const seen = new Set<SchemaNode>();
    const visit = (node: SchemaNode): void => {
      if (seen.has(node)) return;
      seen.add(node);
      out.push(...fieldProblems(one, node, resolver));
      for (const child of resolver.references.children(node)) visit(child.node);
    };
    visit(resolver.references.root(one.schema));
    return out;
  });
}

/** Checks the recurrence rules among the fields of a group. */
function fieldProblems(one: ReadSchema, group: SchemaNode, resolver: SchemaResolver): Diagnostic[] {
  const { references } = resolver;
  const fields = fieldsOf(resolver, [group]);
  return [...fields].flatMap(([name, [node]]) => {
    const said = node?.schema[KEYWORD];
    if (node === undefined || !isObject(said)) return [];
    const names = [...fields.keys()].filter((other) => other !== name);
    const problem = (key: string, message: string, suggestion: string): Diagnostic => {
      const span = valueSpan(one.spans, `${node.pointer}/${KEYWORD}/${key}`);
      return one.file.problem('schema-invalid', span, message, { suggestion });
    };
    return (['start', 'except'] as const).flatMap((key) => {
      const other = said[key];
      if (typeof other !== 'string') return [];
      const [beside, ...targets] = fields.get(other) ?? [];
      if (beside === undefined || other === name) {
        const message = `There is no field \`${other}\` beside \`${name}\`${other === name ? ' but itself' : ''}.`;
        return problem(key, message, didYouMean(other, names) ?? `Fields: ${listed(names)}.`);
      }
      if (key === 'start')
        return [beside, ...targets].some(isTime)
          ? []
          : problem(
              key,
              `\`${other}\` is not a day.`,
              `Give it \`"x-date": true\` or \`"x-datetime": true\`, or name another field.`,
            );
      const items = references.children(beside).find(({ keyword }) => keyword === 'items')?.node;
      return items !== undefined && withTargets(references, items).some(isDay)
        ? []
        : problem(
            key,
            `\`${other}\` is not a list of days.`,
            items === undefined
              ? 'Name a list of days: its `items` have `"x-date": true`.'
              : 'Give its `items` `"x-date": true`, or name another field.',
          );
    });
  });
}

const isDay = ({ schema }: SchemaNode): boolean => isSet(schema['x-date']);
const isTime = (node: SchemaNode): boolean => isDay(node) || isSet(node.schema['x-datetime']);
