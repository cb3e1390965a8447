import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseCsv, tableFaults } from '../../../entry/read/csv.ts';
import { relativeTo } from '../../../disk/paths.ts';
import { memoize } from '../../../shared/memoize.ts';
import { isObject, type Json, type JsonObject } from '../../../schema/json.ts';
import type { Place } from './origin.ts';
import type { List } from './found.ts';
import { captured, dataIn } from './texts.ts';

/** A larger file was written by a program. */
const MOST_BYTES = 1_000_000;

/** A longer list is the output of a program, too. */
const MOST_ITEMS = 1000;

/** Folders of styles and scripts, whose data is for browsers. */
const FOR_BROWSERS =
  /(?:^|\/)(?:assets?|static|public|js|scripts?|css|images?|api)\/|(?:^|\/)\.|\.11tydata\./;

/** Fields that name an item, in order of precedence. */
const KEYS = ['id', 'key', 'slug', 'handle', 'username', 'name', 'title'];

/** The field that receives the keys of a map: the first that no item has. */
const MAP_KEYS = ['id', 'key', 'mapKey'];

/** Reads a file of data, if its items are entries. */
export function readList(place: Place, file: string): List | undefined {
  const { tool, project, content } = place;
  if (!/^[\w/-]+\.(?:json|ya?ml|toml|csv)$/.test(file) || FOR_BROWSERS.test(file)) return undefined;
  const full = path.join(content, file);
  if (statSync(full).size > MOST_BYTES) return undefined;
  const text = readFileSync(full, 'utf8').replace(/^\uFEFF/, '');
  const isForTexts =
    /^_?data\//.test(file) ||
    (tool === 'Docusaurus' && /^blog\/(?:authors|tags)\.ya?ml$/.test(file)) ||
    filesOfLoader(place).includes(file);
  const isSettings = project === content || file.includes('/');
  const own = file.endsWith('.csv')
    ? table(file, text)
    : list(file, dataIn(file, text, true) ?? null, isForTexts || !isSettings);
  return own === undefined || own.texts.length > MOST_ITEMS ? undefined : own;
}

/** Files that an Astro project loads entries from (`file('src/data/people.json')`), relative to the content. */
export const filesOfLoader = memoize(({ tool, project, content }: Place): string[] => {
  const config = [
    'src/content.config.ts',
    'src/content.config.mjs',
    'src/content.config.js',
    'src/content/config.ts',
  ]
    .map((name) => path.join(project, name))
    .find((name) => tool === 'Astro' && existsSync(name));
  const code = config === undefined ? '' : readFileSync(config, 'utf8');
  return captured(code, /\bfile\(\s*['"`]([^'"`]+)['"`]/g).map((name) =>
    relativeTo(content, path.join(project, name)),
  );
});

/** @param mayBeMap whether a map of objects with a field in common is taken for entries, not for settings */
function list(file: string, data: Json, mayBeMap: boolean): List | undefined {
  const items = Array.isArray(data) ? data : mayBeMap && isObject(data) ? Object.values(data) : [];
  const objects = items.filter(isObject);
  if (objects.length < 2 || objects.length < items.length || !haveCommonField(objects)) return undefined;
  const texts = objects.map((fields) => ({ file, fields, body: '' }));
  if (Array.isArray(data)) return { source: `${file}#`, key: keyOf(objects), texts };
  const key = MAP_KEYS.find((name) => objects.every((one) => one[name] === undefined));
  const names = Object.keys(data ?? {});
  return key === undefined
    ? undefined
    : {
        source: `${file}#`,
        key,
        texts: texts.map((one, at) => ({ ...one, fields: { [key]: names[at] ?? '', ...one.fields } })),
      };
}

const haveCommonField = (objects: readonly JsonObject[]): boolean =>
  Object.keys(objects[0] ?? {}).some((name) => objects.every((one) => one[name] !== undefined));

/** The first field that names every item differently. */
function keyOf(items: readonly JsonObject[]): string | undefined {
  return KEYS.find((name) => {
    const values = items.map((one) => one[name]);
    return (
      values.every((value) => typeof value === 'string' && value !== '') &&
      new Set(values).size === values.length
    );
  });
}

/** A table with a header; a column of numbers, or of `true` and `false`, has that type. */
function table(file: string, text: string): List | undefined {
  const read = parseCsv(text);
  if ('fault' in read || tableFaults(read.table).length > 0 || read.table.rows.length === 0) return undefined;
  const names = read.table.header.map((cell) => cell.text.trim());
  const columns = names.map((_name, at) => columnOf(read.table.rows.map((row) => row[at]?.text ?? '')));
  const objects = read.table.rows.map((_row, at): JsonObject =>
    Object.fromEntries(
      names.flatMap((name, column) => {
        const value = columns[column]?.[at];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
  const texts = objects.map((fields) => ({ file, fields, body: '' }));
  return { source: file, key: keyOf(objects), texts };
}

/** The values of a column; undefined for an empty cell. */
function columnOf(cells: readonly string[]): (Json | undefined)[] {
  const written = cells.filter((cell) => cell.trim() !== '');
  // A number with a leading zero is a code.
  const areNumbers = written.every((cell) => /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(cell.trim()));
  const areChoices = written.every((cell) => /^(?:true|false)$/i.test(cell.trim()));
  return cells.map((cell) => {
    const plain = cell.trim();
    if (plain === '') return undefined;
    if (areNumbers) return Number(plain);
    return areChoices ? plain.toLowerCase() === 'true' : cell;
  });
}
