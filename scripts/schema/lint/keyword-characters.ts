import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { charactersIn } from '../../entry/validate/characters.ts';
import { pointerSegment } from '../json.ts';
import { walkSchema } from '../subschemas.ts';
import type { ReadSchema } from './schema-names.ts';

/**
 * Texts and names in our own keywords with a character that no page may hold: titles, addresses and kinds of results are made of
 * them, and only the words of content are looked at otherwise.
 */
export function keywordCharacterProblems({ file, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  walkSchema(schema, (node, at) => {
    for (const [keyword, value] of Object.entries(node))
      if (keyword.startsWith('x-'))
        out.push(...charactersIn({ file, spans }, value, at + pointerSegment(keyword)));
  });
  return out;
}
