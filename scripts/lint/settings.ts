import { isObject, pointerSegment, type Json } from '../schema/json.ts';
import type { CollectionSpec, ListSpec } from '../schema/collection.ts';
import type { Use } from './fields.ts';

/**
 * What more is known of a setting:
 * - `template`: its fields are in braces; `scoped`: those of a collection of one file too (`{$site.name}`)
 * - `top`: its field is at the top of an entry
 * - `sort`: with `-` before a path for descending order; `keys`: may be one of an include
 * - `one`: for a collection of one file; `all`: made by one schema for the whole site
 */
type Trait = 'template' | 'scoped' | 'top' | 'sort' | 'keys' | 'one' | 'all';

/** A setting of `x-collection`: its pointer (`*` is any name), how the fields that it names are used, and more. */
type Row = readonly [pointer: string, use: Use | undefined, traits: readonly Trait[]];

const SCOPED = ['template', 'scoped'] as const;

/** All settings of `x-collection` that name fields, or are for one collection only. */
const SETTINGS: readonly Row[] = [
  ['/key', 'key', ['top']],
  ['/body', 'body', ['top']],
  ['/route', 'address', ['template']],
  ['/anchor', 'address', ['template']],
  ['/anchors', 'words', ['template']],
  ['/require/field', 'any', ['top']],
  ['/head/title', 'word', SCOPED],
  ['/head/description', 'word', SCOPED],
  ['/head/imageAlt', 'word', SCOPED],
  ['/head/author', 'word', SCOPED],
  ['/head/published', 'day', SCOPED],
  ['/head/modified', 'day', SCOPED],
  ['/head/image', 'picture', SCOPED],
  ['/head/keywords', 'words', SCOPED],
  ['/head/card/title', 'words', SCOPED],
  ['/head/card/brand', 'words', SCOPED],
  ['/head/card/labels', 'words', SCOPED],
  ['/search/title', 'search title', ['template']],
  ['/search/also', 'searched', ['template']],
  ['/search/text', 'searched', ['template']],
  ['/search/store', 'any', ['top']],
  ['/include/*/fields', 'any', ['top']],
  ['/include/*/sort', 'sorted', ['sort']],
  ['/include/*/adjacent', 'sorted', ['sort']],
  ['/include/*/keys', 'words', ['keys']],
  ['/publish/draft', 'flag', ['top']],
  ['/publish/from', 'day', ['top']],
  ['/publish/until', 'day', ['top']],
  ['/publish/date', 'day', ['top']],
  ['/confirmed/field', 'group', ['top']],
  ['/register/text', 'word', []],
  ['/register/wordings', 'group', ['top']],
  ['/register/figures', 'list', []],
  ['/register/elsewhere', 'words', []],
  ['/register/owner', 'word', []],
  ['/register/validUntil', 'day', []],
  ['/register/source/publication', 'word', []],
  ['/register/source/title', 'word', []],
  ['/register/source/url', 'word', []],
  ['/register/source/seen', 'day', []],
  ['/tokens', undefined, ['one']],
  ['/tokens/*', 'word', []],
  ['/titleTemplate', 'key', ['one', 'all']],
  ['/pictureHosts', 'list', ['one', 'all']],
  ['/addresses', 'list', ['one', 'all']],
  ['/wordChoice', 'list', ['one']],
  ['/spelling', 'list', ['one', 'all']],
  ['/synonyms', 'list', ['one']],
  ['/redirects', 'list', ['one', 'top']],
  ['/outputs', undefined, ['one', 'all']],
  ['/outputs/title', 'word', SCOPED],
  ['/outputs/description', 'word', SCOPED],
  ['/outputs/llms/about', 'word', SCOPED],
  ['/outputs/feeds/*/title', 'word', SCOPED],
  ['/outputs/feeds/*/summary', 'word', SCOPED],
  ['/languages', undefined, ['all']],
  ['/phones', undefined, ['all']],
];

/** The settings of a list that name fields of the listed entries. */
const OF_LIST: readonly Row[] = [
  ['/by', 'words', []],
  ['/fields', 'any', ['top']],
  ['/sort', 'sorted', ['sort']],
];

/** A text of `x-collection` that names fields: a template with `{field}`, or a path. */
export interface FieldSetting {
  pointer: string;
  text: string;
  use: Use;
  traits: readonly Trait[];
}

/** Every text in the settings of a collection that names fields. */
export function namesIn(spec: CollectionSpec): FieldSetting[] {
  return textsOf(SETTINGS, spec);
}

/** Every text in the settings of a list that names fields of its entries. */
export function namesInList(list: ListSpec): FieldSetting[] {
  return textsOf(OF_LIST, list);
}

function textsOf(rows: readonly Row[], spec: CollectionSpec | ListSpec): FieldSetting[] {
  return rows.flatMap(([path, use, traits]) => {
    if (use === undefined) return [];
    const texts = textsAt(spec, path.split('/').slice(1));
    return texts.map(([pointer, text]) => ({ pointer, text, use, traits }));
  });
}

/** The names of the settings with a trait. */
export function settingsWith(trait: Trait): string[] {
  return SETTINGS.flatMap(([path, , traits]) => (traits.includes(trait) ? [path.slice(1)] : []));
}

/** Every text at a path, with its pointer; lists on the way are gone through. */
function textsAt(
  value: Json | undefined,
  path: readonly string[],
  pointer = '',
): [pointer: string, text: string][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => textsAt(item, path, `${pointer}/${at}`));
  const [name, ...tail] = path;
  if (name === undefined) return typeof value === 'string' ? [[pointer, value]] : [];
  if (!isObject(value)) return [];
  const names = name === '*' ? Object.keys(value) : [name];
  return names.flatMap((key) => textsAt(value[key], tail, pointer + pointerSegment(key)));
}
