import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { kindOf } from '../string-kinds.ts';
import { isObject, pointerSegment, stringsIn, type JsonObject } from '../json.ts';
import { walkSchema } from '../subschemas.ts';
import type { ReadSchema } from './schema-names.ts';
import { schemaProblems } from '../../entry/validate/problems.ts';
import { ANNOTATION_FORMS } from '../annotation-forms.ts';

/** The pointer of the schema of a named field, or of a part that such a field may refer to. */
const NAMED_PLACE = /\/(?:properties|\$defs|definitions)\/[^/]+$/;

/**
 * Reports keywords for omitted fields (`x-fill`, `x-excerpt`), `x-toc` and
 * `x-separator` at places where they have no effect.
 */
export function givenFieldProblems({ file, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  const report = (pointer: string, message: string, suggestion: string): void => {
    out.push(file.problem('schema-invalid', keySpan(spans, pointer), message, { suggestion }));
  };
  walkSchema(schema, (node, at) => {
    for (const keyword of ['x-fill', 'x-excerpt'])
      if (node[keyword] !== undefined && node[keyword] !== false && !NAMED_PLACE.test(at))
        report(
          `${at}/${keyword}`,
          `\`${keyword}\` is for a field that can be left out, but there is no field here.`,
          'Put it on a field, in `properties`.',
        );
    if (node['x-fill'] === true && node['x-excerpt'] !== undefined)
      report(`${at}/x-fill`, '`x-fill` and `x-excerpt` both fill in this field.', 'Keep one of the two.');
    if (node['x-fill'] === true && node.default === undefined)
      report(
        `${at}/x-fill`,
        '`x-fill` fills in the default of a field, but this one has no `default`.',
        'Add `default` with the value, or remove `x-fill`.',
      );
    if (isObject(node['x-excerpt']) && !isPlainText(node))
      report(
        `${at}/x-excerpt`,
        '`x-excerpt` gives plain text, but this field is something else.',
        'Write `"type": "string"` beside it, and no other keyword that says what the text is.',
      );
    if (node['x-toc'] === true && node['x-markdown'] !== 'document')
      report(
        `${at}/x-toc`,
        '`x-toc` lists the headings of a text, but this field has no headings.',
        'Put it beside `"x-markdown": "document"`, or remove it.',
      );
    if (node['x-separator'] !== undefined && node.type !== 'array')
      report(
        `${at}/x-separator`,
        '`x-separator` stands between the items of a list, but this field is no list.',
        'Put it beside `"type": "array"`, or remove it.',
      );
    const properties = isObject(node.properties) ? node.properties : {};
    stringsIn(node.required).forEach((name, index) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!isObject(field) || !isObject(field['x-excerpt'])) return;
      const message = `\`${name}\` is required, so its \`x-excerpt\` would never be made.`;
      const suggestion = `Remove it from \`required\`, or remove \`x-excerpt\` from \`${name}\`.`;
      const span = valueSpan(spans, `${at}${pointerSegment('required')}/${index}`);
      out.push(file.problem('schema-invalid', span, message, { suggestion }));
    });
  });
  return out;
}

function isPlainText(node: JsonObject): boolean {
  return [node.type ?? 'string'].flat().includes('string') && ['text', 'raw'].includes(kindOf(node));
}

const RULES = { 'x-words': ANNOTATION_FORMS['x-words'], 'x-unique': ANNOTATION_FORMS['x-unique'] };

/**
 * Reports text rules (`x-words`, `x-unique`) that cannot apply: values
 * of the wrong form, or fields without text.
 */
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
