import { parse } from 'yaml';
import type { EntryForm } from '../../scripts/contract/editing-page.ts';
import { isObject, type JsonObject } from '../../scripts/schema/json.ts';
import { cutFile } from './entry-file.ts';
import { shownGroup } from './entry-values.ts';

/** The file itself, carried through the form: what is written later is this file with what has changed. */
export const SOURCE = '__source';

/** What the form of an entry shows of its file. Throws, with words for an editor, for a file that cannot be read. */
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
