import { stringsIn, valueAt, type Json, type JsonObject } from '../schema/json.ts';

/** A place in a template: a path of field names, or `$name` and a path. */
const PATH = String.raw`([$\p{L}\p{N}_][\p{L}\p{N}_.-]*)`;
const FIELD = new RegExp(String.raw`\{${PATH}\}`, 'gu');
const ALONE = new RegExp(String.raw`^\{${PATH}\}$`, 'u');

/**
 * How what is no field of the entry itself is looked up: `$name` at the start of a path, by the name; and a path that goes on behind
 * a reference (`author.name`), by the whole path with a dot before it.
 */
export type Scope = (name: string) => Json | undefined;

/** The fields that a template names, in their order. */
export function fieldsOf(template: string): string[] {
  return partsOf(template).filter((_, index) => index % 2 === 1);
}

/** The value a path such as `seo.title` or `$site.shareImage.src` stands for. */
export function lookup(path: string, entry: JsonObject, scope?: Scope): Json | undefined {
  if (!path.startsWith('$'))
    return valueAt(entry, path) ?? (path.includes('.') ? scope?.(`.${path}`) : undefined);
  const [name = '', ...rest] = path.slice(1).split('.');
  const base = scope?.(name);
  return rest.length === 0 ? base : valueAt(base, rest.join('.'));
}

/** Fills the `{field}` places of a template; undefined when any of them is empty. */
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

/** What templates are made of: text and the path of a place in turn. A site has few templates and fills them often. */
const divided = new Map<string, readonly string[]>();

function partsOf(template: string): readonly string[] {
  const known = divided.get(template);
  if (known !== undefined) return known;
  const parts = template.split(FIELD);
  divided.set(template, parts);
  return parts;
}

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

/** What is left of a template without its places. */
export function withoutFields(template: string): string {
  return template.replace(FIELD, '');
}

/** Whether a template is one place and nothing else. */
export function isAlone(template: string): boolean {
  return ALONE.test(template);
}

/** All texts a template stands for: a lone `{field}` that holds a list gives each of its strings and numbers. */
export function expandTemplate(template: string, entry: JsonObject, scope?: Scope): string[] {
  const alone = ALONE.exec(template);
  if (alone?.[1] !== undefined)
    return [lookup(alone[1], entry, scope)]
      .flat()
      .flatMap((one) => (typeof one === 'number' ? [String(one)] : stringsIn(one)));
  const text = fillTemplate(template, entry, scope);
  return text === undefined ? [] : [text];
}
