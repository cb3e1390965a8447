import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fieldsOf } from '../../model/template.ts';
import { isSingle, searchesOf, specProblem, type Governing } from './collections.ts';

/** Searches that find every entry under one name, or twice. */
export function searchSenseProblems(one: Governing): Diagnostic[] {
  const searches = searchesOf(one);
  return searches.flatMap(([at, { index, title }], place) => {
    const out: Diagnostic[] = [];
    if (!isSingle(one) && fieldsOf(title).length === 0)
      out.push(
        specProblem(
          one,
          `${at}/title`,
          `Every result would be called \`${title}\`.`,
          'Put a field of the entry in it: `{name}` for a field called `name`.',
        ),
      );
    if (searches.slice(0, place).some(([, before]) => before.index === index))
      out.push(
        specProblem(
          one,
          `${at}/index`,
          `The entries are already in the index \`${index}\`.`,
          'Name another index, or put all texts in one of the two.',
        ),
      );
    return out;
  });
}
