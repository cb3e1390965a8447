import { allEntries } from '../../model/site-model.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { MARK } from '../../model/unwritten.ts';
import type { Check } from './rule.ts';

/** What `content new` left for a person to write has been written. Comments may go on saying it: nobody reads them on the site. */
export const checkUnwritten: Check = ({ model, publishing }) =>
  allEntries(model).flatMap(({ file, collection }): Diagnostic[] => {
    // Looking for the lines costs a hundred times more than looking whether there is one.
    if (!isUnwritten(file.text)) return [];
    const marks = [...file.text.matchAll(UNWRITTEN)].map(
      (match) => match.index + match[0].length - MARK.length,
    );
    const [first] = marks;
    if (first === undefined) return [];
    const what = marks.length === 1 ? 'One text still says' : `${marks.length} texts still say`;
    const message = `${what} \`${MARK}\`, the first one here.`;
    const isDraftable = collection.publish?.draft !== undefined;
    const suggestion = `Put your own words there${isDraftable ? `, or hold the entry back with \`${collection.publish?.draft ?? ''}: true\`` : ''}.`;
    const problem = file.problem('text-unwritten', [first, first + MARK.length], message, { suggestion });
    return [publishing ? { ...problem, severity: 'error' } : problem];
  });

/** Whether a text, as it stands in its file, waits for a person to write it. */
export function isUnwritten(text: string): boolean {
  return text.includes(MARK);
}

/** On a line that is no comment. */
const UNWRITTEN = new RegExp(`^(?![ \\t]*#).*?${MARK}`, 'gmu');
