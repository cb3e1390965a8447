import { documents, notesSchema, schemaText, type Example, type Rule } from './rule.ts';

/** A note in a site whose schema enables an extension. */
export function noteWith(markdown: object, body: string): Example {
  return {
    file: 'content/notes/plums.md',
    content: `---\ntitle: plums\n---\n\n${body}\n`,
    beside: notesSchema(...documents(markdown)),
  };
}

/** A note in a site with a table of prices. */
function tabled(body: string): Example {
  const note = noteWith({ directives: { table: { as: 'table', of: 'tables' } } }, body);
  const spec = {
    source: 'tables/*.csv',
    body: 'table',
    register: { token: 'table', text: 'key', blocks: 'table' },
  };
  const tables = schemaText(spec, { table: { type: 'string', 'x-markdown': 'block' } }, ['table']);
  return {
    ...note,
    beside: {
      ...note.beside,
      'schemas/tables.json': tables,
      'content/tables/prices.csv': 'Fruit,Price\nPlum,2\n',
    },
  };
}

/** Rules for Markdown extensions that a schema can enable. */
export const MARKDOWN_RULES = {
  'id-duplicate': {
    severity: 'error',
    title: 'A duplicate id',
    about:
      'an id after the words of a heading (`## Price {#price}`), or of an HTML element, that is used before on the page',
    why: 'Links to it lead to the first of the two, whichever was meant.',
    remedy: 'write another id, or remove it',
    wrong: noteWith({ alerts: true }, '## Price {#price}\n\nLow.\n\n## Prices abroad {#price}\n\nHigh.'),
    right: noteWith({ alerts: true }, '## Price {#price}\n\nLow.\n\n## Prices abroad {#abroad}\n\nHigh.'),
  },
  'directive-unknown': {
    severity: 'error',
    title: 'An unknown directive',
    about:
      'a directive (`::name`, `:::name`) that the schema does not declare, in a text that may contain others',
    why: 'The site does not know what the page should show there.',
    remedy:
      'write the name that the message suggests, or declare the directive in `directives` of the schema',
    wrong: tabled('::table[Prices]{file=prices}\n\n::tabel[The same]{file=prices}'),
    right: tabled('::table[Prices]{file=prices}'),
  },
  'directive-invalid': {
    severity: 'error',
    title: 'A directive with wrong attributes',
    about:
      'a directive without its attribute `file`, with an attribute that it does not have, or around blocks',
    why: 'The page shows the table that the attribute names.',
    remedy: 'write the attributes as the message says',
    wrong: tabled('::table[Prices]{file=prices}\n\n::table[The same]{fil=prices}'),
    right: tabled('::table[Prices]{file=prices}'),
  },
} as const satisfies Record<string, Rule>;
