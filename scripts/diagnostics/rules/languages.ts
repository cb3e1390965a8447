import { documents, headOf, NOTES_SCHEMA, notesSchema, schemaText, type Example, type Rule } from './rule.ts';

/** A note in a bilingual site. */
function translated(
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

const ENGLISH = { 'content/notes/plums.yaml': 'title: plums\n' };

/** A note with a table in a German site. */
function german(labels: object): Example {
  const content = schemaText(...documents({ languages: { main: 'de' }, ...labels }));
  const note = '---\ntitle: pflaumen\n---\n\n| Sorte | Reif |\n| ----- | ---- |\n| Haus  | Juli |\n';
  return { file: NOTES_SCHEMA, content, beside: { 'content/notes/pflaumen.md': note } };
}

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
  'translation-behind': {
    severity: 'warning',
    title: 'A translation that is behind its original',
    about:
      'a translation whose original has changed, or that does not say which version of it was translated',
    why: 'Readers of that language read what is no longer true, and nobody notices.',
    remedy:
      'bring the translation up to date, then write the version that the message names; only words that visitors read count',
    wrong: translated('content/notes/plums.es.yaml', 'title: ciruelas\noriginal: v00000000\n', ENGLISH, {
      translatedVersion: 'original',
    }),
    right: translated('content/notes/plums.es.yaml', 'title: ciruelas\noriginal: vfde8c39a\n', ENGLISH, {
      translatedVersion: 'original',
    }),
  },
  'label-missing': {
    severity: 'warning',
    title: 'A label in another language than its page',
    about:
      'a word that the site adds around texts, such as the name of a table, that is missing in one of its languages',
    why: 'It is shown in English on that page, and is read aloud as if it were a word of that language.',
    remedy: 'give the words in `labels`, in the schema that has `languages`',
    wrong: german({}),
    right: german({ labels: { de: { table: 'Tabelle' } } }),
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
