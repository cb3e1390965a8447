import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { safeFix } from '../diagnostics/fixes.ts';
import { wordsEdit } from '../model/edits.ts';
import type { Entry } from '../model/site-model.ts';
import { markdownTexts } from './support/visible-texts.ts';
import { rules, type Check } from './rule.ts';

/** A mistake in Markdown that looks right but is not markup. */
interface Slip {
  /** Characters that occur in every text with this mistake. */
  mark: string;
  pattern: RegExp;
  /** Describes the mistake, and the correct form. */
  describe: (groups: readonly string[]) => { message: string; right: string };
}

const shortened = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);

/** Stars with a space inside, which therefore mark nothing. */
const spaced = (mark: string, why: string, pattern: RegExp): Slip => ({
  mark,
  pattern,
  describe: ([, words = '']) => ({
    message: `${why} “${shortened(words)}” from being ${mark === '*' ? 'slanted' : 'bold'}.`,
    right: `${mark}${words}${mark}`,
  }),
});

const SLIPS: readonly Slip[] = [
  {
    mark: '##',
    pattern: /(?<=^ {0,3})(#{2,6})([^\s#].*)$/dgm,
    describe: ([, marks = '', words = '']) => ({
      message: `“${shortened(words)}” is not a heading, because there is no space after \`${marks}\`.`,
      right: `${marks} ${words}`,
    }),
  },
  {
    mark: '\u00A0',
    pattern: /(?<=^ {0,3})(#{1,6}|[-*+]|\d{1,9}[.)]) *\u00A0[ \u00A0]*(?=\S)/dgm,
    describe: ([, marks = '']) => ({
      message: `The space after \`${marks}\` is a special one (U+00A0), so the line is not a ${marks.startsWith('#') ? 'heading' : 'list item'}.`,
      right: `${marks} `,
    }),
  },
  spaced(
    '**',
    'The space before the last `**` keeps',
    /(?<=^|[\s(])\*\*([^\s*][^*\n]{0,300}?)[ \t]+\*\*(?=[\s.,;:!?)]|$)/dgm,
  ),
  // Only words: other signs may be code (`int *p = a * b`), and a single letter a factor.
  spaced(
    '*',
    'The space before the last `*` keeps',
    /(?<=^|[\s(])\*(\p{L}[\p{L}\p{M} ,'’-]{0,300}?[\p{L}\p{M}'’])[ \t]+\*(?=[\s.,;:!?)]|$)/dgmu,
  ),
  spaced(
    '**',
    'The space after the first `**` keeps',
    /(?<=^|[\s(])\*\*[ \t]+([^\s*](?:[^*\n]{0,300}?[^\s*])?)\*\*(?=[\s.,;:!?)]|$)/dgm,
  ),
  // A single letter may be a factor: `a ** b ** c`. Among other signs, what is between two of them may be outside of both.
  spaced(
    '**',
    'The spaces inside the `**` keep',
    /\*\*(?<=^(?:[^*\n]*[\s(])?\*\*)[ \t]+(\p{L}[^*\n]{0,300}?[\p{L}.,;:!?])[ \t]+\*\*(?=(?:[\s.,;:!?)][^*\n]*)?$)/dgmu,
  ),
];

/** Code and comments, whose content is not markup. */
const CODE =
  /^ {0,3}(```+|~~~+)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))|(`+)[^`][\s\S]{0,999}?\2(?!`)|<!--[\s\S]{0,999}?-->/gm;

/** Reports Markdown that is nearly correct: readers would see the markup characters. */
export const checkTextMarkup: Check = ({ model, entries }) =>
  entries.flatMap((entry) =>
    slipsIn(entry.file.text).length > 0
      ? markdownTexts(model, entry).flatMap((span) => problems(entry, span))
      : [],
  );

/** The mistakes that a text may contain. */
function slipsIn(text: string): Slip[] {
  return SLIPS.filter(({ mark }) => text.includes(mark));
}

function problems({ file, record: { spans } }: Entry, [start, end]: Span): Finding[] {
  const text = file.text.slice(start, end);
  const words = text.replace(CODE, (code) => code.replace(/[^\n]/g, '`'));
  return slipsIn(words).flatMap(({ pattern, describe }) =>
    [...words.matchAll(pattern)].map((match) => {
      // Code was masked for matching; the message and the fix need its original text.
      const groups = (match.indices ?? []).map((place) => (place ? text.slice(...place) : ''));
      const { message, right } = describe(groups);
      const span: Span = [start + match.index, start + match.index + match[0].length];
      return file.finding('text-markup', span, message, {
        suggestion: `Write \`${shortened(right.trimEnd())}\`.`,
        fixes: safeFix(`Write \`${shortened(right.trimEnd())}\``, wordsEdit({ file, spans }, span, right)),
      });
    }),
  );
}

/** What the rule says stands with those of entries, which report it too. */
export default rules({}, checkTextMarkup);
