import { headOf, notesSchema, type Example } from '../../diagnostics/rules/rule.ts';

/** A note in a bilingual site. */
export function translated(
  file: string,
  content: string,
  beside: Example['beside'] = {},
  more: object = {},
): Example {
  const spec = {
    ...{ source: 'notes/*.yaml', route: '/notes/{title}', head: headOf('{title}') },
    ...{ languages: { main: 'en', others: ['es'] }, translated: 'files' },
    ...more,
  };
  const properties = { title: { type: 'string' }, original: { type: 'string', 'x-raw': true } };
  return { file, content, beside: { ...notesSchema(spec, properties, ['title']), ...beside } };
}

export const ENGLISH = { 'content/notes/plums.yaml': 'title: plums\n' };
