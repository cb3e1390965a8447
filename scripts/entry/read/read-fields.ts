import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { EntryPart } from '../../diagnostics/entry-part.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import type { EntrySource } from '../../model/entry-record.ts';
import { fieldsFromPath } from '../../model/entry-place.ts';
import type { Spans } from '../../model/spans.ts';
import { pointerSegment, type JsonObject } from '../../schema/json.ts';
import { csvTable } from './csv-table.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseToml } from './toml.ts';
import { parseYaml, type ParsedYaml } from './yaml.ts';
import { isMarkdown } from '../../disk/site-paths.ts';

export interface Fields {
  data: JsonObject | undefined;
  spans: Spans;
  /** Where the Markdown body begins; 0 for a file that is all YAML. */
  bodyOffset: number;
  /** Of a table that became a text: where each sign of that stands in the file. */
  offsets?: readonly number[];
  diagnostics: Diagnostic[];
}

/**
 * The stage *read*: the fields of a source file; the body of a Markdown file becomes the field that the collection names for it, and
 * what the path of the file says fills the fields that it does not write.
 */
export function readFields(source: EntrySource): Fields {
  const fields = writtenFields(source);
  if (fields.data === undefined) return fields;
  const { file, collection } = source;
  return { ...fields, data: { ...fields.data, ...fieldsFromPath(collection, file.path, fields.data) } };
}

/** What a file without a body says; a file with several entries may be a list. */
export function writtenValues({ file, collection }: EntrySource): ParsedYaml {
  const start = file.text.startsWith('\uFEFF') ? 1 : 0;
  const { depth } = collection.limits;
  const text = file.text.slice(start);
  const fields =
    collection.extension === '.toml'
      ? parseToml(file, text, start, depth)
      : parseYaml(file, text, start, depth, collection.parts !== undefined);
  const fault =
    collection.extension === '.json' && fields.data !== undefined ? jsonFault(file, text, start) : undefined;
  return fault === undefined ? fields : { data: undefined, spans: {}, diagnostics: [fault] };
}

function writtenFields(source: EntrySource): Fields {
  const { file, collection } = source;
  const { depth } = collection.limits;
  // One of several in a file was read with that.
  if (file instanceof EntryPart) {
    const { data, spans } = file.fields as Pick<Fields, 'spans'> & { data: JsonObject };
    return { data, spans, diagnostics: [], bodyOffset: 0 };
  }
  if (collection.extension === '.csv') return tableFields(source);
  if (!isMarkdown(collection.extension)) return { ...writtenValues(source), bodyOffset: 0 };
  const parts = splitFrontMatter(file.text);
  const isBare = !parts.ok && parts.rule === 'front-matter-missing';
  // Where no field is required, a text alone is an entry, too.
  if ((isBare || (parts.ok && holdsNothing(parts))) && requiresNothing(collection)) {
    const bodyOffset = parts.ok ? parts.bodyOffset : file.text.startsWith('\uFEFF') ? 1 : 0;
    return withBody({ data: {}, spans: {}, diagnostics: [], bodyOffset }, file, collection.body);
  }
  if (!parts.ok)
    return { data: undefined, spans: {}, bodyOffset: 0, diagnostics: [frontMatterProblem(file, parts.rule)] };
  const parse = parts.isToml ? parseToml : parseYaml;
  const fields = parse(file, parts.yaml, parts.yamlOffset, depth);
  return withBody({ ...fields, bodyOffset: parts.bodyOffset }, file, collection.body);
}

/** A table as the text of the field that the collection names for it. */
function tableFields({ file, collection: { body = '' } }: EntrySource): Fields {
  const table = csvTable(file);
  if ('problems' in table) return { data: undefined, spans: {}, diagnostics: table.problems, bodyOffset: 0 };
  const whole = [0, 0, 0, file.text.length] as const;
  const spans: Spans = { '': whole, [pointerSegment(body)]: whole };
  return { data: { [body]: table.markdown }, spans, diagnostics: [], bodyOffset: 0, offsets: table.offsets };
}

/** The fields with the text below them as that of the field `body`. */
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

/** Whether front matter has comments at most. */
function holdsNothing({ yaml }: { yaml: string }): boolean {
  return yaml.replace(/^\s*#.*$/gm, '').trim() === '';
}

function requiresNothing({ schema, body }: EntrySource['collection']): boolean {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return required.every((name) => name === body);
}

function frontMatterProblem(
  file: SourceFile,
  rule: 'front-matter-missing' | 'front-matter-unclosed',
): Diagnostic {
  if (rule === 'front-matter-missing') {
    const suggestion = 'Begin the file with a line `---`, then the fields, then another line `---`.';
    return file.problem(
      rule,
      [0, firstLineLength(file.text)],
      'The file does not begin with front matter (its fields between two lines `---`).',
      {
        suggestion,
      },
    );
  }
  const suggestion = 'Put a line `---` after the last field, before the text.';
  return file.problem(rule, [0, 3], 'The front matter that begins here has no second line `---` to end it.', {
    suggestion,
  });
}

function firstLineLength(text: string): number {
  const end = text.indexOf('\n');
  return Math.max(1, end === -1 ? text.length : end);
}

/** YAML is more than JSON: what only YAML takes would stop every other program that reads the file. */
function jsonFault(file: SourceFile, text: string, start: number): Diagnostic | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    // Node names the place in two ways: by its number, or by the text around it, which then stands at the end.
    const [, position = String(Math.max(0, text.trimEnd().length - 1))] = /position (\d+)/.exec(words) ?? [];
    const at = start + jsonPlace(text, words, Number(position));
    return file.problem('yaml-syntax', [at, at + 1], 'This is not JSON, though YAML would take it.', {
      suggestion: 'Write names and texts in double quotes, with a comma between fields, and no comments.',
    });
  }
}

/** Where a parser of JSON stopped: it names the token and a piece of the text, where it does not name the place. */
function jsonPlace(text: string, words: string, otherwise: number): number {
  const [, token, piece] =
    /^Unexpected token '?(.)'?, (?:\.\.\.)?"(.*?)"(?:\.\.\.)? is not valid JSON$/su.exec(words) ?? [];
  if (token === undefined || piece === undefined) return otherwise;
  const from = text.indexOf(piece);
  // The token stands in the middle of the piece, ten signs behind its beginning where there are so many.
  const at = text.indexOf(token, from + (from === 0 ? 0 : Math.min(10, piece.length - 1)));
  return from === -1 || at === -1 ? otherwise : at;
}
