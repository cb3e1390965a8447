import { entriesOf, type SiteModel } from '../../model/site-model.ts';
import { formatWords, fitsPattern } from '../../schema/formats.ts';
import { kindOf, kindRow } from '../../schema/string-kinds.ts';
import { stringsIn, valueAt, type Json, type JsonObject } from '../../schema/json.ts';
import { MARK } from '../../model/entry-record.ts';
import { usedMasters } from '../../model/picture-uses.ts';
import { numberAt, textAt, typeOf } from './shape.ts';
import type { StarterInput, Roles } from './starter.ts';

export interface LeafContext extends StarterInput {
  roles: Roles;
}

export interface LeafPlace {
  /** Dotted path in the entry, without list indexes. */
  path: string;
  name: string;
  /** Index among similar values in a list, because lists may forbid equal items. */
  index: number;
}

/** A value that is not a list or a group, and is valid if a valid one can be found. */
export function leafValue(schema: JsonObject, place: LeafPlace, context: LeafContext): Json {
  if (place.path === context.collection.key) return context.slug;
  const value = givenValue(schema, place.index) ?? itemOf(schema.examples, place.index);
  if (value !== undefined) return value;
  const type = typeOf(schema);
  if (type === 'null') return null;
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return numberFor(schema, type, place, context);
  return textFor(schema, place, context);
}

/**
 * Whether a value is only formally correct: an example, a number between limits, a text in a given format. Such a value
 * passes every check, so the file must tell the editor to replace it.
 */
export function isInvented(
  schema: JsonObject,
  value: Json,
  { path, index }: LeafPlace,
  { collection, roles }: LeafContext,
): boolean {
  if (path === collection.key || roles.titles.has(path) || givenValue(schema, index) !== undefined)
    return false;
  if (schema.examples !== undefined) return true;
  if (typeof value === 'number') return !roles.orders.has(path);
  const hasForm = schema.pattern !== undefined || schema.format !== undefined;
  return typeof value === 'string' && hasForm && ['text', 'raw'].includes(kindOf(schema));
}

/** The value given by the schema: `const`, `default`, the first choice. */
function givenValue(schema: JsonObject, index: number): Json | undefined {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined && index === 0) return schema.default;
  return itemOf(schema.enum, index);
}

function itemOf(list: Json | undefined, index: number): Json | undefined {
  return Array.isArray(list) ? list[index % list.length] : undefined;
}

function numberFor(schema: JsonObject, type: string, place: LeafPlace, { roles }: LeafContext): number {
  const above = numberAt(schema, 'exclusiveMinimum');
  const below = numberAt(schema, 'exclusiveMaximum');
  const high = Math.min(numberAt(schema, 'maximum') ?? Infinity, below ?? Infinity);
  const free = roles.orders.get(place.path);
  if (free !== undefined && free <= high) return free;
  const low = numberAt(schema, 'minimum') ?? above ?? Math.min(type === 'integer' ? 1 : 0, high);
  const step =
    numberAt(schema, 'multipleOf') ?? (type === 'integer' || high - low > 1 ? 1 : (high - low) / 2);
  const first = Math.ceil(low / step) * step;
  const start = first === above ? first + step : first;
  const value = start + place.index * step;
  return value > high || value === below ? start - (start === below ? step : 0) : value;
}

function textFor(schema: JsonObject, place: LeafPlace, context: LeafContext): string {
  const candidates = textCandidates(schema, place, context);
  return candidates.find((text) => passes(schema, text)) ?? '';
}

function textCandidates(schema: JsonObject, place: LeafPlace, context: LeafContext): string[] {
  const { model, title, today } = context;
  const kind = kindRow(schema);
  const own = kind?.row.starters?.(kind.of, {
    today,
    pictures: () => pictures(model),
    files: () => [...model.downloads.keys()],
    addresses: () => addresses(model),
    keys: (name) => keysOf(model, name, context),
  });
  if (own !== undefined) return kind?.row.isDay === true ? [...own] : own.slice(place.index);
  if (schema.format === 'email') return [`name${place.index || ''}@example.com`];
  if (schema.format === 'uri') return [`https://example.com/${place.index || ''}`];
  if (schema.format === 'date') return [today];
  const { example } = formatWords(schema.format) ?? {};
  if (example !== undefined) return [example];
  const min = numberAt(schema, 'minLength');
  const max = numberAt(schema, 'maxLength');
  const description = textAt(schema, 'description');
  const isOwn = context.roles.descriptions.has(place.path);
  const filler = fillerText({ ...place, description, title: isOwn ? title : undefined, min, max });
  const titles = context.roles.titles.has(place.path) ? [fitted(title, min, max)] : [];
  if (schema.pattern === undefined) return [...titles, filler];
  return [...titles, ...shaped(context, place), filler];
}

