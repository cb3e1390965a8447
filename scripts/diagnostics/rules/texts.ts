import { pie, recipe, type Rule } from './rule.ts';

/** Rules for texts: headings, titles, HTML and words. */
export const TEXT_RULES = {
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
  'text-encoding': {
    severity: 'warning',
    title: 'Letters in the wrong encoding',
    about: 'a text with `Ã©` in place of `é`, or the like: its UTF-8 was read in another encoding',
    why: 'Readers see the wrong letters, and the search does not find the word.',
    remedy: 'write the letters that were meant, or copy the text again from a file that is opened as UTF-8',
    wrong: pie('summary: From the CafÃ© on the corner.'),
    right: pie('summary: From the Café on the corner.'),
  },
} as const satisfies Record<string, Rule>;
