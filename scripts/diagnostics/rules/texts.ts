import { author, pie, recipe, type Rule } from './rule.ts';

/** Rules for what is written: headings, titles, HTML, and the words themselves. */
export const TEXT_RULES = {
  'heading-order': {
    severity: 'warning',
    title: 'Headings out of order',
    about: 'a heading of level 1 in a text, or a skipped level',
    why: 'Screen readers list the headings as a table of contents, in which a skipped level reads as a missing part.',
    remedy: 'begin with `##`, go down one level at a time',
    wrong: pie('', '## Method\n\n#### Dough\n\nKnead it.'),
    right: pie('', '## Method\n\n### Dough\n\nKnead it.'),
  },
  'head-duplicate': {
    severity: 'warning',
    title: 'Two pages with one title or description',
    about: 'two pages with the same title or description',
    why: 'In a list of results or tabs nobody can tell the two pages apart, and search engines show only one of them.',
    remedy: 'make them differ',
    wrong: { file: 'content/recipes/plum-pie.md', content: recipe('title: Leek soup') },
    right: pie(''),
  },
  'html-removed': {
    severity: 'warning',
    title: 'HTML that is taken out',
    about: 'HTML that is not on the allow-list',
    why: 'The page is shown without it. Scripts and foreign frames would endanger visitors, so they are never let through.',
    remedy: 'write it in Markdown',
    wrong: pie('', 'Bake it <blink>hot</blink>.'),
    right: pie('', 'Bake it **hot**.'),
  },
  'entry-left-out': {
    severity: 'warning',
    title: 'An entry that is not published',
    about:
      'an entry without the field that its collection requires for publishing; it is left out of the site',
    why: 'Leaving the field out is the way to keep a draft. The warning sees to it that no draft is forgotten.',
    remedy: 'add the field',
    wrong: { file: 'content/recipes/plum-pie.md', content: recipe('course: dessert') },
    right: pie('course: dessert'),
  },
  'text-unwritten': {
    severity: 'warning',
    title: 'A text still to be written',
    about: 'a text that `content new` left for a person to write',
    why: 'Readers would see the note to the writer in place of a text.',
    remedy: 'put your own words there',
    wrong: author('name: Ben\nbio: Write here - who this is, in a sentence.'),
    right: author('name: Ben\nbio: Bakes.'),
  },
  'text-words': {
    severity: 'warning',
    title: 'Too many or too few words',
    about: 'a text with fewer or more words than its schema wants (`x-words`)',
    why: 'Texts that stand beside each other look and read best at about the same length, and a very short one says nothing.',
    remedy: 'add or cut words; the message says how many',
    wrong: pie('summary: A pie.'),
    right: pie('summary: A pie for late summer.'),
  },
  'text-repeated': {
    severity: 'warning',
    title: 'A text that stands elsewhere as well',
    about: 'a text, or a sentence of 60 or more characters, that another entry has as well (`x-unique`)',
    why: 'Readers who open both pages feel that nobody wrote for them, and search engines rank copies low.',
    remedy: 'say it in other words in one of the two places; both are shown',
    wrong: pie('summary: Warm, cheap and quick to make.'),
    right: pie('summary: Sweet, and good on the second day.'),
  },
} as const satisfies Record<string, Rule>;
