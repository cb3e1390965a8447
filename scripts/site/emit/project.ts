import {
  isRemote,
  type PictureTable,
  type TablePicture,
  type Picture,
  type Variant,
} from '../../model/picture.ts';
import { focusOf, moreVariants } from '../../model/picture-uses.ts';
import { downloadFor } from '../../model/downloads.ts';
import { instantOf } from '../../model/instants.ts';
import { carriesKey, KEY_FIELD } from '../../model/entry-place.ts';
import { governed, type Entry } from '../../model/site-model.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import { mapLeaves, type Leaf } from '../../schema/walk.ts';
import type { SharePicture } from '../../model/share-card.ts';
import { shownText, type TextInput } from './markdown-output.ts';

/**
 * Converts an entry to the form of the output: pictures as `Picture` objects, Markdown as compiled text, its
 * address as `path`, and its key as `key` unless a field already holds it.
 * @param fields top-level fields to keep; all of them when undefined
 */
export function projectEntry(
  input: TextInput,
  entry: Entry,
  fields: readonly string[] | undefined,
): JsonObject {
  const { model, pictures } = input;
  const show = ({ pointer, value, schema, parent }: Leaf): Json => {
    const field = entry.record.markdown[pointer];
    if (field !== undefined) return shownText(input, entry, pointer, field);
    if (typeof value !== 'string') return value;
    if (isAddress(entry, pointer)) return value;
    const kind = kindOf(schema);
    if (kind === 'image') {
      // Top-level siblings may be filtered by `fields`, but the focal point is still needed.
      const beside = pointer.lastIndexOf('/') === 0 ? entry.data : parent;
      const focus = focusOf(schema, beside);
      return { ...pictureOf(pictures, value, schema), ...(focus && { focus: { ...focus } }) };
    }
    if (kind === 'file') {
      // Missing files are reported, except in the preview of a draft that has them elsewhere.
      const [name = ''] = value.split('/').slice(-1);
      const unknown = { src: value, name, type: 'application/octet-stream', bytes: 0 };
      const file = downloadFor(model.downloads, value) ?? unknown;
      return { ...file, src: file.src };
    }
    if (kind === 'link') return downloadFor(model.downloads, value)?.src ?? value;
    return kind === 'datetime' ? timeOf(value, entry.record.zones?.[pointer]) : value;
  };
  const { unshown } = entry.collection;
  const shownFields = (fields ?? Object.keys(entry.data)).filter((field) => !unshown.has(field));
  const out = mapLeaves(model.resolver, governed(entry), show, unshown.size === 0 ? fields : shownFields);
  const wantsPath = fields === undefined || fields.includes('path');
  return {
    ...(carriesKey(entry.collection, model.resolver) ? { [KEY_FIELD]: entry.key } : {}),
    ...out,
    ...(wantsPath && entry.path !== undefined ? { path: entry.path } : {}),
  };
}

/**
 * Whether a field holds an address because of its name: an alias of a page, or the previous or next page of a
 * list.
 */
function isAddress({ collection }: Entry, pointer: string): boolean {
  return collection.list === undefined
    ? collection.route !== undefined && /^\/aliases(?:\/|$)/.test(pointer)
    : pointer === '/previous' || pointer === '/next';
}

/** Splits a time into the parts that pages show, so that consumers need no time zone rules. */
function timeOf(iso: string, zone: string | undefined): Json {
  if (instantOf(iso) === undefined) return iso;
  return { iso, day: iso.slice(0, 10), time: iso.slice(11, 16), zone: zone ?? null };
}

function pictureOf(pictures: PictureTable, address: string, schema: JsonObject): JsonObject {
  const localPicture = isRemote(address) ? undefined : pictures.get(address);
  // Missing pictures are reported, except in the preview of a draft that has them elsewhere.
  const { more = [], avif, drawing, ...picture }: TablePicture = localPicture ?? remotePicture(address);
  const names = moreVariants(schema);
  // A drawing is one scalable source.
  if (drawing !== undefined && names.includes('svg'))
    return { ...picture, src: drawing, variants: [], placeholder: null };
  const extra = more.flatMap(({ name, ...variant }) => (names.includes(name) ? [variant] : []));
  const variants = [...picture.variants, ...extra].sort((a, b) => a.width - b.width);
  return {
    ...picture,
    variants: variants.map((variant) => ({ ...variant })),
    // Another field may require other widths of the same picture.
    ...(avif !== undefined &&
      names.includes('avif') && { avif: avif.filter(isOneOf(variants)).map((variant) => ({ ...variant })) }),
  };
}

const isOneOf =
  (variants: readonly Variant[]) =>
  ({ width }: Variant): boolean =>
    variants.some((variant) => variant.width === width);

export interface DataInput extends TextInput {
  /** Share pictures by the path of their page. */
  shares: ReadonlyMap<string, SharePicture>;
}

/** A picture that is loaded directly from another host. */
function remotePicture(address: string): Picture {
  return { src: address, width: null, height: null, variants: [], placeholder: null };
}
