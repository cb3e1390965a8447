import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fieldsOf } from '../../model/template.ts';
import { isSingle, searchesOf, specProblem, type Collections, type Governing } from './collections.ts';

/** Searches that find every entry alike, twice, or with what no result can show. */
export function searchSenseProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  const searches = searchesOf(one);
  return searches.flatMap(([at, { index, title, store = [] }], place) => {
    const out: Diagnostic[] = [];
    if (!isSingle(one) && fieldsOf(title).length === 0)
      out.push(
        specProblem(
          one,
          `${at}/title`,
          `Every result would be called \`${title}\`.`,
          'Put a field of the entry into it, such as `{title}`.',
        ),
      );
    if (searches.slice(0, place).some(([, before]) => before.index === index))
      out.push(
        specProblem(
          one,
          `${at}/index`,
          `The entries stand in the index \`${index}\` already.`,
          'Name another index, or put all texts into one of the two.',
        ),
      );
    store.forEach((field, item) => {
      const found = fields.find(one.schema, field);
      if (!found.isThere || !found.nodes.some(({ schema }) => schema['x-markdown'] !== undefined)) return;
      const message = `\`${field}\` is Markdown, which is too much for a result.`;
      out.push(specProblem(one, `${at}/store/${item}`, message, 'Take it away, or name a short text.'));
    });
    return out;
  });
}
