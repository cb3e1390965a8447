import { Composer, Parser, YAMLParseError, type CST, type Document } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { type SourceFile, tooDeep } from '../../diagnostics/source-file.ts';
import { MOST_DEPTH } from '../../schema/limits.ts';
import type { Spans } from '../../model/spans.ts';
import { isObject, type JsonObject } from '../../schema/json.ts';
import { resolveAliases, tooDeepAt } from './yaml-aliases.ts';
import { aliasProblem, syntaxProblems } from './yaml-problems.ts';
import { documentValues } from './yaml-data.ts';
import { lostItems } from './yaml-values.ts';

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
  const { tokens, lostAt } = tokensOf(yaml);
  const deep = lostAt ?? tooDeepAt(tokens, depth);
  if (deep !== undefined) return broken(tooDeep(file, [deep + offset, deep + offset + 1], depth));
  const document = compose(tokens, yaml.length);
  const problems = syntaxProblems(file, yaml, document, offset);
  if (problems.length > 0) return broken(...problems);
  const { targets, fault } = resolveAliases(document);
  if (fault !== undefined) return broken(aliasProblem(file, fault.node, fault.message, offset));
  const values = documentValues(document, { targets, offset, depth });
  if ('at' in values) {
    const [start, end] = values.at.range ?? [0, 1];
    return broken(tooDeep(file, [start + offset, end + offset], depth));
  }
  const lost = lostItems(file, yaml, document, offset);
  if (lost.length > 0) return broken(...lost);
  const { data, spans } = values;
  if (isObject(data)) return { data, spans, diagnostics: [] };
  // The caller that allows a list checks for it.
  if (mayBeList && Array.isArray(data))
    return { data: data as unknown as JsonObject, spans, diagnostics: [] };
  const span: Span = [offset, offset + yaml.trimEnd().length];
  const isJson = file.path.endsWith('.json');
  const message =
    yaml.trim() === ''
      ? 'The file has no fields.'
      : `There should be fields${isJson ? '' : ' (`name: value`)'} at the top of the file.`;
  const suggestion = isJson
    ? JSON_ADVICE
    : yaml.trim() === ''
      ? 'Write its fields, each on a line of its own as `name: value`, or delete the file. `content new` writes a file to begin with.'
      : 'Write each field on a line of its own: its name, a colon, a space, its value.';
  return broken(file.problem('yaml-syntax', span, message, { suggestion }));
}

const JSON_ADVICE =
  'Write its fields in braces, such as `{ "name": "value" }`. `content new` writes a file to begin with.';

/**
 * The tokens, or the start of the line where the parser overflowed its
 * stack, which happens before our limit is reached.
 */
function tokensOf(yaml: string): { tokens: CST.Token[]; lostAt?: number } {
  let line = 0;
  const parser = new Parser((offset) => (line = offset));
  try {
    return { tokens: [...parser.parse(yaml)] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { tokens: [], lostAt: Math.min(line, Math.max(0, yaml.length - 1)) };
  }
}

function broken(...diagnostics: Diagnostic[]): ParsedYaml {
  return { data: undefined, spans: {}, diagnostics };
}

/**
 * Composes the first document of the file, and notes whether there is a second. Duplicate keys are looked for
 * afterwards, because the parser compares each key with all others.
 */
function compose(tokens: readonly CST.Token[], length: number): Document {
  const documents = new Composer({ prettyErrors: false, uniqueKeys: false, strict: true }).compose(
    tokens,
    true,
    length,
  );
  const { value: first } = documents.next() as { value: Document };
  const second = documents.next();
  if (second.done !== true) {
    const [start, end] = second.value.range;
    first.errors.push(
      new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'Source contains multiple documents'),
    );
  }
  return first;
}
