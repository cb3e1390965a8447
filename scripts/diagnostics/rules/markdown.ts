import { documents, notesSchema, schemaText, type Example, type Rule } from './rule.ts';

/** A note in a site whose schema enables an extension. */
function noteWith(markdown: object, body: string): Example {
  return {
    file: 'content/notes/plums.md',
    content: `---\ntitle: plums\n---\n\n${body}\n`,
    beside: notesSchema(...documents(markdown)),
  };
}

const code = (info: string): Example => noteWith({ code: true }, `\`\`\`${info}\nlet plums = 2;\n\`\`\``);

const video = (body: string): Example =>
  noteWith({ directives: { youtube: { attributes: { id: { type: 'string' } }, required: ['id'] } } }, body);

/** A snippet, and a note that includes it. */
function snippet(body: string): Example {
  const register = { token: 'snip', text: 'title', blocks: 'text' };
  const schema = schemaText(
    { source: 'snippets/*.md', body: 'text', register },
    { title: { type: 'string' }, text: { type: 'string', 'x-markdown': 'block' } },
    ['title', 'text'],
  );
  const note = noteWith({ alerts: true }, '{snip:hours}');
  return {
    file: 'content/snippets/hours.md',
    content: `---\ntitle: hours\n---\n\n${body}\n`,
    beside: {
      ...note.beside,
      [note.file]: note.content,
      'schemas/snippets.json': schema,
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
    wrong: video('::youtub{id="abc"}'),
    right: video('::youtube{id="abc"}'),
  },
  'directive-invalid': {
    severity: 'error',
    title: 'A directive with wrong attributes',
    about:
      'a directive with an attribute that is missing, unknown or not what the schema requires, or with content where none is allowed',
    why: 'What the page shows is made from the attributes alone.',
    remedy: 'write the attributes as the message says',
    wrong: video('::youtube{idd="abc"}'),
    right: video('::youtube{id="abc"}'),
  },
  'embed-invalid': {
    severity: 'error',
    title: 'An embed that some people cannot use',
    about:
      'an `<iframe>`, `<video>` or `<audio>` that the schema allows (`embeds`), without a title, size, controls or captions, or one that plays automatically',
    why: 'People who cannot see or hear it do not know what it is, and the page shifts when it loads.',
    remedy: 'add what the message names',
    wrong: noteWith(
      { embeds: { iframe: ['player.example'] } },
      '<iframe src="https://player.example/1" width="640" height="360"></iframe>',
    ),
    right: noteWith(
      { embeds: { iframe: ['player.example'] } },
      '<iframe src="https://player.example/1" title="How a pie is made" width="640" height="360"></iframe>',
    ),
  },
  'formula-invalid': {
    severity: 'error',
    title: 'A formula that cannot be read',
    about: 'a formula (`$$x^2$$`) that is not TeX, or has no end, in a text that may contain formulas',
    why: 'The page would show the source of the formula instead.',
    remedy: 'write it in valid TeX; the message says what is wrong',
    wrong: noteWith({ math: 'block' }, 'So $$\\frac{1}{2$$ of them.'),
    right: noteWith({ math: 'block' }, 'So $$\\frac{1}{2}$$ of them.'),
  },
  'block-loop': {
    severity: 'error',
    title: 'Blocks that contain themselves',
    about: 'reusable blocks (`blocks` of a register) with a token that leads back to them',
    why: 'They would repeat forever, so they are left out where they recur.',
    remedy: 'remove one of the tokens',
    wrong: snippet('Open daily.\n\n{snip:hours}'),
    right: snippet('Open daily.'),
  },
  'code-language-unknown': {
    severity: 'warning',
    title: 'An unknown code language',
    about: 'a fence whose language (` ```pyhton `) the syntax highlighting does not know',
    why: 'The code is shown without colors, and programs that read the page find a language that does not exist.',
    remedy: 'write the name that the message suggests, or `text` for no language',
    wrong: code('javascrpt'),
    right: code('javascript'),
  },
  'code-line-missing': {
    severity: 'warning',
    title: 'A marked line that does not exist',
    about: 'a number in the braces behind the language of a fence (`{3}`) beyond the last line of the code',
    why: 'The code was probably changed after the numbers were written, so they may mark the wrong lines.',
    remedy: 'write the numbers of the lines that should stand out',
    wrong: code('js {3}'),
    right: code('js {1}'),
  },
} as const satisfies Record<string, Rule>;
