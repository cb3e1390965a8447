import type { Example, Rule } from './rule.ts';

export function notes(source: string): Example {
  return { file: 'schemas/notes.json', content: `{\n  "x-collection": ${source},\n  "type": "object"\n}\n` };
}

/** Rules for `schemas/`. */
export const SCHEMA_RULES = {
  'schema-invalid': {
    severity: 'error',
    title: 'A schema is wrong',
    about: 'a file in `schemas/` that is not valid JSON, not a JSON Schema, or has a wrong `x-collection`',
    why: 'Everything else is checked against the schemas. With a wrong one, nothing reliable can be said about any entry, so nothing is read.',
    remedy: 'fix the schema',
    wrong: notes('{ "source": "notes/*.yaml", "rout": "/notes/{id}" }'),
    right: notes('{ "source": "notes/*.yaml" }'),
  },
  'schema-clash': {
    severity: 'error',
    title: 'Two schemas for the same files',
    about: 'two schemas that cover the same files',
    why: 'A file belongs to one collection. It would be left to chance which of the two schemas checks it.',
    remedy: 'give one of them another `source`',
    wrong: notes('{ "source": "authors/*.yaml" }'),
    right: notes('{ "source": "notes/*.yaml" }'),
  },
  'schema-unread': {
    severity: 'warning',
    title: 'A file beside the schemas that nothing reads',
    about:
      'a data file in `schemas/` under a name that nothing reads, or a schema that covers no files and that no other schema refers to',
    why: 'Somebody wrote it for a purpose, but it has no effect: a rule stays as strict as it was, or a collection does not exist.',
    remedy: 'give it the name that is read, or delete it',
    wrong: { file: 'schemas/severity.yaml', content: 'head-length: error\n' },
    right: { file: 'schemas/severities.yaml', content: 'head-length: error\n' },
  },
} as const satisfies Record<string, Rule>;
