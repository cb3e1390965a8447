import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { schemaProblems } from '../../entry/validate/problems.ts';
import { valueSpan } from '../../model/spans.ts';
import { kindOf } from '../annotations.ts';
import { ANNOTATION_FORMS } from '../annotation-forms.ts';
import { isObject, type JsonObject } from '../json.ts';
import { walkSchema } from '../subschemas.ts';
import type { ReadSchema } from './schema-names.ts';

const RULES = { 'x-words': ANNOTATION_FORMS['x-words'], 'x-unique': ANNOTATION_FORMS['x-unique'] };

/** Rules for texts (`x-words`, `x-unique`) that cannot be followed: values of a wrong form, or a place that holds no text. */
export function textRuleProblems({ file, schema, spans }: ReadSchema, ajv: Ajv2020): Diagnostic[] {
  const out: Diagnostic[] = [];
  const report = (pointer: string, message: string, suggestion: string): void => {
    out.push(file.problem('schema-invalid', valueSpan(spans, pointer), message, { suggestion }));
  };
  walkSchema(schema, (node, at) => {
    for (const [keyword, form] of Object.entries(RULES)) {
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
        report(
          pointer,
          `\`${keyword}\` is a rule for texts, but this field is not a text.`,
          'Remove it here.',
        );
      else if (keyword === 'x-words' && isObject(value) && Number(value.min) > Number(value.max))
        report(pointer, 'No text can fit: `min` is above `max`.', 'Swap the two.');
    }
  });
  return out;
}

function holdsText(node: JsonObject): boolean {
  const types = [node.type ?? 'string'].flat();
  return types.includes('string') && ['text', 'raw', 'markdown'].includes(kindOf(node));
}
