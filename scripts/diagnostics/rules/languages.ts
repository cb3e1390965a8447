import type { Example, Rule } from './rule.ts';

/** A note in a site of two languages. */
function translated(file: string, content: string, beside: Example['beside'] = {}): Example {
  const schema = {
    'x-collection': {
      source: 'notes/*.yaml',
      route: '/notes/{title}',
      head: { title: '{title}', description: '{title}' },
      languages: { main: 'en', others: ['es'] },
      translated: 'files',
    },
    type: 'object',
    properties: { title: { type: 'string' } },
    required: ['title'],
  };
  return { file, content, beside: { 'schemas/notes.json': JSON.stringify(schema), ...beside } };
}

const ENGLISH = { 'content/notes/plums.yaml': 'title: plums\n' };

/** Rules for entries in several languages. */
export const LANGUAGE_RULES = {
  'translation-missing': {
    severity: 'warning',
    title: 'A translation that is not there',
    about: 'an entry of a translated collection that is not there in one of the languages',
    why: 'Readers of that language find no page, or one in another language.',
    remedy: 'write the translation; `schemas/severities.yaml` says how much it matters',
    wrong: translated('content/notes/plums.yaml', 'title: plums\n'),
    right: translated('content/notes/plums.es.yaml', 'title: ciruelas\n', ENGLISH),
  },
  'language-unknown': {
    severity: 'error',
    title: 'A language that the site has not',
    about: 'an entry in a language that no schema names, or twice in the same',
    why: 'Its page would stand among those of the main language, or replace another one.',
    remedy: 'write one of the languages of the site',
    wrong: translated('content/notes/plums.fr.yaml', 'title: prunes\n', {
      ...ENGLISH,
      'content/notes/plums.es.yaml': 'title: ciruelas\n',
    }),
    right: translated('content/notes/plums.es.yaml', 'title: ciruelas\n', ENGLISH),
  },
} as const satisfies Record<string, Rule>;
