import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { safeFix, unsafeFix } from '../../diagnostics/fixes.ts';
import { isInvisible } from '../../model/characters.ts';
import { wordsEdit } from '../../model/edits.ts';
import { isReadText, isSearchOnly } from '../../model/visible-texts.ts';
import type { JsonObject } from '../../schema/json.ts';
import { toFileSpan, type EntryContext } from '../entry-context.ts';
import { characterOf } from './parser.ts';

/**
 * Markup that nobody writes for its own sake. What may be code or a sign is left alone: `<head>`, `__init__`,
 * `2 * 3 * 4`, `src/**`, and anything in backticks.
 */
const MARKS =
  /`[^`]*`|(?<entity>&(?:[A-Za-z][A-Za-z\d]{1,30}|#\d{1,7}|#[xX][\dA-Fa-f]{1,6});)|(?<![\w\])\\])!?\[(?<link>[^[\]\n]{1,300})\]\((?:https?:|\/|#|\.{1,2}\/|mailto:|tel:)[^\s()]*\)|(?<![\w*/\\])\*\*(?<bold>[\p{L}\p{N}“"'(](?:[^*\n]{0,300}[^\s*/])?)\*\*(?![\w*/])|<(?<tag>a|b|em|i|mark|small|span|strong|sub|sup|u)(?:\s[^<>]{0,300})?>(?<words>[^<>\n]{1,300})<\/\k<tag>>|(?<=\p{L}[.,;:!?]?)<br ?\/?>|<br ?\/?>(?=\p{L})/gu;

/** Reports markup in a plain text, which visitors see as it is written. */
export function plainMarks(
  context: EntryContext,
  { pointer, value, schema }: { pointer: string; value: string; schema: JsonObject },
): Diagnostic[] {
  if (!/&\S+;|\]\(|\*\*|<\/|<br/.test(value) || !isRead(context, pointer, schema)) return [];
  const { file, spans } = context;
  const placed = toFileSpan(context, pointer, value);
  return [...value.matchAll(MARKS)].flatMap(({ 0: written, index, groups = {} }) => {
    const { entity, link, bold, words } = groups;
    const meant = entity === undefined ? (link ?? bold ?? words ?? ' ') : characterOf(entity);
    if (written.startsWith('`') || meant === undefined) return [];
    // A hyphen that nobody sees would be another problem (`text-unseen`).
    const plain = isInvisible(meant) ? '' : meant;
    const advice = plain === '' ? 'Remove it' : plain.trim() === '' ? 'Write a space' : `Write \`${plain}\``;
    const span = placed([index, index + written.length]);
    const isExact = file.text.slice(...span) === written;
    const fix = entity === undefined ? unsafeFix : safeFix;
    return file.problem(
      'text-markup',
      span,
      `This field is plain text, so visitors see \`${written}\` exactly as written.`,
      {
        suggestion: `${advice}. If the field is to have markup, its schema needs \`x-markdown\`.`,
        fixes: isExact ? fix(advice, wordsEdit({ file, spans }, span, plain)) : [],
      },
    );
  });
}

/** Fields that the schema does not know have an empty schema: what they are for is unknown. */
function isRead(context: EntryContext, pointer: string, schema: JsonObject): boolean {
  const isKnown = Object.keys(schema).length > 0 && !('contentMediaType' in schema);
  return isKnown && isReadText(schema) && !isSearchOnly(context, pointer);
}
