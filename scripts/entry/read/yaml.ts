import { isAlias, isMap, isScalar, isSeq, parseDocument, type Alias, type Document } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { type SourceFile, tooDeep } from '../../diagnostics/source-file.ts';
import { MOST_DEPTH } from '../../disk/read-file.ts';
import type { NodeSpan, Spans } from '../../model/spans.ts';
import { isObject, pointerSegment, type JsonObject } from '../../schema/json.ts';
import { keyName, misreadNodes } from './yaml-nodes.ts';
import { syntaxProblems } from './yaml-problems.ts';

export interface ParsedYaml {
  data: JsonObject | undefined;
  spans: Spans;
  diagnostics: Diagnostic[];
}

/**
 * Parses YAML 1.2 with positions.
 * @param offset start of the YAML in the file (after `---` in Markdown)
 */
export function parseYaml(file: SourceFile, yaml: string, offset: number): ParsedYaml {
  try {
    // Duplicate keys are looked for afterwards, because the parser compares each key with all others.
    const document = parseDocument(yaml, { prettyErrors: false, uniqueKeys: false, strict: true });
    const errors = syntaxProblems(file, yaml, document, offset);
    const problems = errors.length > 0 ? errors : misreadNodes(file, yaml, document, offset);
    if (problems.length > 0) return broken(...problems);
    const { data, spans } = documentValues(document, offset);
    return isObject(data) ? { data, spans, diagnostics: [] } : broken(withoutFields(file, yaml, offset));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Without a place, the parser itself has overflowed its stack.
    const at = error instanceof TooDeep ? error.offset : offset;
    return broken(tooDeep(file, [at, at + 1], MOST_DEPTH));
  }
}

function broken(...diagnostics: Diagnostic[]): ParsedYaml {
  return { data: undefined, spans: {}, diagnostics };
}

function withoutFields(file: SourceFile, yaml: string, offset: number): Diagnostic {
  const span: Span = [offset, offset + yaml.trimEnd().length];
  const isEmpty = yaml.trim() === '';
  const message = isEmpty
    ? 'The file has no fields.'
    : 'There should be fields (`name: value`) at the top of the file.';
  const suggestion = isEmpty
    ? `Write its fields, each on a line of its own as \`name: value\`; \`content new\` writes a file to begin with. If it had fields, \`git restore ${file.path}\` brings back what was committed.`
    : 'Write each field on a line of its own: its name, a colon, a space, its value.';
  return file.problem('yaml-syntax', span, message, { suggestion });
}

/** A value that is nested too deeply, also by an alias inside its own anchor. */
class TooDeep extends RangeError {
  /** @param offset its place in the file */
  constructor(readonly offset: number) {
    super();
  }
}

/**
 * The values of a document with their spans. Each alias gets its own copy of the anchored value, so that
 * copies can be filled in independently; the copy's span is that of the alias.
 * @throws {TooDeep}
 */
function documentValues(document: Document, offset: number): { data: unknown; spans: Spans } {
  const spans: Spans = {};
  const step = (node: unknown, pointer: string, key: Span, depth: number, within?: Alias): unknown => {
    if (depth > MOST_DEPTH) throw new TooDeep((rangeOf(within ?? node, offset) ?? key)[0]);
    if (within === undefined) spans[pointer] = spanOf(node, key, offset);
    if (isAlias(node)) return step(node.resolve(document), pointer, key, depth, within ?? node);
    if (isSeq(node))
      return node.items.map((item, index) =>
        step(item, `${pointer}/${index}`, rangeOf(item, offset) ?? key, depth + 1, within),
      );
    // Unlike an assignment, this keeps a field named `__proto__` as a field.
    if (isMap(node))
      return Object.fromEntries(
        node.items.map((pair): [string, unknown] => {
          const name = keyName(isAlias(pair.key) ? pair.key.resolve(document) : pair.key);
          const at = rangeOf(pair.key, offset) ?? key;
          return [name, step(pair.value, pointer + pointerSegment(name), at, depth + 1, within)];
        }),
      );
    return isScalar(node) ? (node.toJSON() as unknown) : null;
  };
  return { data: step(document.contents, '', [offset, offset], 0), spans };
}

function spanOf(node: unknown, key: Span, offset: number): NodeSpan {
  const [start, end] = rangeOf(node, offset) ?? key;
  return [...key, start, end];
}

function rangeOf(node: unknown, offset: number): Span | undefined {
  if (!(isMap(node) || isSeq(node) || isScalar(node) || isAlias(node)) || node.range == null)
    return undefined;
  return [node.range[0] + offset, node.range[1] + offset];
}
