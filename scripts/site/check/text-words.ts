import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fieldName } from '../../entry/validate/wording.ts';
import { countWords } from '../../model/count-words.ts';
import { isObject } from '../../schema/json.ts';
import { markedTexts, type MarkedText } from './annotated-texts.ts';
import { readsProse } from './rule.ts';

/** Texts have as many words as `x-words` wants, counted as a reader sees them: without Markdown, with tokens filled in. */
export const checkTextWords = readsProse(
  ({ model }) =>
    (entry) =>
      markedTexts(model, entry, 'x-words').flatMap(wordProblem),
);

function wordProblem(text: MarkedText): Diagnostic[] {
  const { entry, pointer, span, wanted } = text;
  // The keyword's form was checked with the schema.
  const { min = 0, max = Infinity }: { min?: number; max?: number } = isObject(wanted) ? wanted : {};
  const count = wordsIn(text);
  // That a text is missing altogether is for `minLength` and `required` to say.
  if (count === 0 || (count >= min && count <= max)) return [];
  const [limit, bound, step] =
    count < min
      ? ['at least', min, `Add ${min - count} or more.`]
      : ['at most', max, `Cut ${count - max} or more.`];
  const words = `${count} ${count === 1 ? 'word' : 'words'}`;
  const message = `${fieldName(pointer)} has ${words}; it ${limit === 'at least' ? 'needs' : 'may have'} ${limit} ${bound}.`;
  return [entry.file.problem('text-words', span, message, { suggestion: step })];
}

function wordsIn({ entry, pointer, value }: MarkedText): number {
  return entry.record.markdown[pointer]?.facts.words ?? countWords(value);
}
