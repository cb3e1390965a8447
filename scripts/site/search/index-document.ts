import type { CompiledTexts } from '../../model/entry-record.ts';
import { governed, type Entry, type SiteModel } from '../../model/site-model.ts';
import { expandTemplate, fillTemplate } from '../../model/template.ts';
import type { SearchSpec } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { mapLeaves } from '../../schema/walk.ts';

/** An entry as an index takes it: what is searched, and what a hit shows. */
export interface IndexDocument extends JsonObject {
  path: string;
  title: string;
  also: string[];
  text: string;
}

export interface IndexedEntry {
  entry: Entry;
  spec: SearchSpec;
}

/** The words of an entry by field, with the stored fields that its hits show. */
export function indexDocument(
  model: SiteModel,
  { entry, spec }: IndexedEntry,
  texts: CompiledTexts,
  stored: readonly string[],
): IndexDocument {
  const data = searchableData(model, entry, texts);
  const filled = (templates: readonly string[] = []): string[] =>
    templates.flatMap((template) => expandTemplate(template, data));
  return {
    ...Object.fromEntries(stored.map((field) => [field, data[field] ?? null])),
    ...(spec.weight !== undefined && { weight: spec.weight }),
    path: entry.path ?? '',
    kind: spec.kind ?? null,
    title: fillTemplate(spec.title, data) ?? entry.key,
    also: filled(spec.also),
    text: filled(spec.text).join('\n'),
  };
}

/** The words of an entry as plain text; enum values, references, addresses and pictures are left out. */
function searchableData(model: SiteModel, entry: Entry, texts: CompiledTexts): JsonObject {
  return mapLeaves(model.resolver, governed(entry), ({ pointer, value, schema }) => {
    if (entry.record.markdown[pointer] !== undefined) return texts[pointer]?.text ?? '';
    const nested = pointer.lastIndexOf('/') > 0;
    const isName = Array.isArray(schema.enum) || kindRow(schema)?.row.isName === true;
    return nested && isName ? '' : value;
  });
}
