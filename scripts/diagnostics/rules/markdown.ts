import type { Example, Rule } from './rule.ts';

/** A note in a site whose schema switches something on. */
function noteWith(markdown: object, body: string, beside: Example['beside'] = {}): Example {
  const schema = {
    'x-collection': {
      source: 'notes/*.md',
      body: 'text',
      route: '/notes/{title}',
      head: { title: '{title}', description: '{title}' },
      markdown,
    },
    type: 'object',
    properties: { title: { type: 'string' }, text: { type: 'string', 'x-markdown': 'document' } },
    required: ['title', 'text'],
  };
  const content = `---\ntitle: plums\n---\n\n${body}\n`;
  return {
    file: 'content/notes/plums.md',
    content,
    beside: { 'schemas/notes.json': JSON.stringify(schema), ...beside },
  };
}

const code = (info: string): Example => noteWith({ code: true }, `\`\`\`${info}\nlet plums = 2;\n\`\`\``);

/** Rules for what a schema allows in Markdown beside CommonMark and GFM. */
export const MARKDOWN_RULES = {
  'id-duplicate': {
    severity: 'error',
    title: 'An id that is taken',
    about: 'an id behind the words of a heading (`## Price {#price}`) that another place of the page has',
    why: 'Links to it lead to the first of the two, whichever was meant.',
    remedy: 'give the heading another id, or remove it',
    wrong: noteWith({ alerts: true }, '## Price {#price}\n\nLow.\n\n## Prices abroad {#price}\n\nHigh.'),
    right: noteWith({ alerts: true }, '## Price {#price}\n\nLow.\n\n## Prices abroad {#abroad}\n\nHigh.'),
  },
  'code-language-unknown': {
    severity: 'warning',
    title: 'A language that code is not written in',
    about: 'a fence whose language (` ```pyhton `) the syntax highlighting does not know',
    why: 'The code is shown without colors, and programs that read the page are told of a language that does not exist.',
    remedy: 'write the name that the message suggests, or `text` for no language',
    wrong: code('javascrpt'),
    right: code('javascript'),
  },
  'code-line-missing': {
    severity: 'warning',
    title: 'A marked line that is not there',
    about: 'a number in the braces behind the language of a fence (`{3}`) beyond the last line of the code',
    why: 'The code was probably changed after the numbers were written, so they may mark the wrong lines.',
    remedy: 'write the numbers of the lines that should stand out',
    wrong: code('js {3}'),
    right: code('js {1}'),
  },
} as const satisfies Record<string, Rule>;
