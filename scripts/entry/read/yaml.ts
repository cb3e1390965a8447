import { parseAllDocuments, parseDocument, visit, YAMLParseError, type Document } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { type SourceFile, tooDeep } from '../../diagnostics/source-file.ts';
import { MOST_DEPTH } from '../../schema/limits.ts';
import type { Spans } from '../../model/spans.ts';
import { isObject, type JsonObject } from '../../schema/json.ts';
import { syntaxProblems } from './yaml-problems.ts';
import { documentValues, UnusableNode } from './yaml-data.ts';

export interface ParsedYaml {
  data: JsonObject | undefined;
  spans: Spans;
  diagnostics: Diagnostic[];
}

/**
 * Parses YAML 1.2 with positions.
 * @param offset start of the YAML in the file (after `---` in Markdown)
 * @param depth maximum nesting of lists and groups
 * @param mayBeList whether a list at the top level is accepted
 */
export function parseYaml(
  file: SourceFile,
  yaml: string,
  offset: number,
  depth = MOST_DEPTH,
  mayBeList = false,
): ParsedYaml {
  const document = parse(yaml);
  // The parser itself has overflowed its stack.
  if (document === undefined) return broken(tooDeep(file, [offset, offset + 1], depth));
  const problems = syntaxProblems(file, yaml, document, offset);
  if (problems.length > 0) return broken(...problems);
  let data: unknown;
  let spans: Spans;
  try {
    ({ data, spans } = documentValues(document, offset, depth));
  } catch (error) {
    if (error instanceof UnusableNode) return broken(unusable(file, error, depth));
    throw error;
  }
  const lost = lostItems(file, yaml, document, offset);
  if (lost.length > 0) return broken(...lost);
  if (isObject(data)) return { data, spans, diagnostics: [] };
  // The caller that allows a list checks for it.
  if (mayBeList && Array.isArray(data))
    return { data: data as unknown as JsonObject, spans, diagnostics: [] };
  const span: Span = [offset, offset + yaml.trimEnd().length];
  const isEmpty = yaml.trim() === '';
  const message = isEmpty
    ? 'The file has no fields.'
    : 'There should be fields (`name: value`) at the top of the file.';
  const suggestion = isEmpty
    ? `Write its fields, each on a line of its own as \`name: value\`; \`content new\` writes a file to begin with. If it had fields, \`git restore ${file.path}\` brings back what was committed.`
    : 'Write each field on a line of its own: its name, a colon, a space, its value.';
  return broken(file.problem('yaml-syntax', span, message, { suggestion }));
}

function broken(...diagnostics: Diagnostic[]): ParsedYaml {
  return { data: undefined, spans: {}, diagnostics };
}

function unusable(file: SourceFile, { span, alias }: UnusableNode, depth: number): Diagnostic {
  if (alias === undefined) return tooDeep(file, span, depth);
  const message = `\`*${alias}\` repeats nothing: there is no \`&${alias}\` before it.`;
  const suggestion = 'Put quotes around a text that begins with `*` or `&`.';
  return file.problem('yaml-syntax', span, message, { suggestion });
}

/**
 * Parses the first document of the file, and notes whether there is a second. Duplicate keys are looked for
 * afterwards, because the parser compares each key with all others.
 */
function parse(yaml: string): Document | undefined {
  try {
    const documents = parseAllDocuments(yaml, { prettyErrors: false, uniqueKeys: false, strict: true });
    const [first, second] = Array.isArray(documents) ? documents : [];
    if (second !== undefined) {
      const [start, end] = second.range;
      first?.errors.push(
        new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'Source contains multiple documents'),
      );
    }
    return first ?? parseDocument(yaml);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A line of text followed by a line that is indented further and starts with a hyphen. */
const LOST_ITEM = /^([ \t]*)(?:-|[^\s#:][^:\n]*:)[ \t][^\n]*\n\1[ \t]+- /m;

/** Reports items that are indented too far: each would become text of the item above, including its hyphen. */
function lostItems(file: SourceFile, yaml: string, document: Document, offset: number): Diagnostic[] {
  if (!LOST_ITEM.test(yaml)) return [];
  const problems: Diagnostic[] = [];
  visit(document, {
    Scalar: (_key, { type, value, range }) => {
      if (type !== 'PLAIN' || typeof value !== 'string' || range == null) return;
      const match = /\n[ \t]*(- [^\n]*)/.exec(yaml.slice(range[0], range[1]));
      if (match?.[1] === undefined) return;
      const at = range[0] + match.index + match[0].length - match[1].length + offset;
      const message = 'This line continues the text above it, so its hyphen does not begin an item.';
      const suggestion =
        'Begin it in the column of its list; put quotes around a text that contains such a line.';
      problems.push(file.problem('yaml-syntax', [at, at + 1], message, { suggestion }));
    },
  });
  return problems;
}
