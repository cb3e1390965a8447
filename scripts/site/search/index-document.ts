import { withBase } from '../../model/base-path.ts';
import { alsoFields, ASKED_FIELDS, TEXT_FIELD } from '../../shared/search-file.ts';
import { languageOfTag, type SearchLanguage } from '../../shared/search-language.ts';
import { countTerms, searchTerms } from '../../shared/search-terms.ts';
import type { CompiledTexts } from '../../model/entry-record.ts';
import { mainLanguage } from '../../model/languages.ts';
import { governed, type Entry, type SiteModel } from '../../model/site-model.ts';
import { expandTemplate, fieldsOf, fillTemplate, isAlone } from '../../model/template.ts';
import { addCounts, addPacked, type TermCounts } from '../../model/counts.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import type { SearchSpec } from '../../schema/collection.ts';
import { fieldPointer, type JsonObject } from '../../schema/json.ts';
import { mapLeaves } from '../../schema/walk.ts';

/** The fields of every index; a field's number in an index is its place here. */
export const FIELDS: readonly string[] = [...ASKED_FIELDS, TEXT_FIELD];

export interface IndexDocument {
  /** The address of the entry. */
  path: string;
  /** Data that a search hit shows. */
  stored: JsonObject;
  /** By the number of a field: how often each term occurs in it. Fields that the entry lacks are missing. */
  terms: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

export interface IndexedEntry {
  entry: Entry;
  spec: SearchSpec;
}

/** The language tag for searching an entry. */
export function searchedIn(model: SiteModel, { language }: Entry): string {
  return language ?? mainLanguage(model.set);
}

/** The terms of an entry in each field, and what a hit shows of it. */
export function indexDocument(
  model: SiteModel,
  { entry, spec }: IndexedEntry,
  texts: CompiledTexts,
  stored: readonly string[],
): IndexDocument {
  const data = searchableData(model, entry, texts);
  const language = languageOfTag(searchedIn(model, entry));
  const filled = (templates: readonly string[] | undefined): string[] =>
    (templates ?? []).flatMap((template) => expandTemplate(template, data));
  const document: JsonObject = {
    title: fillTemplate(spec.title, data) ?? entry.key,
    kind: spec.kind ?? null,
    ...alsoFields(filled(spec.also)),
    ...Object.fromEntries(stored.map((field) => [field, data[field] ?? null])),
  };
  const terms = new Map<number, ReadonlyMap<string, number>>();
  FIELDS.forEach((field, number) => {
    const text = document[field];
    if (field === TEXT_FIELD) terms.set(number, textTerms(spec.text, data, texts, language));
    else if (typeof text === 'string') terms.set(number, once(searchTerms(text, true, language)));
  });
  const shown = ['title', 'kind', ...stored].map((field) => [field, document[field] ?? null] as const);
  const weight: JsonObject = spec.weight === undefined ? {} : { weight: spec.weight };
  return {
    path: withBase(model.set, entry.path ?? ''),
    stored: { ...Object.fromEntries(shown), ...weight },
    terms,
  };
}

/** Counts each term once: in this field only its presence matters, and counts would make the index larger. */
function once(terms: readonly string[]): ReadonlyMap<string, number> {
  return new Map(terms.flatMap((term) => (term === '' ? [] : [[term, 1] as const])));
}

/** The terms of the running text: those of a Markdown field were counted when it was compiled. */
function textTerms(
  templates: readonly string[],
  data: JsonObject,
  texts: CompiledTexts,
  language: SearchLanguage,
): TermCounts {
  const counts: TermCounts = new Map();
  for (const template of templates) {
    const pointer = isAlone(template) ? fieldPointer(fieldsOf(template)[0] ?? '') : '';
    const packed = texts[pointer]?.terms;
    if (packed !== undefined) addPacked(counts, packed);
    else for (const text of expandTemplate(template, data)) addCounts(counts, countTerms(text, language));
  }
  return counts;
}

/** The words of an entry as plain text; enum values, references, addresses and pictures are left out. */
function searchableData(model: SiteModel, entry: Entry, texts: CompiledTexts): JsonObject {
  return mapLeaves(model.resolver, governed(entry), ({ pointer, value, schema }) => {
    if (entry.record.markdown[pointer] !== undefined) return texts[pointer]?.text ?? '';
    const nested = pointer.lastIndexOf('/') > 0;
    const isName = Array.isArray(schema.enum) || ['image', 'file', 'link', 'ref'].includes(kindOf(schema));
    return nested && isName ? '' : value;
  });
}
