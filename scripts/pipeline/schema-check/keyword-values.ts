import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { schemaProblems, valueSpan } from '../../entry/validate/problems.ts';
import { kindOf } from '../../schema/annotations.ts';
import { RULE_KEYWORDS } from '../../schema/collection-schema.ts';
import { isObject, pointerSegment, type Json, type JsonObject } from '../../schema/json.ts';
import type { ReadSchema } from './schema-names.ts';

/** Below these stand names of an author's choosing, each with a schema. */
const NAMED = new Set(['properties', '$defs', 'patternProperties', 'dependentSchemas']);
/** Below these stand values, in which nothing is a keyword. */
const VALUES = new Set(['const', 'enum', 'default', 'examples', 'x-collection']);

/** Rules for texts (`x-words`, `x-unique`) that cannot be followed: values of a wrong form, or a place that holds no text. */
export function keywordProblems({ file, schema, spans }: ReadSchema, ajv: Ajv2020): Diagnostic[] {
  const out: Diagnostic[] = [];
  const report = (pointer: string, message: string, suggestion: string): void => {
    out.push(file.problem('schema-invalid', valueSpan(spans, pointer), message, { suggestion }));
  };
  visitSchemas(schema, '', (node, at) => {
    for (const [keyword, form] of Object.entries(RULE_KEYWORDS)) {
      const value = node[keyword];
      if (value === undefined) continue;
      const pointer = `${at}/${keyword}`;
      if (!ajv.validate(form, value)) {
        const moved = (ajv.errors ?? []).map((one) => ({
          ...one,
          instancePath: `${pointer}${one.instancePath}`,
        }));
        out.push(...schemaProblems(file, spans, moved));
      } else if (!holdsText(node))
        report(pointer, `\`${keyword}\` is a rule for texts, and this field holds none.`, 'Remove it here.');
      else if (keyword === 'x-words' && isObject(value) && Number(value.min) > Number(value.max))
        report(pointer, 'No text has that many words and that few: `min` is above `max`.', 'Swap the two.');
    }
  });
  return out;
}

function holdsText(node: JsonObject): boolean {
  const types = [node.type ?? 'string'].flat();
  return types.includes('string') && ['text', 'raw', 'markdown'].includes(kindOf(node));
}

/** Every schema inside a schema file, with its place. */
function visitSchemas(node: Json, at: string, visit: (node: JsonObject, at: string) => void): void {
  if (Array.isArray(node)) node.forEach((item, index) => visitSchemas(item, `${at}/${index}`, visit));
  if (!isObject(node)) return;
  visit(node, at);
  for (const [key, child] of Object.entries(node)) {
    const below = at + pointerSegment(key);
    if (VALUES.has(key)) continue;
    if (!NAMED.has(key) || !isObject(child)) visitSchemas(child, below, visit);
    else
      for (const [name, schema] of Object.entries(child))
        visitSchemas(schema, below + pointerSegment(name), visit);
  }
}
