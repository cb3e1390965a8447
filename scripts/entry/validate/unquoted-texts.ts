import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { unsafeFix } from '../../diagnostics/fixes.ts';
import { doubleQuoted, styleOf } from '../../diagnostics/yaml-scalar.ts';
import { valueEdit, type Positions } from '../../model/edits.ts';
import { valueSpan } from '../../model/spans.ts';
import { unwrapped } from './formats.ts';
import { fieldName } from './wording.ts';

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
  const lost = commentAfter(file.text, end);
  if (lost !== undefined && isHashValue(lost)) {
    const from = file.text.indexOf(lost, end);
    const whole = (raw + file.text.slice(end, from) + lost).replace(/\s*\n\s*/g, ' ');
    const message = `${fieldName(pointer)} ends before \`${lost}\`, which YAML reads as a comment.`;
    const edit = { file: file.path, span: [start, from + lost.length] as const, text: doubleQuoted(whole) };
    return [
      file.problem('text-unquoted', [from, from + lost.length], message, {
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

/** The comment after an offset, and the rest of its line. */
export function commentAfter(text: string, at: number): string | undefined {
  return /^:?[ \t]*(#[^\r\n]*)/.exec(text.slice(at, at + 1000))?.[1]?.trimEnd();
}

/** Whether a comment has no space after its `#`, so that it is probably a value. */
export const isHashValue = (comment: string): boolean => /^#[^\s#]/.test(comment);
