import type { EntryForm, FolderForm } from '../../scripts/contract/editing-page.ts';
import type { FileText } from '../../scripts/contract/editing-help.ts';
import { isObject, type Json, type JsonObject } from '../../scripts/schema/json.ts';
import { writeEntry } from '../files/entry-files.ts';

/** An entry as the CMS passes it to a field or a preview. */
export interface OpenEntry {
  data: JsonObject;
  path: string;
  slug: string;
  newRecord: boolean;
}

/** The file that a form would be saved as; throws with a message if its values cannot be saved. */
export function formText(entry: OpenEntry, form: EntryForm): FileText {
  const data = withoutUnsaved(entry.data);
  return { file: fileOf(entry, form), text: writeEntry(isObject(data) ? data : {}, form) };
}

function fileOf({ path, data, newRecord }: OpenEntry, form: EntryForm): string {
  if ('file' in form && typeof form.file === 'string') return form.file;
  if (!newRecord && path !== '') return path;
  const { folder, extension, slug } = form as FolderForm;
  const [, field = ''] = /^\{\{fields\.(\w+)\}\}$/.exec(slug.template) ?? [];
  const key = data[field];
  const name = typeof key === 'string' && /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(key) ? key : 'new-entry';
  return `${folder}/${name}.${extension}`;
}

/** Removes pictures that are selected but not saved yet, because a check could not find them. */
function withoutUnsaved(value: Json): Json | undefined {
  if (typeof value === 'string') return value.startsWith('blob:') ? undefined : value;
  if (Array.isArray(value)) return value.flatMap((one) => withoutUnsaved(one) ?? []);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const kept = withoutUnsaved(one);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}
