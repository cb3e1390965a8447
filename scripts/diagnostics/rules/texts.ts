import { author, headOf, notesSchema, pie, recipe, schemaText, type Example, type Rule } from './rule.ts';

/** The word list of a site that checks spelling. */
const WORDS = { 'content/spelling.yaml': 'words:\n  - clafoutis\n' };

function spellingSchema(language: string): string {
  const words = { type: 'array', items: { type: 'string' } };
  const languages = { main: language };
  return schemaText({ source: 'spelling.yaml', spelling: 'words', languages }, { words });
}

function spelledIn(language: string): Example {
  return { file: 'schemas/spelling.json', content: spellingSchema(language), beside: WORDS };
}

function spelledPie(summary: string): Example {
  return pie(`summary: ${summary}`, undefined, { 'schemas/spelling.json': spellingSchema('en'), ...WORDS });
}

/** A note that its owner has confirmed. */
function confirmed(day: string): Example {
  const spec = {
    ...{ source: 'notes/*.yaml', route: '/notes/{title}', head: headOf('{title}') },
    confirmed: { after: '180d', field: 'confirmed' },
  };
  const date = { type: 'string', 'x-date': true };
  const properties = {
    title: { type: 'string', 'x-owner': 'The name is right.' },
    confirmed: { type: 'object', properties: { title: date } },
  };
  const beside = notesSchema(spec, properties, ['title']);
  return {
    file: 'content/notes/plums.yaml',
    content: `title: plums
confirmed:
  title: ${day}
`,
    beside,
  };
}

