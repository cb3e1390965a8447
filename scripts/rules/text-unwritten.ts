import { author } from '../diagnostics/rules/rule.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { Entry } from '../model/site-model.ts';
import { EXAMPLE, MARK } from '../model/entry-record.ts';
import { rules, type Check } from './rule.ts';

/** Placeholders left by `content new` must be replaced. Comments may keep them: they are not published. */
export const checkTextUnwritten: Check = ({ publishing, entries }) =>
  entries.flatMap((entry): Finding[] => {
    const { file, collection } = entry;
    // Searching line by line costs a hundred times more than testing whether the mark occurs at all.
    if (!isUnwritten(entry) && !file.text.includes(EXAMPLE)) return [];
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
    return publishing ? problems.map((finding) => ({ ...finding, severity: 'error' as const })) : problems;
  });

/** Reports one problem per file for all occurrences, at the first one. */
function firstOf(
  file: SourceFile,
  pattern: RegExp,
  sign: string,
  { words, suggestion }: { words: (count: number) => string; suggestion: string },
): Finding[] {
  const marks = [...file.text.matchAll(pattern)].map((match) => match.index + match[0].length - sign.length);
  const [first] = marks;
  if (first === undefined) return [];
  return [file.finding('text-unwritten', [first, first + sign.length], words(marks.length), { suggestion })];
}

/** Whether an entry, or a span of its file, still has placeholders. */
export function isUnwritten({ file, record }: Pick<Entry, 'file' | 'record'>, part?: Span): boolean {
  return record.unwritten === true && (part === undefined || file.text.slice(...part).includes(MARK));
}

/** Matches the mark on a line that is not a comment. */
const UNWRITTEN = new RegExp(`^(?![ \\t]*#).*?${MARK}`, 'gmu');

/** Matches the mark in a comment behind a value. */
const INVENTED = new RegExp(`^[ \\t]*[^#\\s].*?[ \\t]# ${EXAMPLE}`, 'gmu');

export default rules(
  {
    'text-unwritten': {
      group: 'Texts',
      severity: 'warning',
      title: 'A text still to be written',
      about: 'a text that `content new` left for you to write',
      why: 'Readers would see the note to the writer instead of a text.',
      remedy: 'put your own words there',
      wrong: author('name: Ben\nbio: Write here - who this is, in a sentence.'),
      right: author('name: Ben\nbio: Bakes.'),
    },
  },
  checkTextUnwritten,
);
