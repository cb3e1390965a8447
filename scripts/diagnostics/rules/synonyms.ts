import { headOf, schemaText, type Example } from './rule.ts';

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
