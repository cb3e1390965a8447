import { createFolder, type JsonReport, type Site } from './fixture.ts';

const SCHEMA = {
  'x-collection': {
    source: 'notes/*.md',
    body: 'body',
    route: '/n/{path}',
    head: { title: '{path}', description: '{path}' },
  },
  type: 'object',
  properties: {
    path: { type: 'string' },
    title: { type: 'string', minLength: 1 },
    label: { type: 'string' },
    date: { type: 'string', 'x-date': true },
    home: { type: 'string', format: 'uri' },
    see: { type: 'string', 'x-link': true },
    picture: { type: 'string', 'x-image': true },
    steps: {
      type: 'array',
      items: {
        oneOf: ['a', 'b'].map((name) => ({
          type: 'object',
          properties: { [name]: { type: 'string' } },
          required: [name],
          additionalProperties: false,
        })),
      },
    },
    aliases: { type: 'array', items: { type: 'string' } },
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['path'],
};

/** A setting, so that there is a token. */
const SETTINGS = {
  'x-collection': {
    source: 'settings.yaml',
    tokens: { brand: 'name' },
    addresses: 'own',
    emit: 'settings.json',
  },
  type: 'object',
  properties: { name: { type: 'string' }, own: { type: 'array', items: { type: 'string' } } },
};

/** A note with these fields (as YAML) and this text. */
export function note(fields: string, body = 'Text.'): string {
  return `---\n${fields}\n---\n\n${body}\n`;
}

/** A site whose schemas ask for next to nothing, with notes by their name, for which `path: NAME` stands. */
export function notesSite(notes: Record<string, string>, more: Record<string, string | Buffer> = {}): Site {
  return createFolder({
    'schemas/notes.json': JSON.stringify(SCHEMA, undefined, 2),
    'schemas/settings.json': JSON.stringify(SETTINGS),
    'content/settings.yaml': 'name: Ladle & Leek\n',
    ...Object.fromEntries(
      Object.entries(notes).map(([name, text]) => [
        `content/notes/${name}.md`,
        text.replace('path: NAME', `path: ${name}`),
      ]),
    ),
    ...more,
  });
}

/** Rule, line and column of every problem, by the name of the note. */
export function byNote({ diagnostics }: JsonReport): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { file, rule, line, column } of diagnostics)
    (found[file.replace(/^content\/notes\/|\.md$/g, '')] ??= []).push(`${rule} ${line}:${column}`);
  return found;
}
