import type { Span } from '../diagnostics/diagnostic.ts';
import { isRemote } from './picture.ts';
import { kindOf } from '../schema/annotations.ts';
import { allEntries, visitEntry, type Entry, type SiteModel } from './site-model.ts';
import { isObject, type Json } from '../schema/json.ts';
import { keySpan, valueSpan } from './spans.ts';

/** One use of a picture in content. */
export interface ImageUse {
  entry: Entry;
  src: string;
  /** Undefined or empty when the text alternative is missing. */
  alt: string | undefined;
  span: Span;
  /** Where the missing text alternative belongs. */
  altSpan: Span;
  /** Where the schema would report that it is missing. */
  ownerSpan?: Span;
  /** Where the schema would report that it is empty. */
  emptySpan?: Span | undefined;
}

/** Every use of a picture, in fields and in Markdown; pictures of other hosts included. */
export function usedImages(model: SiteModel): readonly ImageUse[] {
  const known = everyUse.get(model);
  if (known !== undefined) return known;
  const uses = usedBy(model, allEntries(model));
  everyUse.set(model, uses);
  return uses;
}

/** Several checks ask for them. */
const everyUse = new WeakMap<SiteModel, readonly ImageUse[]>();

/** Every use of a picture in some entries. */
export function usedBy(model: SiteModel, entries: readonly Entry[]): ImageUse[] {
  return entries.flatMap((entry) => {
    const uses: ImageUse[] = Object.values(entry.record.markdown).flatMap((field) =>
      field.facts.images.map(({ src, alt, span, definition }) => ({
        entry,
        src,
        alt,
        span: definition ?? span,
        altSpan: span,
      })),
    );
    visitEntry(
      model,
      entry,
      ({ pointer, value, schema, parent }) => {
        if (typeof value !== 'string' || kindOf(schema) !== 'image') return;
        const altKey = typeof schema['x-alt'] === 'string' ? schema['x-alt'] : undefined;
        const alt: Json | undefined =
          altKey !== undefined && isObject(parent) ? parent[altKey] : 'none wanted';
        const { spans } = entry.record;
        const owner = pointer.slice(0, pointer.lastIndexOf('/'));
        const altPointer = `${owner}/${altKey ?? ''}`;
        uses.push({
          entry,
          src: value,
          alt: typeof alt === 'string' ? alt : undefined,
          span: valueSpan(spans, pointer),
          altSpan: keySpan(spans, pointer),
          ownerSpan: keySpan(spans, owner),
          emptySpan: spans[altPointer] === undefined ? undefined : valueSpan(spans, altPointer),
        });
      },
      'x-image',
    );
    return uses;
  });
}

/** Addresses of the local masters in use, sorted. */
export function usedMasters(model: SiteModel): string[] {
  return [...new Set(usedImages(model).map((use) => use.src))].filter((src) => !isRemote(src)).sort();
}
