import path from 'node:path';
import { partKey } from '../diagnostics/part-path.ts';
import type { Collection } from '../schema/collection.ts';
import { isObject, type JsonObject } from '../schema/json.ts';
import { withSlash } from '../schema/trailing-slash.ts';
import { pageFault } from './address.ts';
import { withoutLanguage } from './languages.ts';
import { slugify } from './slug.ts';
import { fieldsOf, fillTemplate } from './template.ts';
import { siteFile } from '../disk/site-paths.ts';

/** What the path of an entry's file says about it. */
export interface EntryPlace {
  /** What names the entry: the last part of its path, without what `name` takes for other fields. */
  name: string;
  /** The folders between that of the collection and the entry: `2026/summer`; empty where there is none. */
  folder: string;
  /** The values that `name` finds, by field: `{ date: '2026-07-01', key: 'summer' }`. */
  values: Readonly<Record<string, string>>;
  /** Whether it is the `index` of the collection's own folder, so that its address has no name of its own. */
  isHome: boolean;
}

type Placing = Pick<Collection, 'deep' | 'folder' | 'languages' | 'namePattern' | 'schema'> &
  Partial<Pick<Collection, 'addressFields' | 'trailingSlash'>>;

/** A file that speaks for the folder it lies in: `index.md`, `_index.md` as Hugo has it, `README.md` where it is an entry. */
const INDEX = /(?:^|\/)(?:_?index|readme)$/i;

/** The folder that a file speaks for as its index; undefined for every other, and for one in no folder. @param stem without its ending */
export function folderOfIndex(stem: string): string | undefined {
  return INDEX.test(stem) && stem.includes('/') ? path.posix.dirname(stem) : undefined;
}

/** `2026-07-01`, also with other signs or folders between its parts. */
const DAY = String.raw`\d{4}[-_./]?\d{2}[-_./]?\d{2}`;

/**
 * Reads the path of a file. All that is known of an entry by its path comes from here.
 * @param file relative to the root
 */