/**
 * Texts in common formats, for fields with a pattern; finally the values of the same field in other entries.
 */
function shaped({ slug, today, model, collection }: LeafContext, { path, index }: LeafPlace): string[] {
  const number = String(index + 1);
  const forms = [slug, `${slug}-${number}`, `/${slug}`, '#336699', `https://example.com/${slug}`, today];
  const figures = [number, '12', '123', '1234', '12345', '12:00', '555-555-0100', '+15555550100', '1.0.0'];
  const letters = ['a', 'A', 'AB', 'ABC', 'en', 'en-US', 'name', 'Name'];
  const others = entriesOf(model, collection.name).flatMap((entry) => stringsIn(valueAt(entry.data, path)));
  return [...forms, ...figures.slice(index), ...letters.slice(index), ...others.slice(index)];
}

function keysOf(model: SiteModel, target: string, { collection, slug }: StarterInput): string[] {
  const keys = entriesOf(model, target).map((entry) => entry.key);
  return target === collection.name ? keys.filter((key) => key !== slug) : keys;
}

/** Pictures of the site, the unused ones first: they were often made for the new entry. */
function pictures(model: SiteModel): string[] {
  const usedPictures = new Set(usedMasters(model));
  return model.masters.toSorted((a, b) => Number(usedPictures.has(a)) - Number(usedPictures.has(b)));
}

function addresses(model: SiteModel): string[] {
  return model.routes.filter((route) => route.entry.collection.status === 200).map((route) => route.path);
}

function passes(schema: JsonObject, text: string): boolean {
  const length = Array.from(text).length;
  if (length < (numberAt(schema, 'minLength') ?? 0) || length > (numberAt(schema, 'maxLength') ?? Infinity))
    return false;
  return typeof schema.pattern !== 'string' || fitsPattern(schema.pattern, text);
}

const PADDING = ' These words only fill the required length.';

interface FillerInput {
  /** The schema's description of the field. */
  description: string | undefined;
  name: string;
  /** Prefix of a text that must differ from that of other entries. */
  title?: string | undefined;
  /** Index of the text among similar ones. */
  index: number;
  min: number | undefined;
  max: number | undefined;
}

/** A placeholder text that describes what to write, within the length limits. */
export function fillerText({ description, name, title, index, min, max }: FillerInput): string {
  const number = index === 0 ? '' : `(${index + 1}) `;
  const lead = title === undefined ? '' : `${title}. `;
  return fitted(
    `${number}${lead}${MARK} ${plain(description ?? `the text of ${name.replaceAll('_', ' ')}.`)}`,
    min,
    max,
  );
}

/** Adjusts a text to a length of `min` to `max` characters. */
export function fitted(text: string, min = 0, max = Infinity): string {
  let letters = Array.from(text);
  while (letters.length < min) letters.push(...Array.from(PADDING));
  const limit = Math.max(min, Math.min(letters.length, max));
  if (letters.length > max) letters = Array.from(cutAtWord(letters, min, limit));
  return letters.join('');
}

function cutAtWord(letters: readonly string[], min: number, limit: number): string {
  const cut = letters.slice(0, limit).join('');
  const space = cut.lastIndexOf(' ');
  const words = Array.from(cut.slice(0, Math.max(space, 0))).length;
  // A text that is one long word, or that would become too short, is cut inside the word.
  return words >= Math.max(min, limit / 2) ? cut.slice(0, space) : cut;
}

/** Removes characters with a meaning in Markdown, HTML and tokens. */
function plain(text: string): string {
  return text
    .replace(/[<>{}*_`#[\]\\~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
