import type { Example, Rule } from './rule.ts';

function notes(source: string): Example {
  return { file: 'schemas/notes.json', content: `{\n  "x-collection": ${source},\n  "type": "object"\n}\n` };
}

const HEAD = '"head": { "title": "{name}", "description": "{name}" }';

function besideNote(wrong: string, right: string, field = 'name'): { wrong: Example; right: Example } {
  const beside = { 'content/notes/plums.yaml': `${field}: plums\n` };
  const example = (spec: string): Example => ({
    file: 'schemas/notes.json',
    content: `{\n  "x-collection": ${spec.replace('HEAD', HEAD)},\n  "type": "object",\n  "properties": { "${field}": { "type": "string" } }\n}\n`,
    beside,
  });
  return { wrong: example(wrong), right: example(right) };
}

/** The same, with a page that includes the notes. */
function included(wrong: string, right: string, field: string): { wrong: Example; right: Example } {
  const spec = `{ "source": "all.yaml", "route": "/notes", "include": { "notes": { "collection": "notes" } }, "head": { "title": "Notes", "description": "All notes" } }`;
  const page = {
    'schemas/all.json': `{ "x-collection": ${spec}, "type": "object" }\n`,
    'content/all.yaml': '{}\n',
  };
  const both = besideNote(wrong, right, field);
  const more = (one: Example): Example => ({ ...one, beside: { ...one.beside, ...page } });
  return { wrong: more(both.wrong), right: more(both.right) };
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
  'collection-unseen': {
    severity: 'warning',
    title: 'A collection or entry that nobody ever sees',
    about:
      'a collection with entries, or an entry, that no page, file, index or other collection shows or refers to',
    why: 'It is written and checked, but no reader ever sees it.',
    remedy:
      'give it a `route`, write it to a file (`emit`), let a page `include` it, refer to it with `x-ref`, or delete it',
    ...besideNote(
      '{ "source": "notes/*.yaml" }',
      '{ "source": "notes/*.yaml", "route": "/notes/{name}", HEAD }',
    ),
  },
  'include-without-key': {
    severity: 'warning',
    title: 'Included entries without their key',
    about:
      'an `include` of entries whose key is the name of their file, that have no address, and that use the field `key` for something else',
    why: 'The page cannot tell which entry is which, and a reference to one cannot find it there.',
    remedy: 'give the collection a `key`: a field with the name of the file',
    ...included('{ "source": "notes/*.yaml" }', '{ "source": "notes/*.yaml", "key": "key" }', 'key'),
  },
  'head-missing': {
    severity: 'warning',
    title: 'Pages without a head',
    about: 'a collection or a list with pages (`route`) but without a `head`',
    why: 'The title in the browser’s tab and in search results is the address, and there is no description.',
    remedy: 'write a `head` with `title` and `description`',
    ...besideNote(
      '{ "source": "notes/*.yaml", "route": "/notes/{name}" }',
      '{ "source": "notes/*.yaml", "route": "/notes/{name}", HEAD }',
    ),
  },
  'setting-unused': {
    severity: 'warning',
    title: 'A setting without effect',
    about:
      'a key of `x-collection` that has no effect on this site: `languages` without a translated collection, `synonyms` without a search, `titleTemplate` without pages, `dates` without days',
    why: 'Somebody wrote it for a purpose, but it has no effect.',
    remedy: 'add what it is for, or remove it',
    ...besideNote(
      '{ "source": "notes/*.yaml", "route": "/notes/{name}", "dates": { "order": "day-first" }, HEAD }',
      '{ "source": "notes/*.yaml", "route": "/notes/{name}", HEAD }',
    ),
  },
} as const satisfies Record<string, Rule>;
