import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { safeFix } from '../../diagnostics/fixes.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import type { EntrySource } from '../../model/entry-record.ts';
import type { Spans } from '../../model/spans.ts';
import { pointerSegment, type JsonObject } from '../../schema/json.ts';
import { csvTable } from './csv.ts';
import { isOnlyComments, nearClosing, nearFence, splitFrontMatter } from './front-matter.ts';
import { parseYaml } from './yaml.ts';
import { isMarkdown } from '../../disk/paths.ts';

export interface Fields {
  data: JsonObject | undefined;
  spans: Spans;
  /** Start of the Markdown body; 0 for a file without one. */
  bodyOffset: number;
  /** For a table converted to text: the file offset of each character. */
  offsets?: readonly number[];
  diagnostics: Diagnostic[];
}

/**
 * The stage *read*: the fields of a source file. The body of a Markdown file becomes the collection's body field.
 */
export function readFields(source: EntrySource): Fields {
  const fields = fieldsCache.get(source.file) ?? writtenFields(source);
  fieldsCache.set(source.file, fields);
  return fields;
}

/** Kept, because entries with tokens and counted ones are read before all others. */
const fieldsCache = new WeakMap<SourceFile, Fields>();

function writtenFields(source: EntrySource): Fields {
  const { file, collection } = source;
  if (collection.extension === '.csv') return tableFields(source);
  const start = file.text.startsWith('\uFEFF') ? 1 : 0;
  // JSON is YAML.
  if (!isMarkdown(collection.extension))
    return { ...parseYaml(file, file.text.slice(start), start), bodyOffset: 0 };
  const parts = splitFrontMatter(file.text);
  const isBare = !parts.ok && parts.rule === 'front-matter-missing' && nearFence(file.text) === undefined;
  // If no field is required, text without front matter is an entry too.
  if ((isBare || (parts.ok && isOnlyComments(parts.yaml))) && requiresNothing(collection)) {
    const bodyOffset = parts.ok ? parts.bodyOffset : start;
    return withBody({ data: {}, spans: {}, diagnostics: [], bodyOffset }, file, collection.body);
  }
  if (!parts.ok)
    return { data: undefined, spans: {}, bodyOffset: 0, diagnostics: [frontMatterProblem(file, parts.rule)] };
  const fields = parseYaml(file, parts.yaml, parts.yamlOffset);
  return withBody({ ...fields, bodyOffset: parts.bodyOffset }, file, collection.body);
}

/** A table as the text of the collection's body field. */
function tableFields({ file, collection: { body = '' } }: EntrySource): Fields {
  const table = csvTable(file);
  if ('problems' in table) return { data: undefined, spans: {}, diagnostics: table.problems, bodyOffset: 0 };
  const fileSpan = [0, 0, 0, file.text.length] as const;
  const spans: Spans = { '': fileSpan, [pointerSegment(body)]: fileSpan };
  return { data: { [body]: table.markdown }, spans, diagnostics: [], bodyOffset: 0, offsets: table.offsets };
}

/** Adds the text below the front matter as the field `body`. */
function withBody(fields: Fields, file: SourceFile, body: string | undefined): Fields {
  const { data, spans, diagnostics, bodyOffset } = fields;
  if (data === undefined || body === undefined) return fields;
  if (Object.hasOwn(data, body)) {
    const span = spans[`/${body}`];
    const message = `\`${body}\` is the text below the front matter, so it cannot also be a field.`;
    diagnostics.push(file.problem('field-unknown', span ? [span[0], span[1]] : [0, 3], message));
  }
  const text = file.text.slice(bodyOffset);
  if (text.trim() !== '') data[body] = text;
  spans[`/${body}`] = [bodyOffset, bodyOffset, bodyOffset, file.text.length];
  return fields;
}

function requiresNothing({ schema, body }: EntrySource['collection']): boolean {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return required.every((name) => name === body);
}

function frontMatterProblem(
  file: SourceFile,
  rule: 'front-matter-missing' | 'front-matter-unclosed',
): Diagnostic {
  const near = nearFence(file.text);
  if (rule === 'front-matter-missing' && near !== undefined) {
    const isSpace = file.text.slice(...near).trim() === '';
    const message = isSpace
      ? 'An empty line or a space stands before the front matter, which is not read because of it.'
      : 'The front matter does not begin with exactly three hyphens, so it is not read.';
    const suggestion = isSpace
      ? 'Delete everything before the first `---`.'
      : 'Write `---` in the first line, and in the line below the fields.';
    const edit = isSpace ? { file: file.path, span: near, text: '' } : undefined;
    return file.problem(rule, near, message, {
      suggestion,
      fixes: safeFix('Delete the empty lines and spaces', edit),
    });
  }
  if (rule === 'front-matter-missing') {
    const message = 'The file does not begin with front matter (its fields between two lines `---`).';
    const suggestion = 'Begin the file with a line `---`, then the fields, then another line `---`.';
    const [first = ''] = file.text.split('\n', 1);
    return file.problem(rule, [0, Math.max(1, first.length)], message, { suggestion });
  }
  const closing = nearClosing(file.text);
  const message =
    closing === undefined
      ? 'The front matter that begins here has no second line `---` to end it.'
      : 'Only a line that is exactly `---` ends the front matter, and this one is not.';
  const suggestion =
    closing === undefined
      ? 'Put a line `---` after the last field, before the text.'
      : 'Write `---` in this line.';
  return file.problem(rule, closing ?? [0, 3], message, { suggestion });
}
