import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Positions } from '../../model/edits.ts';
import { renameAdvice } from '../../model/entry-place.ts';
import { entryName } from '../../model/paths.ts';
import { valueSpan } from '../../model/spans.ts';
import { pointerSegment } from '../../schema/json.ts';
import { visitLeaves } from '../../schema/walk.ts';
import type { EntryContext } from '../entry-context.ts';
import { charactersIn } from './characters.ts';
import { schemaProblems } from './problems.ts';
import { unquotedText } from './unquoted-texts.ts';
import { syntaxOf } from './wording.ts';

/**
 * The stage *validate*: schema errors in the fields, and characters
 * that no page may contain, with their positions.
 */
export function validateFields(context: EntryContext): Diagnostic[] {
  const { file, collection, data, spans, validators } = context;
  const { body, key } = collection;
  const named = key !== undefined ? { name: key, value: entryName(collection, file.path) } : undefined;
  const errors = validators.errors(collection.name, data);
  const reported = new Set(errors.map(({ instancePath }) => instancePath).filter((at) => at !== ''));
  if (body !== undefined) reported.add(pointerSegment(body));
  return [
    ...schemaProblems(file, spans, errors, {
      body,
      key: named,
      data,
      renameAdvice: (pointer, isMissing) => renameAdvice(collection, spans, pointer, isMissing),
    }),
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
  const written = file.text.slice(...span).replaceAll('"', '');
  if (!/^[+-]?[1-9]\d{0,2}\.000$/.test(written)) return [];
  const message = `\`${written}\` is read as ${value}: a point begins the decimals.`;
  const suggestion = `Write \`${value * 1000}\` for thousands, or write \`${value}\`.`;
  return [file.problem('number-point', span, message, { suggestion })];
}
