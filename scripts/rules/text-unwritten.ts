import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { Entry } from '../model/site-model.ts';
import { EXAMPLE, MARK } from '../model/unwritten.ts';
import { readsProse } from './rule.ts';

/** Placeholders left by `content new` must be replaced. Comments may keep them: they are not published. */
export const checkTextUnwritten = readsProse(({ publishing }) => (entry): Diagnostic[] => {
  const { file, collection } = entry;
  // Searching line by line costs a hundred times more than testing whether the mark occurs at all.
  if (!isUnwritten(entry) && !file.memoTest(EXAMPLE, (text) => text.includes(EXAMPLE))) return [];
  const draft = collection.publish?.draft;
  const hold = draft === undefined ? '' : `, or keep the entry off the site with \`${draft}: true\``;
  const problems = [
    ...firstOf(file, UNWRITTEN, MARK, {
      words: (count) =>
        count === 1
          ? `This text still says \`${MARK}\`.`
          : `${count} texts still say \`${MARK}\`; this is the first.`,
      suggestion: `Put your own words there${hold}.`,
    }),
    ...firstOf(file, INVENTED, EXAMPLE, {
      words: (count) =>
        count === 1
          ? 'This value is still an example that `content new` made up.'
          : `${count} values are still examples that \`content new\` made up; this is the first.`,
      suggestion: 'Put the true value there, and delete the comment after it.',
    }),
  ];
  return publishing ? problems.map((one) => ({ ...one, severity: 'error' as const })) : problems;
});

/** Reports one problem per file for all occurrences, at the first one. */
function firstOf(
  file: SourceFile,
  pattern: RegExp,
  sign: string,
  { words, suggestion }: { words: (count: number) => string; suggestion: string },
): Diagnostic[] {
  const marks = [...file.text.matchAll(pattern)].map((match) => match.index + match[0].length - sign.length);
  const [first] = marks;
  if (first === undefined) return [];
  return [file.problem('text-unwritten', [first, first + sign.length], words(marks.length), { suggestion })];
}

/** Whether an entry, or a span of its file, still has placeholders. */
export function isUnwritten({ file, record }: Pick<Entry, 'file' | 'record'>, part?: Span): boolean {
  return record.unwritten === true && (part === undefined || file.text.slice(...part).includes(MARK));
}

/** Matches the mark on a line that is not a comment. */
const UNWRITTEN = new RegExp(`^(?![ \\t]*#).*?${MARK}`, 'gmu');

/** Matches the mark in a comment behind a value. */
const INVENTED = new RegExp(`^[ \\t]*[^#\\s].*?[ \\t]# ${EXAMPLE}`, 'gmu');
