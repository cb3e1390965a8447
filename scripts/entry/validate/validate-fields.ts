import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { unsafeFix } from '../../diagnostics/fixes.ts';
import { doubleQuoted, styleOf } from '../../diagnostics/yaml-scalar.ts';
import { valueEdit, type Positions } from '../../model/edits.ts';
import { entryName } from '../../model/entry-place.ts';
import { valueSpan } from '../../model/spans.ts';
import { pointerSegment } from '../../schema/json.ts';
import { visitLeaves } from '../../schema/walk.ts';
import type { EntryContext } from '../entry-context.ts';
import { charactersIn } from './characters.ts';
import { schemaProblems } from './problems.ts';
import { unwrapped } from './formats.ts';
import { commentAfter, fieldName, isHashValue, syntaxOf } from './wording.ts';

/**
 * The stage *validate*: schema errors in the fields, and characters
 * that no page may contain, with their positions.
 */
export function validateFields(context: EntryContext): Diagnostic[] {
  const { file, collection, data, spans, validators } = context;
  const { body, key } = collection;
  const expectedKey = key !== undefined ? { name: key, value: entryName(collection, file.path) } : undefined;
  const errors = validators.errors(collection.name, data);
  const reported = new Set(errors.map(({ instancePath }) => instancePath).filter((at) => at !== ''));
  if (body !== undefined) reported.add(pointerSegment(body));
  return [
    ...schemaProblems(file, spans, errors, { body, key: expectedKey, data }),
    ...charactersIn({ file, spans }, data, ''),
    ...misreadValues(context, (pointer) => reported.has(pointer)),
  ];
}

/** Warns of texts and numbers that YAML reads otherwise than they look. */
function misreadValues(
  { file, spans, collection, data, resolver }: EntryContext,
  isReported: (pointer: string) => boolean,
): Diagnostic[] {
  const hasTexts = syntaxOf(file) === 'yaml' && /[ \t]#[^\s#]|[“”„‘’]/.test(file.text);
  const hasNumbers = /\.000\b/.test(file.text);
  if (!hasTexts && !hasNumbers) return [];
  const problems: Diagnostic[] = [];
  visitLeaves(resolver, { schema: collection.schema, data }, ({ pointer, value, schema }) => {
    if (hasTexts && typeof value === 'string' && !isReported(pointer))
      problems.push(...unquotedText({ file, spans }, pointer));
    if (hasNumbers && typeof value === 'number' && schema.type === 'integer')
      problems.push(...pointIn({ file, spans }, value, pointer));
  });
  return problems;
}

/** Reports whole numbers whose decimals are three zeros (`1.000`): in some countries that is a thousand. */
function pointIn({ file, spans }: Positions, value: number, pointer: string): Diagnostic[] {
  const span = valueSpan(spans, pointer);
  const source = file.text.slice(...span).replaceAll('"', '');
  if (!/^[+-]?[1-9]\d{0,2}\.000$/.test(source)) return [];
  const message = `\`${source}\` is read as ${value}: a point begins the decimals.`;
  const suggestion = `Write \`${value * 1000}\` for thousands, or write \`${value}\`.`;
  return [file.problem('number-point', span, message, { suggestion })];
}

/**
 * Warns of a text without quotes that is published otherwise than it looks: cut at a `#` that was meant as a sign, or
 * with the typographic quotation marks that an editor put around it for YAML.
 */
export function unquotedText(positions: Positions, pointer: string): Diagnostic[] {
  const { file, spans } = positions;
  const [start, end] = valueSpan(spans, pointer);
  const raw = file.text.slice(start, end);
  // The text of an alias (`*name`) is written elsewhere.
  if (raw === '' || styleOf(raw) !== 'plain' || raw.startsWith('*')) return [];
  const comment = commentAfter(file.text, end);
  if (comment !== undefined && isHashValue(comment)) {
    const from = file.text.indexOf(comment, end);
    const whole = (raw + file.text.slice(end, from) + comment).replace(/\s*\n\s*/g, ' ');
    const message = `${fieldName(pointer)} ends before \`${comment}\`, which YAML reads as a comment.`;
    const to = from + comment.length;
    const edit = { file: file.path, span: [start, to] as const, text: doubleQuoted(whole) };
    return [
      file.problem('text-unquoted', [from, to], message, {
        suggestion: 'Put all of it in quotes, or write a space after the `#` of a comment.',
        fixes: unsafeFix(`Put \`${whole}\` in quotes`, edit),
      }),
    ];
  }
  const inner = unwrapped(raw);
  if (inner === undefined || /[“”„‘]/.test(inner)) return [];
  const message = `The quotation marks around ${fieldName(pointer)} are part of the text: YAML knows only straight ones.`;
  return [
    file.problem('text-unquoted', [start, end], message, {
      suggestion: `Remove them. To show them, put straight ones around them: \`"${raw}"\`.`,
      fixes: unsafeFix('Remove the quotation marks', valueEdit(positions, pointer, inner)),
    }),
  ];
}
