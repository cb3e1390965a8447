import { isAlias, isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { isObject, pointerSegment, type JsonObject } from '../../schema/json.ts';
import type { Spans } from '../../model/spans.ts';
import { aliasProblem, MAX_COPIES, syntaxProblems } from './yaml-problems.ts';
import { valueProblems } from './yaml-values.ts';

export interface ParsedYaml {
  data: JsonObject | undefined;
  spans: Spans;
  diagnostics: Diagnostic[];
}

/** Parses YAML 1.2 with positions. `offset` is where the YAML begins in the file (after `---` in Markdown). */
export function parseYaml(file: SourceFile, yaml: string, offset: number): ParsedYaml {
  const document = parseDocument(yaml, { prettyErrors: false, uniqueKeys: true, strict: true });
  const problems = syntaxProblems(file, document, offset);
  const mayShare = problems.length === 0 && yaml.includes('*');
  if (mayShare) problems.push(...aliasProblem(file, document, offset));
  if (problems.length === 0) problems.push(...valueProblems(file, yaml, document, offset));
  if (problems.length > 0) return { data: undefined, spans: {}, diagnostics: problems };
  const spans: Spans = {};
  collectSpans(document.contents, '', offset, spans, [offset, offset]);
  const parsed: unknown = document.toJS({ maxAliasCount: MAX_COPIES });
  const data = mayShare ? copied(parsed) : parsed;
  if (isObject(data)) return { data, spans, diagnostics: [] };
  const span: Span = [offset, offset + yaml.trimEnd().length];
  const message =
    yaml.trim() === ''
      ? 'The file has no fields.'
      : 'Expected fields (`name: value`) at the top of the file.';
  return { data: undefined, spans, diagnostics: [file.problem('yaml-syntax', span, message)] };
}

/** What an anchor and its aliases share becomes a part of its own in every place, so that each can be filled in by itself. */
function copied(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}

function collectSpans(node: unknown, pointer: string, offset: number, spans: Spans, key: Span): void {
  if (!isNode(node)) {
    spans[pointer] = [key[0], key[1], key[0], key[1]];
    return;
  }
  const [start, valueEnd] = node.range ?? [0, 0, 0];
  spans[pointer] = [key[0], key[1], start + offset, valueEnd + offset];
  if (isMap(node)) {
    for (const pair of node.items) {
      const name = isScalar(pair.key) ? String(pair.key.value) : '';
      const range = isNode(pair.key) ? pair.key.range : undefined;
      const keySpan: Span = range ? [range[0] + offset, range[1] + offset] : key;
      collectSpans(pair.value, pointer + pointerSegment(name), offset, spans, keySpan);
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => {
      const range = isNode(item) ? item.range : undefined;
      const itemStart: Span = range ? [range[0] + offset, range[1] + offset] : key;
      collectSpans(item, `${pointer}/${index}`, offset, spans, itemStart);
    });
  }
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}
