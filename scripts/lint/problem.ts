import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { keySpan, valueSpan, type Spans } from '../model/spans.ts';
import type { JsonObject } from '../schema/json.ts';

export interface ReadSchema {
  file: SourceFile;
  name: string;
  schema: JsonObject;
  spans: Spans;
}

/** A schema, and the part of it that pointers are relative to. */
type Place = Pick<ReadSchema, 'file' | 'spans'> & { at?: string };

/** A problem at the key of a pointer. */
export function atKey(
  { file, spans, at = '' }: Place,
  pointer: string,
  message: string,
  suggestion?: string,
): Diagnostic {
  return file.problem('schema-invalid', keySpan(spans, at + pointer), message, { suggestion });
}

/**
 * A problem at the value of a pointer.
 * @param part the affected part of the value, such as `{titel}`; the whole value if it is not found
 */
export function atValue(
  { file, spans, at = '' }: Place,
  pointer: string,
  message: string,
  suggestion?: string,
  part?: string,
): Diagnostic {
  const [start, end] = valueSpan(spans, at + pointer);
  const from = part === undefined ? -1 : file.text.slice(start, end).indexOf(part);
  const span: Span =
    part === undefined || from === -1 ? [start, end] : [start + from, start + from + part.length];
  return file.problem('schema-invalid', span, message, { suggestion });
}

/** The title of a schema in messages. */
export function titleOf({ schema, name }: ReadSchema): string {
  return typeof schema.title === 'string' ? schema.title : name;
}