/** Rules for texts: headings, titles, HTML and words. */
export const TEXT_RULES = {
  'heading-order': {
    severity: 'warning',
    title: 'Headings out of order',
    about: 'a heading of level 1 in a text, or a skipped level',
    why: 'Screen readers list the headings as a table of contents, in which a skipped level reads as a missing part.',
    remedy: 'begin with `##`, and go down one level at a time',
    wrong: pie('', '## Method\n\n#### Dough\n\nKnead it.'),
    right: pie('', '## Method\n\n### Dough\n\nKnead it.'),
  },
  'head-duplicate': {
    severity: 'warning',
    title: 'Two pages with one title or description',
    about: 'two pages with the same title or description',
    why: 'In a list of results or tabs nobody can tell the two pages apart, and search engines show only one of them.',
    remedy: 'make them different',
    wrong: { file: 'content/recipes/plum-pie.md', content: recipe('title: Leek soup') },
    right: pie(''),
  },
  'html-removed': {
    severity: 'warning',
    title: 'HTML that is removed',
    about: 'HTML that is not allowed in content, or a table cell without a column in the first row',
    why: 'The page is shown without it. Scripts and frames from other sites could harm visitors, so they are never allowed.',
    remedy: 'write it in Markdown',
    wrong: pie('', 'Bake it <blink>hot</blink>.'),
    right: pie('', 'Bake it **hot**.'),
  },
  'entry-left-out': {
    severity: 'warning',
    title: 'An entry that is not published',
    about:
      'an entry without the field that its collection requires for publishing; it is left out of the site',
    why: 'Leaving the field out is a way to keep a draft. The warning makes sure that no draft is forgotten.',
    remedy: 'add the field',
    wrong: { file: 'content/recipes/plum-pie.md', content: recipe('course: dessert') },
    right: pie('course: dessert'),
  },
  'text-unwritten': {
    severity: 'warning',
    title: 'A text still to be written',
    about: 'a text that `content new` left for you to write',
    why: 'Readers would see the note to the writer instead of a text.',
    remedy: 'put your own words there',
    wrong: author('name: Ben\nbio: Write here - who this is, in a sentence.'),
    right: author('name: Ben\nbio: Bakes.'),
  },
  'text-words': {
    severity: 'warning',
    title: 'Too many or too few words',
    about: 'a text with fewer or more words than its schema asks for (`x-words`)',
    why: 'Texts next to each other look and read best at about the same length, and a very short one says nothing.',
    remedy: 'add or cut words; the message says how many',
    wrong: pie('summary: A pie.'),
    right: pie('summary: A pie for late summer.'),
  },
  'text-repeated': {
    severity: 'warning',
    title: 'A repeated text',
    about: 'a text, or a sentence of 60 or more characters, that another entry also has (`x-unique`)',
    why: 'Readers who open both pages feel that nobody wrote for them, and search engines rank copies low.',
    remedy: 'use other words in one of the two places; both are shown',
    wrong: pie('summary: Warm, cheap and quick to make.'),
    right: pie('summary: Sweet, and good on the second day.'),
  },
  'text-markup': {
    severity: 'warning',
    title: 'Marks that readers would see',
    about:
      'Markdown with a small mistake (`##Heading`, `**bold **`, `&nbps;`, a table or link that does not work), notations of other programs (`{{< x >}}`, `:::tip`, `[[x]]`), notes and addresses that nothing uses, elements without words, and Markdown, HTML or entities (`&amp;`) in a field that is plain text',
    why: 'The page shows the marks as they are written, or something that was written for readers is not shown at all.',
    remedy: 'write it as the message says',
    wrong: pie('', '##Method\n\nBake it.'),
    right: pie('', '## Method\n\nBake it.'),
  },
  'text-unseen': {
    severity: 'warning',
    title: 'An invisible character',
    about: 'a soft hyphen or a zero-width character in a text, as it comes with text from Word or a web page',
    why: 'The search reads the word as two, and so does anyone who copies it. To allow a line break in a word, write `&shy;`.',
    remedy: 'delete it; `--fix` does',
    wrong: pie('', 'Stone the pl\u00ADums.'),
    right: pie('', 'Stone the plums.'),
  },
  'head-length': {
    severity: 'warning',
    title: 'A title that is cut off',
    about: 'a title of more than 60 characters, including the brand, which search engines cut off',
    why: 'What matters is often at the end, and nobody sees it in a list of results or on a tab.',
    remedy: 'shorten it',
    wrong: {
      file: 'content/recipes/plum-pie.md',
      content: recipe('title: Plum pie for a long table of guests who all came with a very good appetite'),
    },
    right: pie(''),
  },
  'text-encoding': {
    severity: 'warning',
    title: 'Letters in the wrong encoding',
    about: 'a text with `Ã©` in place of `é`, or the like: its UTF-8 was read in another encoding',
    why: 'Readers see the wrong letters, and the search does not find the word.',
    remedy: 'write the letters that were meant, or copy the text again from a file that is opened as UTF-8',
    wrong: pie('summary: From the CafÃ© on the corner.'),
    right: pie('summary: From the Café on the corner.'),
  },
  'token-written-out': {
    severity: 'warning',
    title: 'A setting, written out',
    about: 'the name of the business, its phone number or its email address in a text, without its token',
    why: 'When the settings change, this place keeps the old value.',
    remedy: 'write the token',
    wrong: pie('', 'Call (410) 555-0187 for plums.'),
    right: pie('', 'Call {phone} for plums.'),
  },
  'word-choice': {
    severity: 'warning',
    title: 'A word that this site avoids',
    about: 'a word that the site’s word list says to avoid, in a text that visitors read',
    why: 'With one word for one thing, texts by many authors read like one.',
    remedy: 'write the word that the list suggests',
    wrong: pie('summary: Keeps for days, whilst it lasts.'),
    right: pie('summary: Keeps for days, while it lasts.'),
  },
  'word-unknown': {
    severity: 'warning',
    title: 'A word that no dictionary has',
    about:
      'a word, in a text that visitors read, that is neither in the dictionary of its language nor in the list of the site (`spelling`)',
    why: 'A misspelled word makes readers doubt the rest, and the search does not find the page by the right one.',
    remedy: 'correct it, or add it to the list that `spelling` names',
    wrong: spelledPie('You will recieve a warm pie.'),
    right: spelledPie('You will receive a warm pie.'),
  },
  'dictionary-missing': {
    severity: 'warning',
    title: 'Spelling that is not checked',
    about:
      'a site that checks its spelling (`spelling`) in a language whose dictionary is not installed, or is broken',
    why: 'Misspelled words in that language are not reported.',
    remedy: 'install the npm package that the message names, or remove `spelling`',
    wrong: spelledIn('xx'),
    right: spelledIn('en'),
  },
  'confirmed-later': {
    severity: 'warning',
    title: 'A confirmation on a day to come',
    about: 'a day of the owner’s confirmation (`confirmed`) that is still to come',
    why: 'What it says is not asked for again until long after that day.',
    remedy: 'write the day on which it was confirmed',
    wrong: confirmed('2027-01-05'),
    right: confirmed('2026-11-05'),
  },
} as const satisfies Record<string, Rule>;
