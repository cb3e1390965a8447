import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { isInvisible } from '../../model/characters.ts';
import { valueSpan } from '../../model/spans.ts';
import { isObject } from '../../schema/json.ts';
import type { EntryContext } from '../entry-context.ts';

/**
 * Entries without the field that `require` names are left out of the site.
 * @returns the warning that says so; undefined when the entry stays
 */
export function leftOut({ file, collection, data, spans }: EntryContext): Diagnostic | undefined {
  const { require } = collection;
  if (require === undefined) return undefined;
  const value = data[require.field];
  const isEmpty = value === undefined || value === null || value === '';
  if (!isEmpty && !(typeof value === 'string' && isInvisible(value))) return undefined;
  // A field under nearly the same name is a typing mistake: that is for the schema to report, not a reason to drop.
  const known = isObject(collection.schema.properties) ? collection.schema.properties : {};
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(known, key));
  if (nearest(require.field, unknown) !== undefined) return undefined;
  const message = `This file has no \`${require.field}\`, so it is left out of the site.`;
  const suggestion = `Add \`${require.field}:\` to publish it.`;
  return file.problem('entry-left-out', valueSpan(spans, ''), message, { suggestion });
}
