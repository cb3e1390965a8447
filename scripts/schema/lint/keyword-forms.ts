import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/wording.ts';
import { schemaProblems } from '../../entry/validate/problems.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { ANNOTATION_FORMS } from '../annotation-forms.ts';
import { KIND_FORMS } from '../string-kinds.ts';
import { isObject, pointerSegment, valueAt, type JsonObject } from '../json.ts';
import { walkSchema } from '../subschemas.ts';
import type { ReadSchema } from './schema-names.ts';
import { charactersIn } from '../../entry/validate/characters.ts';

const FORMS = {
  'x-file': ANNOTATION_FORMS['x-file'],
  'x-compare': ANNOTATION_FORMS['x-compare'],
  'x-pictures': ANNOTATION_FORMS['x-pictures'],
  'x-excerpt': ANNOTATION_FORMS['x-excerpt'],
  'x-extensions': ANNOTATION_FORMS['x-extensions'],
  ...KIND_FORMS,
};

/** Checks keywords whose value is a group: its form, and the fields that it names. */
export function keywordFormProblems({ file, schema, spans }: ReadSchema, ajv: Ajv2020): Diagnostic[] {
  const out: Diagnostic[] = [];
  const report = (span: readonly [number, number], message: string, suggestion?: string): void => {
    out.push(file.problem('schema-invalid', span, message, { suggestion }));
  };
  walkSchema(schema, (node, at) => {
    for (const [keyword, form] of Object.entries(FORMS)) {
      const value = node[keyword];
      if (value === undefined || ajv.validate(form, value)) continue;
      const moved = (ajv.errors ?? []).map((one) => ({
        ...one,
        instancePath: `${at}/${keyword}${one.instancePath}`,
      }));
      out.push(...schemaProblems(file, spans, moved));
    }
    const { 'x-markdown': markdown } = node;
    // An invalid kind of Markdown is reported elsewhere.
    if (node['x-pictures'] !== undefined && (markdown === undefined || markdown === 'inline'))
      report(
        keySpan(spans, `${at}/x-pictures`),
        '`x-pictures` is for pictures in Markdown, but this field is not Markdown.',
        'Put it beside `"x-markdown": "block"` or `"document"`.',
      );
    if (node['x-extensions'] !== undefined && markdown === undefined)
      report(
        keySpan(spans, `${at}/x-extensions`),
        '`x-extensions` is for Markdown, but this field is not Markdown.',
        'Put it beside `"x-markdown": "block"` or `"document"`.',
      );
    const sizes = valueAt(node['x-pictures'], 'sizes');
    if (typeof sizes === 'string' && !isSizes(sizes))
      report(
        valueSpan(spans, `${at}/x-pictures/sizes`),
        `\`${sizes}\` is not valid as HTML \`sizes\`.`,
        'Write widths with a unit, all but the last after a condition: `(min-width: 64rem) 44rem, 92vw`.',
      );
    const properties: JsonObject = isObject(node.properties) ? node.properties : {};
    for (const [name, field] of Object.entries(properties)) {
      const rules = isObject(field) ? field['x-compare'] : undefined;
      for (const [test, other] of Object.entries(isObject(rules) ? rules : {})) {
        const names = Object.keys(properties).filter((one) => one !== name);
        if (typeof other !== 'string' || names.includes(other)) continue;
        const span = valueSpan(spans, `${at}/properties${pointerSegment(name)}/x-compare/${test}`);
        const message =
          other === name
            ? `\`${name}\` cannot be compared with itself.`
            : `There is no field \`${other}\` beside \`${name}\`.`;
        report(span, message, didYouMean(other, names) ?? `Fields: ${listed(names)}.`);
      }
    }
  });
  return out;
}

/** A picture width: with a unit, or calculated. */
const WIDTH = String.raw`(?:auto|0|\d*\.?\d+(?:px|r?em|ch|ex|[sdl]?v(?:w|h|min|max|i|b)|cm|mm|in|pt|pc|q)|(?:calc|min|max|clamp)\(.+\))`;
const CONDITION = String.raw`(?:not\s+)?\([^,]+\)(?:\s+(?:and|or)\s+\([^,]+\))*`;
const LAST = new RegExp(`^${WIDTH}$`, 'i');
const BEFORE = new RegExp(`^${CONDITION}\\s+${WIDTH}$`, 'i');

/** Whether a text is a valid HTML `sizes` attribute: widths with conditions, and a last one without. */
function isSizes(text: string): boolean {
  // Commas inside parentheses do not separate widths.
  const parts = text
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (group) => group.replaceAll(',', ' '))
    .split(',');
  return parts.every((part, index) => {
    const size = part.trim();
    return LAST.test(size) || (index < parts.length - 1 && BEFORE.test(size));
  });
}

/**
 * Reports characters that no page may contain in the values and names of our own keywords, since titles,
 * addresses and search result kinds are made from them.
 */
export function keywordCharacterProblems({ file, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  walkSchema(schema, (node, at) => {
    for (const [keyword, value] of Object.entries(node))
      if (keyword.startsWith('x-'))
        out.push(...charactersIn({ file, spans }, value, at + pointerSegment(keyword)));
  });
  return out;
}
