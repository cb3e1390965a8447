import { memoize } from '../shared/memoize.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import { isRemote, readFocus, type Focus } from './picture.ts';
import { namesOfVariants, type VariantName } from './picture-names.ts';
import { MORE_VARIANTS, type MoreVariant } from '../schema/annotations.ts';
import { kindOf } from '../schema/string-kinds.ts';
import { allEntries, visitEntry, type Entry, type SiteModel } from './site-model.ts';
import { isObject, type Json, type JsonObject } from '../schema/json.ts';
import { keySpan, valueSpan } from './spans.ts';

/** One use of a picture in content. */
export interface ImageUse {
  entry: Entry;
  src: string;
  /** Undefined or empty if the text alternative is missing. */
  alt: string | undefined;
  /** Requested variants besides the default ones (`x-variants`). */
  more: readonly MoreVariant[];
  /** The focal point that stays visible when the picture is cropped, if there is one (`x-focus`). */
  focus: Focus | undefined;
  span: Span;
  /** Where the missing text alternative belongs. */
  altSpan: Span;
  /** Where the schema would report it as missing. */
  ownerSpan?: Span;
  /** Where the schema would report it as empty. */
  emptySpan?: Span | undefined;
  /** Whether the picture is decorative: its text alternative may be empty, and is. */
  isDecoration?: true;
  /** The token of the reusable block from which the text gets the picture. */
  block?: string | undefined;
}

/** The variants that a field requests besides the default ones. */
export function moreVariants(schema: JsonObject): MoreVariant[] {
  const requested = [schema['x-variants'] ?? []].flat();
  return MORE_VARIANTS.filter((name) => requested.includes(name));
}

/** The focal point of a picture, from the field named by its schema. */
export function focusOf(schema: JsonObject, parent: JsonObject | Json[]): Focus | undefined {
  const key = schema['x-focus'];
  return typeof key === 'string' && isObject(parent) ? readFocus(parent[key]) : undefined;
}

/** Every use of a picture, in fields and in Markdown, including pictures on other hosts. */
export const usedImages = memoize((model: SiteModel): readonly ImageUse[] =>
  usedBy(model, allEntries(model)),
);

/** Every use of a picture in some entries. */
export function usedBy(model: SiteModel, entries: readonly Entry[]): ImageUse[] {
  return entries.flatMap((entry) => {
    const { hasPictures } = entry.record;
    const fields = hasPictures === true ? Object.values(entry.record.markdown) : [];
    const uses: ImageUse[] = fields.flatMap((field) =>
      field.facts.images.map(({ src, alt, span, definition, isDecoration, block }) => ({
        entry,
        src,
        alt,
        more: [],
        focus: undefined,
        span: definition ?? span,
        altSpan: span,
        block,
        ...(isDecoration && { isDecoration }),
      })),
    );
    const mayBeEmpty = new Set<string>();
    const altPointers = new Map<ImageUse, string>();
    visitEntry(
      model,
      entry,
      ({ pointer, value, schema, parent }) => {
        if (value === '' && schema.minLength === 0) mayBeEmpty.add(pointer);
        if (typeof value !== 'string' || kindOf(schema) !== 'image') return;
        const altKey = typeof schema['x-alt'] === 'string' ? schema['x-alt'] : undefined;
        const alt: Json | undefined =
          altKey !== undefined && isObject(parent) ? parent[altKey] : 'none wanted';
        const { spans } = entry.record;
        const owner = pointer.slice(0, pointer.lastIndexOf('/'));
        const altPointer = `${owner}/${altKey ?? ''}`;
        const use: ImageUse = {
          entry,
          src: value,
          alt: typeof alt === 'string' ? alt : undefined,
          more: moreVariants(schema),
          focus: focusOf(schema, parent),
          span: valueSpan(spans, pointer),
          altSpan: keySpan(spans, pointer),
          ownerSpan: keySpan(spans, owner),
          emptySpan: spans[altPointer] === undefined ? undefined : valueSpan(spans, altPointer),
        };
        uses.push(use);
        if (altKey !== undefined) altPointers.set(use, altPointer);
      },
      'x-image',
    );
    return uses.map((use) =>
      mayBeEmpty.has(altPointers.get(use) ?? '') ? { ...use, isDecoration: true } : use,
    );
  });
}

/** Addresses of the site's own masters in use, sorted. */
export function usedMasters(model: SiteModel): string[] {
  return [...new Set(usedImages(model).map((use) => use.src))].filter((src) => !isRemote(src)).sort();
}

/** The requested variants of a master besides the default ones. */
export interface Wanted {
  more: ReadonlySet<MoreVariant>;
  /** Variants that are also requested as AVIF. */
  avif: ReadonlySet<VariantName>;
}

export type WantedVariants = ReadonlyMap<string, Wanted>;

/** The requested variants of masters by address. */
export function wantedVariants(uses: readonly ImageUse[]): WantedVariants {
  const wanted = new Map<string, Wanted>();
  for (const { src, more } of uses.filter((use) => use.more.length > 0)) {
    const before = wanted.get(src);
    const avif = more.includes('avif') ? namesOfVariants(more) : [];
    wanted.set(src, {
      more: new Set([...(before?.more ?? []), ...more]),
      avif: new Set([...(before?.avif ?? []), ...avif]),
    });
  }
  return wanted;
}
