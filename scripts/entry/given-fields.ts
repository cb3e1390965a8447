import type { JsonObject } from '../schema/json.ts';
import { isFilled, withLeftOut } from '../schema/left-out.ts';
import { branchesOf } from './branches.ts';
import { withoutEmptyFields, type WithoutEmpty, type WrittenFields } from './validate/empty-fields.ts';

/**
 * The fields of an entry as all later steps see them: without optional fields that are empty, and with the
 * schema's defaults (`x-fill`).
 */
export function givenFields(context: WrittenFields): WithoutEmpty {
  const { data, diagnostics } = withoutEmptyFields(context);
  return { data: withDefaults({ ...context, data }), diagnostics };
}

function withDefaults(context: WrittenFields): JsonObject {
  const { collection, data, resolver } = context;
  if (!resolver.mentions(collection.schema, 'x-fill')) return data;
  const governed = { schema: collection.schema, data, branches: branchesOf(context, data) };
  return withLeftOut(resolver, governed, ({ schema }) => (isFilled(schema) ? schema.default : undefined));
}
