import type { Example, Rule } from './rule.ts';

function notes(source: string): Example {
  return { file: 'schemas/notes.json', content: `{\n  "x-collection": ${source},\n  "type": "object"\n}\n` };
}

/** Rules for `schemas/`. */
export const SCHEMA_RULES = {
  'schema-invalid': {
    severity: 'error',
    title: 'A schema is wrong',
    about: 'a file in `schemas/` that is no JSON, no JSON Schema, or has a wrong `x-collection`',
    why: 'Everything else is judged by the schemas. With a wrong one nothing reliable can be said of any entry, so nothing is read.',
    remedy: 'mend the schema',
    wrong: notes('{ "source": "notes/*.yaml", "rout": "/notes" }'),
    right: notes('{ "source": "notes/*.yaml" }'),
  },
  'schema-clash': {
    severity: 'error',
    title: 'Two schemas for the same files',
    about: 'two schemas that govern the same files',
    why: 'A file belongs to one collection. Which of the two schemas should judge it would be left to chance.',
    remedy: 'give one another `source`',
    wrong: notes('{ "source": "authors/*.yaml" }'),
    right: notes('{ "source": "notes/*.yaml" }'),
  },
} as const satisfies Record<string, Rule>;
