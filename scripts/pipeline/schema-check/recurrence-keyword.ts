import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/words.ts';
import { valueSpan } from '../../model/spans.ts';
import { isObject, pointerSegment, type Json } from '../../schema/json.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import type { SchemaNode } from '../../schema/references.ts';
import { idOf } from './collections.ts';
import type { ReadSchema } from './schema-names.ts';

const KEYWORD = 'x-recurrence';

/** Places where `x-recurrence` names fields that are not beside it, or that hold no days. */
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

/** What is wrong with the rules among the fields of a group. */
function fieldProblems(one: ReadSchema, group: SchemaNode, { references }: SchemaResolver): Diagnostic[] {
  const fields = new Map(
    references
      .children(group)
      .flatMap(({ keyword, node }) =>
        keyword === 'properties'
          ? [[node.pointer.slice(node.pointer.lastIndexOf('/') + 1), node] as const]
          : [],
      ),
  );
  const says = (node: SchemaNode, test: (schema: SchemaNode['schema']) => boolean): boolean => {
    const target = references.target(node);
    return test(node.schema) || (target !== undefined && target !== node && says(target, test));
  };
  return [...fields].flatMap(([name, node]) => {
    const said = node.schema[KEYWORD];
    if (!isObject(said)) return [];
    const names = [...fields.keys()].filter((other) => other !== name);
    const problem = (key: string, message: string, suggestion: string): Diagnostic => {
      const span = valueSpan(one.spans, `${node.pointer}/${KEYWORD}/${key}`);
      return one.file.problem('schema-invalid', span, message, { suggestion });
    };
    return (['start', 'except'] as const).flatMap((key) => {
      const other = said[key];
      if (typeof other !== 'string') return [];
      const beside = fields.get(pointerSegment(other).slice(1));
      if (beside === undefined || other === name) {
        const message = `There is no field \`${other}\` beside \`${name}\`${other === name ? ' but itself' : ''}.`;
        return problem(key, message, didYouMean(other, names) ?? `Fields: ${listed(names)}.`);
      }
      if (key === 'start')
        return says(beside, (schema) => isSaid(schema['x-date']) || isSaid(schema['x-datetime']))
          ? []
          : problem(
              key,
              `\`${other}\` is no day.`,
              `Give it \`"x-date": true\` or \`"x-datetime": true\`, or name another field.`,
            );
      const items = references.children(beside).find(({ keyword }) => keyword === 'items')?.node;
      return items !== undefined && says(items, (schema) => isSaid(schema['x-date']))
        ? []
        : problem(
            key,
            `\`${other}\` is no list of days.`,
            'Give its `items` `"x-date": true`, or name another field.',
          );
    });
  });
}

/** What is no `true` there was reported as such. */
function isSaid(value: Json | undefined): boolean {
  return value !== undefined && value !== false;
}
