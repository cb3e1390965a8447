import { pie } from '../diagnostics/rules/rule.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { codePoint } from '../diagnostics/excerpt.ts';
import { safeFix } from '../diagnostics/fixes.ts';
import { isInvisible } from '../model/characters.ts';
import { wordsEdit } from '../model/edits.ts';
import type { Entry } from '../model/site-model.ts';
import { visibleTexts } from './support/visible-texts.ts';
import { rules, type Check } from './rule.ts';

/** Characters that nobody sees; those of lines and paragraphs come from Word. */
const UNSEEN: Readonly<Record<string, string>> = {
  '\u00AD': 'a soft hyphen',
  '\u200B': 'a space of zero width',
  '\u2060': 'a joiner of zero width',
  '\uFEFF': 'the mark that begins files',
  '\u2028': 'a line separator',
  '\u2029': 'a paragraph separator',
};
const SIGNS = Object.keys(UNSEEN);
/**
 * Scripts without spaces between words use zero-width spaces to mark possible line breaks, so they are
 * allowed there.
 */
const FOUND =
  /(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\u00AD\u200B\u2060\uFEFF\u2028\u2029]+(?![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])/gu;
/** Number of letters shown on both sides of the character. */
const AROUND = 12;

/**
 * Reports zero-width characters in visible texts: nobody sees them, and search treats the word as a different
 * one.
 */
export const checkTextUnseen: Check = ({ model, entries }) =>
  entries.flatMap((entry) => {
    const { file } = entry;
    if (!SIGNS.some((sign) => file.text.includes(sign))) return [];
    return visibleTexts(model, entry).flatMap((span) =>
      unseenIn(file.text, span).map((part) => problem(entry, part)),
    );
  });

function unseenIn(text: string, [start, end]: Span): Span[] {
  const value = text.slice(start, end);
  // A value of only such characters, ignoring quotes and escapes, is an empty text, and is reported as that.
  if (isInvisible(value.replace(/^["']|["']$|\\(?:x..|u.{4}|U.{8})/g, ''))) return [];
  return [...value.matchAll(FOUND)]
    .map(({ 0: signs, index }): Span => [start + index, start + index + signs.length])
    .filter(([at]) => at > 0);
}

function problem({ file, record: { spans } }: Entry, span: Span): Finding {
  const { text } = file;
  const sign = text.charAt(span[0]);
  const before = /[^\s]*$/.exec(text.slice(Math.max(0, span[0] - AROUND), span[0]))?.[0] ?? '';
  const after = /^[^\s]*/.exec(text.slice(span[1], span[1] + AROUND))?.[0] ?? '';
  const what = `${UNSEEN[sign] ?? 'a character'} (${codePoint(sign.codePointAt(0) ?? 0)})`;
  const where = before + after === '' ? '' : ` in “${before}${after}”`;
  // Words on two lines need a space between them.
  const isSpace = /[\u2028\u2029]/.test(text.slice(...span)) && before !== '' && after !== '';
  const [instead, title] = isSpace ? [' ', `Write a space for ${what}`] : ['', `Delete ${what}`];
  return file.finding('text-unseen', span, `There is an invisible character${where}: ${what}.`, {
    suggestion: `${isSpace ? 'Write a space in its place' : 'Delete it'}; it often comes with text copied from another program.`,
    fixes: safeFix(title, wordsEdit({ file, spans }, span, instead)),
  });
}

export default rules(
  {
    'text-unseen': {
      group: 'Texts',
      severity: 'warning',
      title: 'An invisible character',
      about:
        'a soft hyphen or a zero-width character in a text, as it comes with text from Word or a web page',
      why: 'The search reads the word as two, and so does anyone who copies it. To allow a line break in a word, write `&shy;`.',
      remedy: 'delete it; `--fix` does',
      wrong: pie('', 'Stone the pl\u00ADums.'),
      right: pie('', 'Stone the plums.'),
    },
  },
  checkTextUnseen,
);
