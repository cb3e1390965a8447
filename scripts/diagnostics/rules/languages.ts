import { headOf, notesSchema, type Example, type Rule } from './rule.ts';

/** A note in a bilingual site. */
function translated(file: string, content: string, beside: Example['beside'] = {}): Example {
  const spec = {
    ...{ source: 'notes/*.yaml', route: '/notes/{title}', head: headOf('{title}') },
    ...{ languages: { main: 'en', others: ['es'] }, translated: 'files' },
  };
  const properties = { title: { type: 'string' } };
  return { file, content, beside: { ...notesSchema(spec, properties, ['title']), ...beside } };
}

const ENGLISH = { 'content/notes/plums.yaml': 'title: plums\n' };

/** Rules for entries in several languages. */
export const LANGUAGE_RULES = {
  'translation-missing': {
    severity: 'warning',
    title: 'A missing translation',
    about: 'an entry of a translated collection that is missing in one of the languages',
    why: 'Readers of that language find no page, or one in another language.',
    remedy: 'write the translation; `schemas/severities.yaml` sets how much it matters',
    wrong: translated('content/notes/plums.yaml', 'title: plums\n'),
    right: translated('content/notes/plums.es.yaml', 'title: ciruelas\n', ENGLISH),
  },
  'language-unknown': {
    severity: 'error',
    title: 'A language that the site does not have',
    about: 'an entry in a language that no schema names, or twice in the same',
    why: 'Its page would be listed with those of the main language, or replace another one.',
    remedy: 'write one of the languages of the site',
    wrong: translated('content/notes/plums.fr.yaml', 'title: prunes\n', {
      ...ENGLISH,
      'content/notes/plums.es.yaml': 'title: ciruelas\n',
    }),
    right: translated('content/notes/plums.es.yaml', 'title: ciruelas\n', ENGLISH),
  },
} as const satisfies Record<string, Rule>;
