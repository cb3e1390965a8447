import type { EntryForm, FolderForm } from '../../scripts/shared/editing-page.ts';
import type { FileText } from '../../scripts/shared/editing-help.ts';
import { PICTURE_KINDS, pictureFileName } from '../../scripts/model/picture-kinds.ts';
import type { JsonObject } from '../../scripts/schema/json.ts';
import { writeEntry } from '../files/entry-files.ts';

/** An entry as the CMS passes it to a field or a preview. */
export interface OpenEntry {
  data: JsonObject;
  path: string;
  slug: string;
  newRecord: boolean;
}

/** A form's file as it would be saved. */
export interface FormText extends FileText {
  /** Object URLs of files that are selected but not saved yet, by the addresses that they have in the text. */
  unsaved: ReadonlyMap<string, string>;
}

/** Names of files by their object URLs. */
const names = new Map<string, string>();

/** Notes the names of selected files: the CMS has object URLs in their place until it saves. */
export function noteFileNames(): void {
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (given) => {
    const url = make(given);
    if (given instanceof File) names.set(url, given.name);
    return url;
  };
}

/** The file that a form would be saved as; throws with a message if its values cannot be saved. */
export function formText(entry: OpenEntry, form: EntryForm): FormText {
  const unsaved = new Map<string, string>();
  let data = JSON.stringify(entry.data);
  for (const [url, name] of data.includes('blob:') ? names : []) {
    if (!data.includes(url)) continue;
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(pictureFileName(name)) ?? [];
    const folder = PICTURE_KINDS.test(name) ? picturesOf(form) : '/files/';
    // With a part of the URL, because there may be a file of this name.
    const address = `${folder}${stem}-${url.slice(-12)}${ending}`;
    unsaved.set(address, url);
    data = data.replaceAll(url, address);
  }
  return { file: fileOf(entry, form), text: writeEntry(JSON.parse(data) as JsonObject, form), unsaved };
}

/** Where the pictures of a form have their addresses: next to its entry, or in the folder for all. */
function picturesOf(form: EntryForm): string {
  return 'public_folder' in form && form.public_folder === '' ? '' : '/images/';
}

/** The files that the addresses of a form's unsaved files name. */
export function unsavedFiles({ file, unsaved }: FormText): string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return [...unsaved.keys()].map((one) => (one.startsWith('/') ? `content${one}` : `${folder}${one}`));
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
