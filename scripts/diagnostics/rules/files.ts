import { author, pie, recipe, type Rule } from './rule.ts';

const DEEP = `tags: ${'['.repeat(120)}${']'.repeat(120)}`;

const FRONT_MATTER = {
  about: 'a Markdown file without fields between two lines `---`',
  remedy: 'add the line that is missing',
} as const;

/** Rules for files: their location and readability. */
export const FILE_RULES = {
  'file-ungoverned': {
    severity: 'error',
    title: 'A file that belongs nowhere',
    about: 'a file in `content/` that no schema covers',
    why: 'Nothing would read it. Usually the folder or the ending is misspelled, and the page would be missing without any notice.',
    remedy: 'move it to the folder of its collection, or delete it',
    wrong: { file: 'content/recipe/plum-pie.md', content: recipe('title: Plum pie') },
    right: pie(''),
  },
  'file-unreadable': {
    severity: 'error',
    title: 'A file or folder that cannot be read',
    about:
      'a file or folder that cannot be read: a permission is missing, a link leads nowhere, back to itself, to a folder or out of the root, or it is a pipe, a socket or a device',
    why: 'Its content would be missing from the site, or the run would wait forever. The cause is the disk, a permission or a link, not the text.',
    remedy: 'check its permissions, or replace the link with the file itself',
    wrong: { file: 'content/authors/ben.yaml', content: { made: 'dangling link' } },
    right: author('name: Ben'),
  },
  'collection-empty': {
    severity: 'error',
    title: 'Entries are missing',
    about: 'a folder with fewer entries than its schema requires, or a missing single file',
    why: 'The pages for these entries would be empty, or could not be made at all.',
    remedy: 'add the entry',
    wrong: { file: 'content/authors/ada.yaml', content: null },
    right: { file: 'content/authors/ada.yaml', content: 'slug: ada\nname: Ada\n' },
  },
  'utf8-invalid': {
    severity: 'error',
    title: 'Not saved as UTF-8',
    about: 'bytes that are not UTF-8',
    why: 'Readers would see wrong characters instead of accents, dashes and quotation marks.',
    remedy: 'save the file as UTF-8',
    wrong: {
      file: 'content/authors/ben.yaml',
      content: { made: 'latin-1', text: 'slug: ben\nname: Ben Café\n' },
    },
    right: author('name: Ben Café'),
  },
  'file-too-large': {
    severity: 'error',
    title: 'A file that is too large',
    about: 'a file larger than 512 KB, or one that is not processed within 20 seconds',
    why: 'Nobody reads a page of that size, and it would delay the whole build. Usually something else was pasted in.',
    remedy: 'split it',
    wrong: { file: 'content/recipes/plum-pie.md', content: { made: 'large recipe' } },
    right: pie(''),
  },
  'text-too-deep': {
    severity: 'error',
    title: 'Too many levels',
    about: 'lists, quotations, elements or groups of fields nested more than 100 levels deep',
    why: 'No reader can follow them, and no browser shows them. Usually something was repeated that was never closed.',
    remedy: 'use fewer levels',
    wrong: pie(DEEP),
    right: pie('tags: [plums]'),
  },
  'merge-conflict': {
    severity: 'error',
    title: 'Two versions in one file',
    about: 'marks that Git leaves where two people changed the same place (`<<<<<<<`, `=======`, `>>>>>>>`)',
    why: 'Both versions are in the file, one after the other, and readers would see both with the marks between them.',
    remedy: 'keep one of the two versions, or combine them, and delete the lines with the marks',
    wrong: pie('', '<<<<<<< HEAD\nStone the plums.\n=======\nStone and halve the plums.\n>>>>>>> plums'),
    right: pie('', 'Stone and halve the plums.'),
  },
  'yaml-syntax': {
    severity: 'error',
    title: 'YAML that cannot be read',
    about: 'YAML that cannot be read',
    why: 'It is unclear where a field begins and ends, so nothing in the file can be trusted.',
    remedy: 'check for a text with a colon that needs quotes, or for wrong indentation',
    wrong: author('name: Ben: baker'),
    right: author('name: "Ben: baker"'),
  },
  'csv-syntax': {
    severity: 'error',
    title: 'A table that cannot be read',
    about: 'a table (CSV) whose rows and columns are not clear',
    why: 'Values would end up in the wrong column, or whole rows would become one value.',
    remedy:
      'put quotes around cells with separators or quotes in them, and give each row as many cells as there are columns',
    wrong: { file: 'content/units.csv', content: 'name,short\ntablespoon,tbsp,big\n' },
    right: { file: 'content/units.csv', content: 'name,short\n"tablespoon, big",tbsp\n' },
  },
  'yaml-duplicate-key': {
    severity: 'error',
    title: 'A key is written twice',
    about: 'the same key twice in one place',
    why: 'Only one of the two values could be used, and the other would be lost without any notice.',
    remedy: 'remove one',
    wrong: author('name: Ben\nname: Benjamin'),
    right: author('name: Benjamin'),
  },
  'front-matter-missing': {
    severity: 'error',
    title: 'No front matter',
    ...FRONT_MATTER,
    why: 'Without the lines `---`, fields and text cannot be told apart.',
    wrong: {
      file: 'content/recipes/plum-pie.md',
      content: 'slug: plum-pie\ntitle: Plum pie\n\nStone the plums.\n',
    },
    right: pie(''),
  },
  'front-matter-unclosed': {
    severity: 'error',
    title: 'Front matter without an end',
    ...FRONT_MATTER,
    why: 'Without the second line `---`, the text below would be read as fields.',
    wrong: {
      file: 'content/recipes/plum-pie.md',
      content: '---\nslug: plum-pie\ntitle: Plum pie\n\nStone the plums.\n',
    },
    right: pie(''),
  },
} as const satisfies Record<string, Rule>;
