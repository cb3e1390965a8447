import path from 'node:path';
import { memoize, memoizeText } from '../shared/memoize.ts';
import type { Collection } from '../schema/collection.ts';
import { isObject, type JsonObject, objectAt } from '../schema/json.ts';
import { pageFault } from './address.ts';
import { withoutLanguage } from './languages.ts';
import type { Spans } from './spans.ts';
import { slugify } from './slug.ts';
import { fieldsOf, fillTemplate } from './template.ts';
import { siteFile } from '../disk/paths.ts';

/** The information in the path of an entry's file. */
export interface EntryPlace {
  /** The name of the entry: the last part of its path, without parts that `name` assigns to other fields. */
  name: string;
  /** The folders between the collection's folder and the entry: `2026/summer`; empty if there are none. */
  folder: string;
  /** The values extracted by `name`, by field: `{ date: '2026-07-01', key: 'summer' }`. */
  values: Readonly<Record<string, string>>;
  /** Whether it is the `index` of the collection's folder, so that its address is the folder's. */
  isHome: boolean;
}

type Placing = Pick<Collection, 'deep' | 'folder' | 'languages' | 'namePattern' | 'schema'>;

/** The index file of a folder: `index.md`, `_index.md` (Hugo), or `README.md` where it is an entry. */
const INDEX = /(?:^|\/)(?:_?index|readme)$/i;

/**
 * The folder of which a file is the index; undefined for other files, and at the top level.
 * @param stem
 * without its extension
 */
export function folderOfIndex(stem: string): string | undefined {
  return INDEX.test(stem) && stem.includes('/') ? path.posix.dirname(stem) : undefined;
}

/** Whether a file is the index of its folder, by its name. */
export const isIndexFile = (file: string): boolean => INDEX.test(file.replace(/\.[^/]*$/, ''));

/** The ending of a file; Middleman also writes that of its page before it (`guide.html.md`). */
const ENDINGS = /(?:\.html)?\.[^./]+$/;

/** `2026-07-01`, also with other separators or folders, or with short numbers (`2026-7-1`). */
const DAY = String.raw`\d{4}(?:[-_./]?\d{2}[-_./]?\d{2}|[-_./]\d{1,2}[-_./]\d{1,2})`;

/**
 * Reads the path of a file. Everything derived from the path of an entry comes from here.
 * @param file relative to the root
 */
export function placeOf(collection: Placing, file: string): EntryPlace {
  const home = siteFile(collection.folder);
  const main = withoutLanguage(collection, file);
  const below = (collection.deep ? path.posix.relative(home, main) : path.posix.basename(main)).replace(
    ENDINGS,
    '',
  );
  const isHome = INDEX.test(below) && !below.includes('/');
  const stem = folderOfIndex(below) ?? below;
  const { namePattern, schema } = collection;
  const found = namePattern === undefined ? null : nameFinders(schema)(namePattern).exec(stem);
  if (found === null) {
    const slash = stem.lastIndexOf('/');
    const name = isHome ? 'index' : stem.slice(slash + 1);
    const own = naming(collection);
    return {
      name,
      folder: slash === -1 ? '' : stem.slice(0, slash),
      values: own === undefined ? {} : { [own]: name },
      isHome,
    };
  }
  const fields = fieldsOf(namePattern ?? '');
  const values = Object.fromEntries(
    fields.map((field, index) => {
      const text = found[index + 2] ?? '';
      return [field, isDayField(collection, field) ? isoDay(text) : text];
    }),
  );
  return { name: values[naming(collection) ?? ''] ?? stem, folder: found[1] ?? '', values, isHome };
}

/** The placeholder of a name pattern that names the entry: `{key}`, or else the last that is not a date. */
export function naming(collection: Pick<Placing, 'namePattern' | 'schema'>): string | undefined {
  const fields = fieldsOf(collection.namePattern ?? '');
  return fields.includes('key') ? 'key' : fields.filter((field) => !isDayField(collection, field)).at(-1);
}

/** Whether a field holds a date or date-time; `date` does unless its schema says otherwise. */
export function isDayField({ schema }: Pick<Placing, 'schema'>, name: string): boolean {
  const field = objectAt(schema, 'properties')[name];
  if (!isObject(field)) return name === 'date';
  if (field['x-date'] === true || field['x-datetime'] === true) return true;
  // A `date` field of several formats, for which no keyword fits, can still be filled from the file name.
  return name === 'date' && ('$ref' in field || [field.type].flat().includes('string'));
}

/** A pattern that reads the values of `name` from a path, by the schema and the setting. */
const nameFinders = memoize((schema: JsonObject) =>
  memoizeText((namePattern) => {
    const source = namePattern
      .split(/(\{[^{}]*\})/)
      .map((part) => {
        if (!/^\{.*\}$/.test(part)) return part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
        return isDayField({ schema }, part.slice(1, -1)) ? `(${DAY})` : '([^/]+?)';
      })
      .join('');
    return new RegExp(`^(?:(.*)/)?${source}$`);
  }),
);

