import { parse } from 'yaml';
import type { EntryForm } from '../../scripts/contract/editing-page.ts';
import { isObject, type JsonObject } from '../../scripts/schema/json.ts';
import { cutFile } from './entry-file.ts';
import { shownGroup } from './entry-values.ts';

/** Key for the source text of the file, kept in the form: saving applies the changes to that text. */
export const SOURCE = '__source';

/** The form values of an entry's file. Throws with a message for the editor if the file cannot be parsed. */
export function readEntry(text: string, form: EntryForm): JsonObject {
  const { yaml, body } = cutFile(text, form);
  const data: unknown = parse(yaml);
  if (!isObject(data)) throw new Error('The file has no fields (`name: value`).');
  const shown = shownGroup(data, form.fields);
  return {
    ...shown,
    ...(form.body_field === undefined ? {} : { [form.body_field.key]: body }),
    [SOURCE]: text,
  };
}
