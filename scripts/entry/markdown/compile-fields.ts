import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { unsafeFix, safeFix } from '../../diagnostics/fixes.ts';
import { codePoint } from '../../diagnostics/excerpt.ts';
import type { CompiledTexts, MarkdownField } from '../../model/entry-record.ts';
import type { MarkdownFacts, MarkdownKind } from '../../model/markdown.ts';
import { unfitCharacter, type UnfitCharacter } from '../../model/characters.ts';
import { wordsEdit } from '../../model/edits.ts';
import { valueSpan } from '../../model/spans.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import { pointerSegment, type JsonObject } from '../../schema/json.ts';
import { extensionsOf, type ExtensionsSpec } from '../../schema/markdown-extensions.ts';
import { withLeftOut } from '../../schema/left-out.ts';
import { mapLeaves, type Governed } from '../../schema/walk.ts';
import { isBody, type EntryContext, toFileSpan } from '../entry-context.ts';
import { excerptOf, excerptSpec } from './excerpt.ts';
import { compileMarkdown } from './markdown.ts';
import { PageIds } from './page-ids.ts';
import { pluginFault, pluginProblem } from './plugins.ts';
import type { TextProblem } from './tree.ts';
import { STRING_COMPILERS } from './string-compilers.ts';

export interface CompiledFields {
  /** Dates in ISO form; Markdown strings are empty, their compiled form is in `markdown` and `texts`. */
  data: JsonObject;
  markdown: Record<string, MarkdownField>;
  texts: CompiledTexts;
  /** Time zones of date-times, by JSON pointer. */
  zones: Record<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * The stage *compile*: dates become ISO dates, Markdown becomes
 * HTML; values of the wrong type are left alone.
 */
export function compileFields(context: EntryContext): CompiledFields {
  const { collection, data, resolver, tokens } = context;
  const out: Omit<CompiledFields, 'data'> = { markdown: {}, texts: {}, zones: {}, diagnostics: [] };
  const governed = { schema: collection.schema, data };
  const texts: { pointer: string; value: string; schema: JsonObject }[] = [];
  const compiled = mapLeaves(resolver, governed, ({ pointer, value, schema }) => {
    if (typeof value !== 'string') return value;
    const kind = kindOf(schema);
    const compile = STRING_COMPILERS[kind];
    if (compile !== undefined) {
      const result = compile(context, { pointer, value, schema });
      if (result.zone !== undefined) out.zones[pointer] = result.zone;
      out.diagnostics.push(...(result.problems ?? []));
      return result.value;
    }
    if (kind !== 'markdown' || value === '') return value;
    texts.push({ pointer, value, schema });
    return '';
  });
  // The main text gets its heading ids first, wherever its field is.
  texts.sort((a, b) => Number(isBody(context, b.pointer)) - Number(isBody(context, a.pointer)));
  const ids = new PageIds();
  const hasExcerpts = resolver.mentions(collection.schema, 'x-excerpt');
  const leads = new Map<string, readonly string[]>();
  for (const { pointer, value, schema } of texts) {
    const extensions = extensionsOf(schema['x-extensions'] as ExtensionsSpec | undefined);
    const markdownKind = schema['x-markdown'] as MarkdownKind;
    const {
      html,
      text,
      markdown,
      facts,
      problems,
      messages = [],
      lead,
      fault,
    } = compileMarkdown(value, markdownKind, tokens, {
      compared: schema['x-unique'] === true,
      copied: collection.isCopied,
      excerpted: hasExcerpts,
      extensions,
      ids,
      phones: context.phones,
      words: context.words,
      plugins: context.plugins,
      registers: context.registers,
    });
    if (lead !== undefined) leads.set(pointer, lead);
    const toSpan = toFileSpan(context, pointer, value);
    placeFacts(facts, toSpan);
    const unfit = unfitCharacter(html);
    // A raw character was reported already; this one was written as an entity.
    if (unfit !== undefined && unfitCharacter(value) === undefined)
      out.diagnostics.push(entityProblem(context, pointer, unfit));
    for (const problem of problems) out.diagnostics.push(textProblem(context, toSpan, problem));
    for (const message of messages) out.diagnostics.push(pluginProblem(context, toSpan, message));
    if (fault !== undefined) out.diagnostics.push(pluginFault(context, toSpan, fault));
    out.texts[pointer] = {
      html,
      text,
      ...(markdown !== undefined && { markdown }),
    };
    out.markdown[pointer] = { kind: markdownKind, facts };
  }
  if (!hasExcerpts) return { data: compiled, ...out };
  return { data: withExcerpts(context, { ...governed, data: compiled }, leads), ...out };
}

/**
 * Fills the `x-excerpt` fields that the entry omits from the texts
 * next to them; empty if there is no such text.
 */
function withExcerpts(
  { resolver, language }: EntryContext,
  governed: Governed,
  leads: ReadonlyMap<string, readonly string[]>,
): JsonObject {
  return withLeftOut(resolver, governed, (schema, group) => {
    const spec = excerptSpec(schema);
    if (spec === undefined) return undefined;
    const lead = leads.get(group + pointerSegment(spec.of));
    return lead === undefined ? '' : excerptOf(lead, spec.words, language);
  });
}

function entityProblem(context: EntryContext, pointer: string, { character }: UnfitCharacter): Diagnostic {
  const code = character.codePointAt(0) ?? 0;
  const message = `This entity is the character ${codePoint(code)}, which is not allowed on a page.`;
  const suggestion = `Remove \`&#${code};\` or \`&#x${code.toString(16)};\`.`;
  return context.file.problem('text-character', valueSpan(context.spans, pointer), message, { suggestion });
}

function textProblem(
  { file, spans }: EntryContext,
  placed: (span: Span) => Span,
  { rule, span, message, suggestion, fix }: TextProblem,
): Diagnostic {
  const fixes =
    fix === undefined
      ? []
      : (fix.isGuess ? unsafeFix : safeFix)(fix.title, wordsEdit({ file, spans }, placed(fix.at), fix.text));
  return file.problem(rule, placed(span), message, { suggestion, fixes });
}

/** Converts the text offsets of all facts to file offsets. */
function placeFacts(facts: MarkdownFacts, toSpan: (span: Span) => Span): void {
  for (const list of [
    facts.links,
    facts.images,
    facts.headings,
    facts.removed,
    facts.blocks ?? [],
    facts.references ?? [],
  ])
    for (const fact of list) fact.span = toSpan(fact.span);
  for (const image of facts.images)
    if (image.definition !== undefined) image.definition = toSpan(image.definition);
}
