import { compileMarkdown } from './compile/markdown.ts';
import type { MarkdownKind } from '../model/markdown.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { readFields } from './read/read-fields.ts';
import type { Spans } from './read/yaml.ts';
import { toIsoDate } from './compile/dates.ts';
import {
  replaceTokens,
  replaceTokensAsSlug,
  replaceTokensInLink,
  unknownTokens,
  type Tokens,
} from '../model/tokens.ts';
import { kindOf, SchemaResolver, walkLeaves, type Leaf } from '../schema/annotations.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import { isObject, type JsonObject } from '../schema/json.ts';
import { Validators } from './validate/ajv.ts';
import { schemaProblems, valueSpan } from './validate/problems.ts';
import type { CompiledTexts, EntryRecord, EntryResult } from '../model/entry-record.ts';

export interface EntryTools {
  resolver: SchemaResolver;
  validators: Validators;
  tokens: Tokens;
}

export function createTools(set: SchemaSet, tokens: Tokens): EntryTools {
  return { resolver: new SchemaResolver(set.byId), validators: new Validators(set), tokens };
}

/** Reads, fills in, validates and compiles one file. Tokens come before validation, so that lengths and formats are those of the real text. */
export function processEntry(file: SourceFile, collection: Collection, tools: EntryTools): EntryResult {
  const { data, spans, bodyOffset, diagnostics } = readFields(file, collection);
  const record: EntryRecord = { data, rawKey: undefined, spans, markdown: {}, diagnostics, dropped: false };
  if (data === undefined) return { record, texts: {} };
  const rawKey = collection.key === undefined ? undefined : data[collection.key];
  record.rawKey = typeof rawKey === 'string' ? rawKey : undefined;
  if (isDropped(file, collection, data, spans, diagnostics))
    return { record: { ...record, dropped: true }, texts: {} };
  fillTokens(file, collection, data, spans, bodyOffset, diagnostics, tools);
  diagnostics.push(
    ...schemaProblems(file, spans, tools.validators.errors(collection.name, data), collection.body),
  );
  const texts = finishStrings(file, collection, record, data, bodyOffset, tools);
  return { record, texts };
}

/** Entries without the field that `require` names are left out: the specification drops posts without a title. */
function isDropped(
  file: SourceFile,
  collection: Collection,
  data: JsonObject,
  spans: Spans,
  diagnostics: Diagnostic[],
): boolean {
  const { require } = collection;
  if (require === undefined) return false;
  const value = data[require.field];
  if (value !== undefined && value !== null && value !== '') return false;
  // A field under nearly the same name is a typing mistake: that is for the schema to report, not a reason to drop.
  const known = isObject(collection.schema.properties) ? collection.schema.properties : {};
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(known, key));
  if (nearest(require.field, unknown) !== undefined) return false;
  const message = `This file has no \`${require.field}\`, so it is left out of the site.`;
  diagnostics.push(
    file.problem(require.rule, valueSpan(spans, ''), message, {
      suggestion: `Add \`${require.field}:\` to publish it.`,
    }),
  );
  return true;
}

function fillTokens(
  file: SourceFile,
  collection: Collection,
  data: JsonObject,
  spans: Spans,
  bodyOffset: number,
  diagnostics: Diagnostic[],
  { resolver, tokens }: EntryTools,
): void {
  walkLeaves(resolver, collection.schema, data, ({ pointer, value, schema, parent, key }) => {
    if (typeof value !== 'string' || !value.includes('{')) return;
    const kind = kindOf(schema);
    if (kind === 'raw') return;
    const isBody = pointer === `/${collection.body ?? ''}` && bodyOffset > 0;
    const span = valueSpan(spans, pointer);
    diagnostics.push(
      ...unknownTokens(file, value, isBody ? bodyOffset : span[0], tokens, isBody ? undefined : span),
    );
    if (kind === 'markdown') return;
    const asSlug = kind === 'ref' || pointer === `/${collection.key ?? ''}`;
    const isAddress = kind === 'link' || kind === 'image';
    const fill = asSlug ? replaceTokensAsSlug : isAddress ? replaceTokensInLink : replaceTokens;
    setLeaf(parent, key, fill(value, tokens));
  });
}

/** Dates become ISO, Markdown is compiled; both only where the value has the right type already. */
function finishStrings(
  file: SourceFile,
  collection: Collection,
  record: EntryRecord,
  data: JsonObject,
  bodyOffset: number,
  tools: EntryTools,
): CompiledTexts {
  const texts: CompiledTexts = {};
  walkLeaves(tools.resolver, collection.schema, data, (leaf) => {
    if (typeof leaf.value !== 'string' || leaf.value === '') return;
    const kind = kindOf(leaf.schema);
    if (kind === 'date') finishDate(file, record, leaf, leaf.value);
    if (kind !== 'markdown') return;
    const isBody = leaf.pointer === `/${collection.body ?? ''}` && bodyOffset > 0;
    const markdownKind = leaf.schema['x-markdown'] as MarkdownKind;
    const compared = leaf.schema['x-unique'] === true;
    const { html, text, facts } = compileMarkdown(leaf.value, markdownKind, tools.tokens, compared);
    const span = valueSpan(record.spans, leaf.pointer);
    const move = isBody
      ? (s: readonly [number, number]): [number, number] => [s[0] + bodyOffset, s[1] + bodyOffset]
      : (): [number, number] => [span[0], span[1]];
    for (const list of [facts.links, facts.images, facts.headings, facts.removed, facts.blocks ?? []])
      for (const fact of list) fact.span = move(fact.span);
    texts[leaf.pointer] = { html, text };
    record.markdown[leaf.pointer] = { kind: markdownKind, facts };
    setLeaf(leaf.parent, leaf.key, '');
  });
  return texts;
}

function finishDate(
  file: SourceFile,
  record: EntryRecord,
  { pointer, parent, key }: Leaf,
  value: string,
): void {
  const iso = toIsoDate(value);
  if (iso !== undefined) setLeaf(parent, key, iso);
  else {
    const suggestion = 'Write a day that exists as `July 31, 2025`, `07/31/2025` or `2025-07-31`.';
    record.diagnostics.push(
      file.problem(
        'date-unknown',
        valueSpan(record.spans, pointer),
        `\`${value}\` is no date in a known form.`,
        { suggestion },
      ),
    );
  }
}

function setLeaf(parent: Leaf['parent'], key: string | number, value: string): void {
  (parent as Record<string | number, string>)[key] = value;
}
