import { memoizeText } from '../shared/memoize.ts';
import { stringsIn, valueAt, type Json, type JsonObject } from '../schema/json.ts';

/** A placeholder in a template: a path of field names, or `$name` and a path. */
const PATH = String.raw`([$\p{L}\p{N}_][\p{L}\p{N}_.-]*)`;
const FIELD = new RegExp(String.raw`\{${PATH}\}`, 'gu');
const ALONE = new RegExp(String.raw`^\{${PATH}\}$`, 'u');

/**
 * Resolves paths that are not fields of the entry: `$name` at the start of a path, by name; and a path
 * through a reference (`author.name`), by the whole path preceded by a dot.
 */
export type Scope = (name: string) => Json | undefined;

/** The fields in a template, in order. */
export function fieldsOf(template: string): string[] {
  return partsOf(template).filter((_, index) => index % 2 === 1);
}

/** The value at a path such as `seo.title` or `$site.shareImage.src`. */
export function lookup(path: string, entry: JsonObject, scope?: Scope): Json | undefined {
  if (!path.startsWith('$'))
    return valueAt(entry, path) ?? (path.includes('.') ? scope?.(`.${path}`) : undefined);
  const [name = '', ...rest] = path.slice(1).split('.');
  const base = scope?.(name);
  return rest.length === 0 ? base : valueAt(base, rest.join('.'));
}

/** Fills the `{field}` placeholders of a template; undefined if any of them is empty. */
export function fillTemplate(template: string, entry: JsonObject, scope?: Scope): string | undefined {
  let text = '';
  for (const [index, part] of partsOf(template).entries()) {
    if (index % 2 === 0) {
      text += part;
      continue;
    }
    const value = lookup(part, entry, scope);
    if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return undefined;
    text += String(value);
  }
  return text;
}

/** The parts of a template: text and placeholder paths alternate. */
const partsOf = memoizeText((template): readonly string[] => template.split(FIELD));

/** The first template of a list that can be filled. */
export function firstFilled(
  templates: string | readonly string[] | undefined,
  entry: JsonObject,
  scope?: Scope,
): string | undefined {
  for (const template of [templates ?? []].flat()) {
    const text = fillTemplate(template, entry, scope);
    if (text !== undefined && text !== '') return text;
  }
  return undefined;
}

/** A template without its placeholders. */
export function withoutFields(template: string): string {
  return template.replace(FIELD, '');
}

/** Whether a template is a single placeholder. */
export function isAlone(template: string): boolean {
  return ALONE.test(template);
}

/** All texts of a template: a single `{field}` with a list gives each of its strings and numbers. */
export function expandTemplate(template: string, entry: JsonObject, scope?: Scope): string[] {
  const alone = ALONE.exec(template);
  if (alone?.[1] !== undefined)
    return [lookup(alone[1], entry, scope)]
      .flat()
      .flatMap((item) => (typeof item === 'number' ? [String(item)] : stringsIn(item)));
  const text = fillTemplate(template, entry, scope);
  return text === undefined ? [] : [text];
}
