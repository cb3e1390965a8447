import { headOf, schemaText, type Example, type Rule } from './rule.ts';

/** A list of synonyms with its schema. */
export function synonyms(rows: string): Example {
  return {
    file: 'content/synonyms.yaml',
    content: `rows:\n${rows}\n`,
    beside: { 'schemas/synonyms.json': SCHEMA, 'schemas/places.json': PLACES },
  };
}

const words = { type: 'array', items: { type: 'string' } };

const row = { type: 'object', properties: { same: words, typed: words, finds: words } };
const SCHEMA = schemaText(
  { source: 'synonyms.yaml', synonyms: 'rows' },
  { rows: { type: 'array', items: row } },
);

const PLACES = schemaText(
  {
    ...{ source: 'places/*.yaml', route: '/places/{name}', head: headOf('{name}') },
    search: { index: 'site', title: '{name}', text: ['{name}'] },
  },
  { name: { type: 'string' } },
);

/** Rules for search synonyms. */
export const SYNONYM_RULES = {
  'synonym-empty': {
    severity: 'error',
    title: 'A synonym without a word',
    about: 'a synonym that has neither a letter nor a digit',
    why: 'Nobody can search for it and it finds nothing, so the row does not work.',
    remedy: 'write a word, or remove it',
    wrong: synonyms('  - { typed: [galette], finds: ["..."] }'),
    right: synonyms('  - { typed: [galette], finds: [pie] }'),
  },
  'synonym-repeated': {
    severity: 'warning',
    title: 'A repeated synonym',
    about:
      'a word that is in one row twice, in two groups of `same`, or finds the same thing through two rows',
    why: 'Whoever changes one of the two thinks that the search has changed. Endings make no difference: `cake` and `cakes` are the same word.',
    remedy: 'keep one of the two; both are shown',
    wrong: synonyms('  - { same: [cake, tart] }\n  - { typed: [tarts], finds: [cakes] }'),
    right: synonyms('  - { same: [cake, tart] }\n  - { typed: [galette], finds: [cakes] }'),
  },
  'synonym-loop': {
    severity: 'error',
    title: 'Synonyms in a circle',
    about: 'a word that finds another word which, directly or through others, finds the first one again',
    why: 'Two words that find each other are synonyms in both directions, which is what `same` is for.',
    remedy: 'remove one of them, or put both in one row of `same`',
    wrong: synonyms('  - { typed: [tart], finds: [pie] }\n  - { typed: [pie], finds: [tart] }'),
    right: synonyms('  - { same: [tart, pie] }'),
  },
} as const satisfies Record<string, Rule>;
