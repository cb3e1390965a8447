import type { Diagnostic, Edit, Fix, Span } from '../../diagnostics/diagnostic.ts';
import { codePoint } from '../../diagnostics/excerpt.ts';
import { safeFix, unsafeFix } from '../../diagnostics/fixes.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import {
  unfitCharacter,
  unfitCharacters,
  withoutMisread,
  type UnfitCharacter,
} from '../../model/characters.ts';
import type { Positions } from '../../model/edits.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { pointerSegment, type Json } from '../../schema/json.ts';
import { fieldName } from './wording.ts';

/**
 * Reports the characters that no page may contain, and those that were read in the wrong encoding, in the texts and field names
 * of a value. If the character is escaped in the file
 * (`"\\x00"`), the span is the whole text.
 * @param pointer location of the value in its file
 */
export function charactersIn({ file, spans }: Positions, value: Json, pointer: string): Diagnostic[] {
  const out: Diagnostic[] = [];
  const look = (text: string, at: string, span: Span): void => {
    const character = unfitCharacter(text);
    const misread = misreadIn(file, text, span);
    // Without it, what was misread could not be restored.
    const override = misread.length > 0 ? { fixes: [], suggestion: 'Write the letter that was here.' } : {};
    if (character !== undefined) out.push({ ...unfit(file, character, span, fieldName(at)), ...override });
    out.push(...misread);
  };
  const step = (inner: Json, at: string): void => {
    if (typeof inner === 'string') look(inner, at, valueSpan(spans, at));
    else if (Array.isArray(inner)) inner.forEach((item, index) => step(item, `${at}/${index}`));
    else if (typeof inner === 'object' && inner !== null)
      for (const [name, field] of Object.entries(inner)) {
        const below = at + pointerSegment(name);
        look(name, at, keySpan(spans, below));
        step(field, below);
      }
  };
  step(value, pointer);
  return out;
}

/** Reports letters that stand for one because of a wrong encoding. */
function misreadIn(file: SourceFile, text: string, [start, end]: Span): Diagnostic[] {
  if (withoutMisread(text) === text) return [];
  const word = text.match(/\S+/g)?.find((part) => withoutMisread(part) !== part) ?? text;
  const source = file.text.slice(start, end);
  const at = source.indexOf(word);
  const span: Span = at === -1 ? [start, end] : [start + at, start + at + word.length];
  const message = `\`${word}\` was probably \`${withoutMisread(word)}\`: a program has read this text in the wrong encoding.`;
  const suggestion = `Write \`${withoutMisread(word)}\`, or copy the text again from a file that is opened as UTF-8.`;
  const edit: Edit = { file: file.path, span: [start, end], text: withoutMisread(source) };
  const fixes = at === -1 ? [] : unsafeFix('Write the letters that were here', edit);
  return [file.problem('text-encoding', span, message, { suggestion, fixes })];
}

/** Reports a character that no page may contain, in the text at `span`. */
export function unfit(
  file: SourceFile,
  { character }: UnfitCharacter,
  [start, end]: Span,
  where: string,
): Diagnostic {
  const at = file.text.slice(start, end).indexOf(character);
  const span: Span = at === -1 ? [start, end] : [start + at, start + at + character.length];
  const name = codePoint(character.codePointAt(0) ?? 0);
  const message = `${where} contains the character ${name}, ${kindOf(character)}.`;
  const suggestion = 'Delete it; it often comes with text copied from another program.';
  const fixes = at === -1 ? [] : deletion(file, start, end, name);
  return file.problem('text-character', span, message, { suggestion, fixes });
}

/** Deletes all such characters in one fix, because a text may contain thousands. */
function deletion(file: SourceFile, start: number, end: number, name: string): Fix[] {
  const source = file.text.slice(start, end);
  const characters = unfitCharacters(source);
  const [first] = characters;
  if (first === undefined) return [];
  let from = first.index;
  let text = '';
  for (const { character, index } of characters) {
    text += source.slice(from, index);
    from = index + character.length;
  }
  const title =
    characters.length === 1
      ? `Delete the character ${name}`
      : `Delete ${characters.length} characters that are not allowed on a page`;
  return safeFix(title, { file: file.path, span: [start + first.index, start + from], text });
}

function kindOf(character: string): string {
  if (/\p{Cc}/u.test(character)) return 'a control character, which is invisible and not allowed in feeds';
  if (/\p{Cf}/u.test(character)) return 'which reverses the direction of the text after it';
  return 'which is only half of a character, or none at all';
}
