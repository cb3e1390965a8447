import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { schemaProblems } from '../../entry/validate/problems.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { ANNOTATION_FORMS } from '../annotation-forms.ts';
import { isObject, type JsonObject } from '../json.ts';
import { walkSchema } from '../subschemas.ts';
import { describedAt, titleOf, type Collections, type Governing } from './collections.ts';
import { missing } from './named-fields.ts';
import { unfitFor } from './field-lookup.ts';
import type { ReadSchema } from './schema-names.ts';

const KEYWORD = 'x-within';

/** Reports `x-within` keywords with a wrong form, or on a field that is not a point. */
export function withinProblems({ file, schema, spans }: ReadSchema, ajv: Ajv2020): Diagnostic[] {
  const out: Diagnostic[] = [];
  walkSchema(schema, (node, at) => {
    const value = node[KEYWORD];
    if (value === undefined) return;
    const pointer = `${at}/${KEYWORD}`;
    if (!ajv.validate(ANNOTATION_FORMS[KEYWORD], value)) {
      const errors = (ajv.errors ?? []).map((one) => ({
        ...one,
        instancePath: `${pointer}${one.instancePath}`,
      }));
      out.push(...schemaProblems(file, spans, errors));
    } else if (!holdsPoint(node)) {
      const message = `\`${KEYWORD}\` is for points, but this is not a point.`;
      const suggestion = 'Put it on a group with the fields `latitude` and `longitude`.';
      out.push(file.problem('schema-invalid', keySpan(spans, pointer), message, { suggestion }));
    }
  });
  return out;
}

/**
 * Reports fields that `x-within` names and that are missing, in the entry with the point or in the shapes.
 */
export function withinFieldProblems(one: Governing, collections: Collections): Diagnostic[] {
  const out: Diagnostic[] = [];
  walkSchema(one.schema, (node, at) => {
    const value = node[KEYWORD];
    // Its form was validated before.
    if (!isObject(value) || typeof value.collection !== 'string') return;
    const shapes = collections.find(value.collection);
    if (shapes === undefined) return;
    const check = (key: string, owner: Governing): void => {
      const name = value[key];
      if (typeof name !== 'string') return;
      const found = collections.fields.find(owner.schema, name);
      const span = valueSpan(one.spans, `${at}/${KEYWORD}/${key}`);
      if (found.isThere) {
        const fault = unfitFor(collections.fields, found.nodes, key === 'boundary' ? 'list' : 'key');
        if (fault !== undefined)
          out.push(
            describedAt(
              one.file.problem('schema-invalid', span, `\`${name}\` ${fault}.`, {
                suggestion: `Name another field of ${titleOf(owner)}.`,
              }),
              owner,
              found.nodes,
            ),
          );
        return;
      }
      const { message, suggestion } = missing(found, owner, one);
      out.push(one.file.problem('schema-invalid', span, message, { suggestion }));
    };
    check('named', one);
    check('by', shapes);
    check('boundary', shapes);
  });
  return out;
}

function holdsPoint({ properties }: JsonObject): boolean {
  return isObject(properties) && 'latitude' in properties && 'longitude' in properties;
}
