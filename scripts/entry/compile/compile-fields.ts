import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { CompiledTexts, MarkdownField } from '../../model/entry-record.ts';
import type { MarkdownFacts, MarkdownKind } from '../../model/markdown.ts';
import { valueSpan } from '../../model/spans.ts';
import { kindOf } from '../../schema/annotations.ts';
import type { JsonObject } from '../../schema/json.ts';
import { mapLeaves, type Branches } from '../../schema/walk.ts';
import { isBody, type EntryContext } from '../entry-context.ts';
import { toIsoDate } from './dates.ts';
import { compileMarkdown } from './markdown.ts';

export interface CompiledFields {
  /** Dates in ISO form; Markdown strings are empty, what became of them stands in `markdown` and `texts`. */
  data: JsonObject;
  markdown: Record<string, MarkdownField>;
  texts: CompiledTexts;
  diagnostics: Diagnostic[];
}

/** The stage *compile*: dates become ISO, Markdown becomes HTML; both only where the value has the right type already. */
export function compileFields(context: EntryContext, branches: Branches | undefined): CompiledFields {
  const { collection, data, resolver, tokens } = context;
  const out: Omit<CompiledFields, 'data'> = { markdown: {}, texts: {}, diagnostics: [] };
  const governed = { schema: collection.schema, data, branches };
  const compiled = mapLeaves(resolver, governed, ({ pointer, value, schema }) => {
    if (typeof value !== 'string' || value === '') return value;
    const kind = kindOf(schema);
    if (kind === 'date') {
      const iso = toIsoDate(value);
      if (iso === undefined) out.diagnostics.push(unknownDate(context, pointer, value));
      return iso ?? value;
    }
    if (kind !== 'markdown') return value;
    const markdownKind = schema['x-markdown'] as MarkdownKind;
    const { html, text, facts } = compileMarkdown(value, markdownKind, tokens, schema['x-unique'] === true);
    placeFacts(facts, context, pointer);
    out.texts[pointer] = { html, text };
    out.markdown[pointer] = { kind: markdownKind, facts };
    return '';
  });
  return { data: compiled, ...out };
}

function unknownDate({ file, spans }: EntryContext, pointer: string, value: string): Diagnostic {
  const suggestion = 'Write a day that exists as `July 31, 2025`, `07/31/2025` or `2025-07-31`.';
  const message = `\`${value}\` is no date in a known form.`;
  return file.problem('date-unknown', valueSpan(spans, pointer), message, { suggestion });
}

/**
 * Makes positions in the text positions in the file. Those of a text in YAML cannot be told (it may be folded or escaped),
 * so they are those of the whole text.
 */
function placeFacts(facts: MarkdownFacts, context: EntryContext, pointer: string): void {
  const [start, end] = valueSpan(context.spans, pointer);
  const { bodyOffset } = context;
  const inBody = isBody(context, pointer);
  const placed = (span: Span): Span => (inBody ? [span[0] + bodyOffset, span[1] + bodyOffset] : [start, end]);
  for (const list of [facts.links, facts.images, facts.headings, facts.removed, facts.blocks ?? []])
    for (const fact of list) fact.span = placed(fact.span);
  for (const image of facts.images)
    if (image.definition !== undefined) image.definition = placed(image.definition);
}