function isoDay(text: string): string {
  const digits = text.replace(/(?<!\d)\d(?!\d)/g, '0$&').replace(/\D/g, '');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The fields of an entry that come from its path because the file does not set them. */
export function fieldsFromPath(
  collection: Placing & Pick<Collection, 'key'>,
  file: string,
  data: JsonObject,
): JsonObject {
  if (collection.namePattern === undefined) return {};
  const { values, name } = placeOf(collection, file);
  const { key } = collection;
  const properties = objectAt(collection.schema, 'properties');
  const named = { ...values, ...(key === undefined ? {} : { [key]: name }) };
  const all = Object.fromEntries(
    Object.entries(named).map(([field, value]) => {
      const schema = properties[field];
      const isHour = isObject(schema) && schema['x-datetime'] === true;
      // In a date-time field a date means the start of that day.
      return [field, isHour && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00` : value];
    }),
  );
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => properties[field] !== undefined && (data[field] ?? '') === ''),
  );
}

/** Placeholders of a `route` that are filled from the path unless a field has that name. */
const FROM_PATH = ['key', 'folder', 'date', 'year', 'month', 'day'];

/** What to do about a value that the name of the file fills, or could fill; undefined for values inside the file. */
export function renameAdvice(
  { key, namePattern }: Pick<Collection, 'key' | 'namePattern'>,
  spans: Spans,
  pointer: string,
  isMissing = false,
): string | undefined {
  if (namePattern === undefined || spans[pointer] !== undefined) return undefined;
  const field = [...fieldsOf(namePattern), key].find((one) => pointer === `/${one}`);
  if (field === undefined) return undefined;
  if (isMissing) return `Or rename the file in the form \`${namePattern}\`, which fills the field.`;
  // A key that is written has to be equal to the name of the file.
  const instead = field === key ? '' : `, or write \`${field}:\` in it`;
  return `The value comes from the name of the file: rename the file${instead}.`;
}

/** Whether a placeholder of a `route` or `anchor` is filled from the path of the file. */
export function isFromPath(collection: Pick<Placing, 'namePattern' | 'schema'>, field: string): boolean {
  const names = [...FROM_PATH, ...fieldsOf(collection.namePattern ?? '')];
  return names.includes(field) && objectAt(collection.schema, 'properties')[field] === undefined;
}

/**
 * Fills a `route` or `anchor` for an entry from its fields and its path. `{key}` is the whole key, or its
 * last part if the pattern also has `{folder}`. The `index` of a folder has the folder's address.
 * @returns undefined if a placeholder cannot be filled
 */
export function fillAddress(
  pattern: string,
  collection: Placing,
  file: string,
  data: JsonObject,
): string | undefined {
  const places = fieldsOf(pattern).filter((field) => isFromPath(collection, field));
  if (places.length === 0) return fillTemplate(pattern, data);
  const { name, folder: whole, values, isHome } = placeOf(collection, file);
  const folder = whole.replace(/(?:^|\/)\([^/]+\)(?=\/|$)/g, '').replace(/^\//, '');
  const key = places.includes('folder') || folder === '' ? name : `${folder}/${name}`;
  const parts: Record<string, string> = {
    ...daysOf(data, values),
    ...values,
    folder: asAddress(folder),
    key: isHome ? '' : asAddress(key),
  };
  const empty = places.filter((field) => parts[field] === '');
  const shorter = empty.reduce((text, field) => text.replace(`/{${field}}`, ''), pattern);
  return fillTemplate(shorter === '' ? '/' : shorter, { ...data, ...parts });
}

/** Year, month and day of the date in the path, or else of the file's `date`. */
function daysOf(data: JsonObject, values: Readonly<Record<string, string>>): Record<string, string> {
  const day = Object.values(values).find((value) => /^\d{4}-\d{2}-\d{2}$/.test(value)) ?? data.date;
  const [date, year, month, ofMonth] =
    typeof day === 'string' ? (/^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []) : [];
  return date === undefined || year === undefined || month === undefined || ofMonth === undefined
    ? {}
    : { date, year, month, day: ofMonth };
}

/**
 * File and folder names as parts of an address, in lowercase; names with invalid characters are slugified.
 */
function asAddress(names: string): string {
  return names
    .split('/')
    .map((one) => one.toLowerCase().normalize('NFC'))
    .map((one) => (one === '' || pageFault(`/${one}`) === undefined ? one : slugify(one)))
    .join('/');
}

/**
 * The path of a file with another entry name and everything else unchanged.
 * @param values the other values of the name pattern; the result is undefined if one is missing
 */
export function pathNamed(
  collection: Placing,
  name: string,
  values: Readonly<Record<string, string>>,
): string | undefined {
  if (collection.namePattern === undefined) return name;
  return fillTemplate(collection.namePattern, { ...values, [naming(collection) ?? '']: name });
}
