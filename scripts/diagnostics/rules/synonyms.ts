import type { Example, Rule } from './rule.ts';

/** A list of synonyms with the schema that makes it one. */
function synonyms(rows: string): Example {
  return {
    file: 'content/synonyms.yaml',
    content: `rows:\n${rows}\n`,
    beside: { 'schemas/synonyms.json': SCHEMA, 'schemas/places.json': PLACES },
  };
}

const words = { type: 'array', items: { type: 'string' } };

const SCHEMA = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'synonyms.json',
  title: 'Synonyms',
  'x-collection': { source: 'synonyms.yaml', synonyms: 'rows' },
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      items: { type: 'object', properties: { same: words, typed: words, finds: words } },
    },
  },
});

/** What is searched. */
const PLACES = JSON.stringify({
  'x-collection': {
    source: 'places/*.yaml',
    route: '/places/{name}',
    head: { title: '{name}', description: '{name}' },
    search: { index: 'site', title: '{name}', text: ['{name}'] },
  },
  type: 'object',
  properties: { name: { type: 'string' } },
});

/** Rules for the words that the search takes for other words. */
export const SYNONYM_RULES = {
  'synonym-empty': {
    severity: 'error',
    title: 'A synonym without a word',
    about: 'a synonym that holds neither a letter nor a digit',
    why: 'Nobody can type it and it finds nothing, so the row does not do what it was written for.',
    remedy: 'write a word, or take it away',
    wrong: synonyms('  - { typed: [galette], finds: ["..."] }'),
    right: synonyms('  - { typed: [galette], finds: [pie] }'),
  },
  'synonym-repeated': {
    severity: 'warning',
    title: 'A synonym that is there already',
    about: 'a word that stands twice in a row, in two groups of `same`, or finds one thing by two rows',
    why: 'Whoever changes one of the two believes that the search has changed. Endings make no difference: `cake` and `cakes` are one word.',
    remedy: 'keep one of the two; both are shown',
    wrong: synonyms('  - { same: [cake, tart] }\n  - { typed: [tarts], finds: [cakes] }'),
    right: synonyms('  - { same: [cake, tart] }\n  - { typed: [galette], finds: [cakes] }'),
  },
  'synonym-loop': {
    severity: 'error',
    title: 'Synonyms in a circle',
    about: 'a word that finds another which, at once or through others, finds the first',
    why: 'One way and back is no direction: nobody can tell any more which of the words the texts use.',
    remedy: 'take one of them away, or put both into one row of `same`',
    wrong: synonyms('  - { typed: [tart], finds: [pie] }\n  - { typed: [pie], finds: [tart] }'),
    right: synonyms('  - { same: [tart, pie] }'),
  },
} as const satisfies Record<string, Rule>;