export function placeOf(collection: Placing, file: string): EntryPlace {
  const part = partKey(file);
  if (part !== undefined) return { name: part, folder: '', values: {}, isHome: false };
  const home = siteFile(collection.folder);
  const main = withoutLanguage(collection, file);
  const below = (collection.deep ? path.posix.relative(home, main) : path.posix.basename(main)).replace(
    /\.[^./]+$/,
    '',
  );
  const isHome = INDEX.test(below) && !below.includes('/');
  const stem = folderOfIndex(below) ?? below;
  const found = nameFinder(collection)?.exec(stem);
  if (found == null) {
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
  const fields = fieldsOf(collection.namePattern ?? '');
  const values = Object.fromEntries(
    fields.map((field, index) => {
      const text = found[index + 2] ?? '';
      return [field, isDayField(collection, field) ? isoDay(text) : text];
    }),
  );
  return { name: values[naming(collection) ?? ''] ?? stem, folder: found[1] ?? '', values, isHome };
}

/** The place of a name pattern that names the entry: `{key}`, else the last that holds no day. */
export function naming(collection: Pick<Placing, 'namePattern' | 'schema'>): string | undefined {
  const fields = fieldsOf(collection.namePattern ?? '');
  return fields.includes('key') ? 'key' : fields.filter((field) => !isDayField(collection, field)).at(-1);
}

/** Whether a field holds a day or an hour; `date` does in every collection that does not say otherwise. */
export function isDayField({ schema }: Pick<Placing, 'schema'>, name: string): boolean {
  const field = propertiesOf(schema)[name];
  if (!isObject(field)) return name === 'date';
  if (field['x-date'] === true || field['x-datetime'] === true) return true;
  // A `date` of many forms, which no keyword fits, still has a day where the name of a file says it.
  return name === 'date' && ('$ref' in field || [field.type].flat().includes('string'));
}

const finders = new WeakMap<object, Map<string, RegExp>>();

function nameFinder(collection: Placing): RegExp | undefined {
  const { namePattern, schema } = collection;
  if (namePattern === undefined) return undefined;
  const known = finders.get(schema) ?? new Map<string, RegExp>();
  finders.set(schema, known);
  let finder = known.get(namePattern);
  if (finder === undefined) {
    const source = namePattern
      .split(/(\{[^{}]*\})/)
      .map((part) => {
        if (!/^\{.*\}$/.test(part)) return part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
        return isDayField(collection, part.slice(1, -1)) ? `(${DAY})` : '([^/]+?)';
      })
      .join('');
    finder = new RegExp(`^(?:(.*)/)?${source}$`);
    known.set(namePattern, finder);
  }
  return finder;
}

function isoDay(text: string): string {
  const digits = text.replace(/\D/g, '');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The fields that an entry has by its path where its file does not write them. */
export function fieldsFromPath(
  collection: Placing & Pick<Collection, 'key'>,
  file: string,
  data: JsonObject,
): JsonObject {
  if (collection.namePattern === undefined) return {};
  const { values, name } = placeOf(collection, file);
  const { key } = collection;
  const properties = propertiesOf(collection.schema);
  const named = { ...values, ...(key === undefined ? {} : { [key]: name }) };
  const all = Object.fromEntries(
    Object.entries(named).map(([field, value]) => {
      const schema = properties[field];
      const isHour = isObject(schema) && schema['x-datetime'] === true;
      // A day in a field of hours is its beginning.
      return [field, isHour && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00` : value];
    }),
  );
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => properties[field] !== undefined && (data[field] ?? '') === ''),
  );
}

/** Places of a `route` that the path of a file fills where no field is called so. */
const FROM_PATH = ['key', 'folder', 'date', 'year', 'month', 'day'];

/** Whether a place of a `route` or an `anchor` is filled from the path of the file. */
export function isFromPath(collection: Pick<Placing, 'namePattern' | 'schema'>, field: string): boolean {
  const names = [...FROM_PATH, ...fieldsOf(collection.namePattern ?? '')];
  return names.includes(field) && propertiesOf(collection.schema)[field] === undefined;
}

/**
 * Fills a `route` or `anchor` for an entry: with its fields, and what the path of its file says. `{key}` is the whole key, and the last
 * part of it beside `{folder}`. The `index` of a collection's folder has the address of the folder.
 * @returns undefined when a place cannot be filled
 */
export function fillAddress(
  pattern: string,
  collection: Placing,
  file: string,
  data: JsonObject,
): string | undefined {
  const own = writtenAddress(collection, data);
  if (own?.includes('/') === true) return plainAddress(own, collection.trailingSlash === true);
  const derived = addressFromPath(pattern, collection, file, data);
  if (own === undefined || derived === undefined) return derived;
  const slash = derived.endsWith('/') ? '/' : '';
  return `${derived.replace(/[^/]*\/?$/, '')}${asAddress(own)}${slash}`;
}

function addressFromPath(
  pattern: string,
  collection: Placing,
  file: string,
  data: JsonObject,
): string | undefined {
  const places = fieldsOf(pattern).filter((field) => isFromPath(collection, field));
  if (places.length === 0) return fillTemplate(pattern, data);
  const { name, folder, values, isHome } = placeOf(collection, file);
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

/** What an entry writes as its address; a pattern that another program would have to fill (`/:year/{{ slug }}/`) is none. */
function writtenAddress({ addressFields = [] }: Placing, data: JsonObject): string | undefined {
  for (const field of addressFields) {
    const written = data[field];
    if (typeof written === 'string' && written.trim() !== '' && !/[:{}\s]/.test(written)) return written;
  }
  return undefined;
}

/** An address in the form that all have here: `/about/` for `about/index.html`. */
function plainAddress(written: string, trailingSlash: boolean): string {
  const path = `/${written.replace(/^\/+/, '')}`;
  const plain = path.replace(/(?:\/index)?\.html?$/, '').replace(/\/+$/, '');
  if (plain === '') return '/';
  return trailingSlash ? withSlash(plain) : plain;
}

/** Year, month and day of the day in the path, else of the `date` that the file writes. */
function daysOf(data: JsonObject, values: Readonly<Record<string, string>>): Record<string, string> {
  const day = Object.values(values).find((value) => /^\d{4}-\d{2}-\d{2}$/.test(value)) ?? data.date;
  const [date, year, month, ofMonth] =
    typeof day === 'string' ? (/^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []) : [];
  return date === undefined || year === undefined || month === undefined || ofMonth === undefined
    ? {}
    : { date, year, month, day: ofMonth };
}

/** Names of files and folders as parts of an address, in small letters; one that no address may have is spelled with hyphens. */
function asAddress(names: string): string {
  return names
    .split('/')
    .map((one) => one.toLowerCase())
    .map((one) => (one === '' || pageFault(`/${one}`) === undefined ? one : slugify(one)))
    .join('/');
}

/**
 * The path of a file that names an entry as wanted and says all else as it does now.
 * @param values what stands in the other places of the name pattern; undefined when one is missing
 */
export function pathNamed(
  collection: Placing,
  name: string,
  values: Readonly<Record<string, string>>,
): string | undefined {
  if (collection.namePattern === undefined) return name;
  return fillTemplate(collection.namePattern, { ...values, [naming(collection) ?? '']: name });
}

function propertiesOf(schema: JsonObject): JsonObject {
  return isObject(schema.properties) ? schema.properties : {};
}
