import { pie, recipe, type Example, type Rule } from './rule.ts';

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

export const IMAGE = {
  severity: 'error',
  about: 'a picture that is missing, empty, cut off or not a picture at all',
  remedy: 'put a good file in `content/images/`',
} as const;

export const PHOTO = 'photo: /images/pie.jpg\nphotoAlt: A pie on a plate';

/** Rules for pictures and share cards. */
export const PICTURE_RULES = {
  'image-missing': {
    ...IMAGE,
    title: 'A picture is missing',
    why: 'The page would have a hole where the picture belongs.',
    wrong: pie('photo: /images/pto.jpg\nphotoAlt: A pot'),
    right: pie('photo: /images/pot.jpg\nphotoAlt: A pot'),
  },
  'image-alt': {
    severity: 'error',
    title: 'A picture without a text alternative',
    about: 'a picture without a text alternative',
    why: 'People who cannot see the picture, or whose connection does not load it, get nothing instead.',
    remedy:
      'say what it shows; write a picture in a text that is only decoration as `<img src="/images/pot.jpg" alt="">`; the field for a text alternative may be empty where its schema says `"minLength": 0`',
    wrong: pie('photo: /images/pot.jpg'),
    right: pie('photo: /images/pot.jpg\nphotoAlt: A pot on the stove'),
  },
} as const satisfies Record<string, Rule>;

const CLAIM_FILE = 'content/claims/boiling.yaml';
export const USED = 'Bring it to {claim:boiling}.';

/** The text of a claim with additional fields. */
const boiling = (fields: string): string =>
  `wording: 212 degrees\nfigures: [{ value: 212, unit: degrees }]\n${fields}`;

/** An example whose file is the claim, which the pie may use. */
export function claim(fields: string, body = USED): Example {
  const beside = { 'content/recipes/plum-pie.md': recipe('title: Plum pie', body) };
  return { file: CLAIM_FILE, content: boiling(fields === '' ? '' : `${fields}\n`), beside };
}

/** An example whose file is the pie, next to the claim. */
export const text = (body: string): Example => pie('', body, { [CLAIM_FILE]: boiling('') });

/** Rules for registers: statements that texts use, and their sources. */
export const CLAIM_RULES = {
  'claim-unknown': {
    severity: 'error',
    title: 'A claim that is not in the register',
    about: '`{claim:name}` that is not in the register',
    why: 'Readers would see the braces, and nothing would back the statement up.',
    remedy: 'use a claim that is in the register, or add a file for it',
    wrong: text(`${USED} Not {claim:boilin}.`),
    right: text(USED),
  },
} as const satisfies Record<string, Rule>;

/**
 * Rules for links to other sites, which only `content links` requests;
 * `validate` and `build` never use the network.
 */
export const OUTSIDE_RULES = {
  'outside-gone': {
    severity: 'error',
    title: 'A link to a page that is gone',
    about:
      'a link to another site whose server says that the page is gone (404 or 410), or whose host no longer exists; a page that only says so in words counts as a page',
    why: 'Readers who follow it find nothing, and a figure whose source is gone cannot be checked.',
    remedy: 'link to another page, or to a copy in an archive; remove the link if there is none',
    wrong: pie('', 'More [about plums](https://ladle.example/gone).'),
    right: pie('', 'More [about plums](https://ladle.example/plums).'),
    foundBy: 'content links',
  },
  'outside-moved': {
    severity: 'warning',
    title: 'A link to a page that has moved',
    about: 'a link to another site whose server says that the page has moved permanently (301 or 308)',
    why: 'Such redirects are removed some day, and then the link breaks.',
    remedy: 'write the new address; `content links --fix` does',
    wrong: pie('', 'More [about plums](http://ladle.example/plums).'),
    right: pie('', 'More [about plums](https://ladle.example/plums).'),
    foundBy: 'content links',
  },
} as const satisfies Record<string, Rule>;
