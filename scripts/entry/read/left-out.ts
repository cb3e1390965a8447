import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { conditionsOf, passes } from '../../model/where.ts';
import { isInvisible } from '../../model/characters.ts';
import { valueSpan } from '../../model/spans.ts';
import type { Collection } from '../../schema/collection.ts';
import { fieldPointer, isObject, type JsonObject } from '../../schema/json.ts';
import type { EntryContext } from '../entry-context.ts';

/**
 * Leaves out an entry that lacks the field named by `require`, or that passes the tests of `leaveOut`.
 * @returns the warning that reports it; undefined if the entry stays
 */
export function leftOut(context: EntryContext): Diagnostic | undefined {
  return withoutField(context) ?? withValue(context);
}

/** Whether the raw fields of an entry pass the tests of `leaveOut`. */
export function isLeftOut({ leaveOut }: Pick<Collection, 'leaveOut'>, data: JsonObject): boolean {
  return leaveOut !== undefined && passes({ data }, leaveOut, { owner: { data }, today: undefined });
}

function withValue({ file, collection, data, spans }: EntryContext): Diagnostic | undefined {
  if (!isLeftOut(collection, data)) return undefined;
  const fields = [...new Set(conditionsOf(collection.leaveOut).map(({ field }) => field))];
  const [pointer = ''] = fields.map(fieldPointer);
  const names = fields.map((field) => `\`${field}\``).join(' and ');
  const message = `This file is left out of the site, because of what ${names} ${fields.length === 1 ? 'says' : 'say'}.`;
  const suggestion = `To publish it, change ${names}; \`leaveOut\` in \`${collection.schemaFile}\` says what is left out.`;
  return file.problem('entry-left-out', valueSpan(spans, pointer), message, { suggestion });
}

function withoutField({ file, collection, data, spans }: EntryContext): Diagnostic | undefined {
  const { require } = collection;
  if (require === undefined) return undefined;
  const value = data[require.field];
  const isEmpty = value === undefined || value === null || value === '';
  if (!isEmpty && !(typeof value === 'string' && isInvisible(value))) return undefined;
  // A field with nearly the same name is a typo, which validation reports; it is no reason to drop the entry.
  const known = isObject(collection.schema.properties) ? collection.schema.properties : {};
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(known, key));
  if (nearest(require.field, unknown) !== undefined) return undefined;
  const message = `This file has no \`${require.field}\`, so it is left out of the site.`;
  const suggestion = `Add \`${require.field}:\` to publish it.`;
  return file.problem('entry-left-out', valueSpan(spans, ''), message, { suggestion });
}
