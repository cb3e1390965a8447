/** Something that an editor gets wrong in an entry that was right before. */
export interface Mistake {
  /** What it is, in the words of the person who makes it. */
  name: string;
  /** Below `content/`. */
  file: string;
  right: string;
  wrong: string;
  /** The rule that speaks of it. */
  rule: string;
}

/** A mistake that takes a person, who does what the message says, to the letter. */
export interface Told extends Mistake {
  /** What the advice says. */
  advice: string;
  /** What is written then, in place of `wrong` or before `before`. */
  written: string;
  before?: string;
  /** The file that the message names, where that is another one. */
  at?: string;
}

const TOWN = 'towns/finksburg.yaml';
const POST = 'blog/where-the-cabinet-should-stand.md';
const PLACE = 'locations/community-centers.yaml';
const ANSWER = 'faq/moving-day.md';

const mistake = (file: string, name: string, right: string, wrong: string, rule: string): Mistake => ({
  name,
  file,
  right,
  wrong,
  rule,
});

/** Mended by `content validate --fix`, all in one run: afterwards each file is what it was. */
export const MENDED: readonly Mistake[] = [
  mistake(TOWN, 'a mistyped field', 'landmarks:', 'landmraks:', 'field-unknown'),
  mistake(
    TOWN,
    'a choice in other letters',
    'county: Carroll County',
    'county: carroll county',
    'field-choice',
  ),
  mistake(TOWN, 'a ZIP code without quotes', '- "21048"', '- 21048', 'field-type'),
  mistake(
    POST,
    'a link with an ending',
    '(/locations/car-dealerships)',
    '(/locations/Car-Dealerships.html)',
    'link-broken',
  ),
  mistake(TOWN, 'a picture in other letters', '/finksburg-yard.jpg', '/Finksburg-Yard.JPG', 'image-missing'),
  mistake(
    POST,
    'a reference in other letters',
    '- what-is-unattended-retail',
    '- What-is-unattended-retail',
    'reference-missing',
  ),
  mistake(POST, 'a day in the quotes of a letter', 'date: 2025-11-05', 'date: “2025-11-05”', 'date-unknown'),
  mistake(
    POST,
    'an anchor in other letters',
    '/faq#consultation-visit',
    '/faq#Consultation-visit',
    'anchor-missing',
  ),
  mistake(
    POST,
    'a slash too many',
    '(/locations/hotels-motels)',
    '(/locations/hotels-motels/)',
    'link-alias',
  ),
  mistake(
    POST,
    'a link to our own host',
    '(/solutions)',
    '(https://patapscopantry.example/solutions)',
    'link-own-domain',
  ),
  mistake(POST, 'a mistyped claim', '{claim:outlet}', '{claim:outlte}', 'claim-unknown'),
  mistake(ANSWER, 'a category in other letters', 'category: moving', 'category: Moving', 'reference-missing'),
  mistake(
    PLACE,
    'a colon without quotes',
    '"Longer afternoons: a chapter more"',
    'Longer afternoons: a chapter more',
    'yaml-syntax',
  ),
];

/** Mended by doing what the message says. */
export const TOLD: readonly Told[] = [
  {
    ...mistake(TOWN, 'a field left out', 'roads: MD 140, MD 91\n', '', 'field-missing'),
    advice: 'Add `roads:`',
    written: 'roads: MD 140, MD 91\n',
    before: '\ndescription:',
  },
  {
    ...mistake(TOWN, 'a number that is taken', 'order: 12\n', 'order: 11\n', 'order-duplicate'),
    at: 'towns/reisterstown.yaml',
    advice: 'Give one of them another number; 12 is free.',
    written: 'order: 12\n',
  },
  {
    ...mistake(
      TOWN,
      'a longitude without its minus',
      'longitude: -76.8883',
      'longitude: 76.8883',
      'field-value',
    ),
    advice: 'Write `-76.8883`, with a minus.',
    written: 'longitude: -76.8883',
  },
  {
    ...mistake(
      POST,
      'a step left out between headings',
      '\n## How a visit',
      '\n#### How a visit',
      'heading-order',
    ),
    advice: 'Begin its line with ###.',
    written: '\n### How a visit',
  },
  {
    ...mistake(
      POST,
      'a title that is too long',
      "store or vendor'",
      "store or vendor in a lobby, a hall or a yard'",
      'field-length',
    ),
    advice: 'Cut 5 or more.',
    written: "store or vendor'",
  },
  {
    ...mistake(
      ANSWER,
      'both sides of a merge',
      'order: 100\n',
      '<<<<<<< HEAD\norder: 100\n=======\norder: 101\n>>>>>>> theirs\n',
      'merge-conflict',
    ),
    advice: 'Keep one of the two versions',
    written: 'order: 101\n',
  },
  {
    ...mistake(
      PLACE,
      'a slug in another spelling',
      'slug: community-centers\n',
      'slug: community-centres\n',
      'key-file-mismatch',
    ),
    advice: 'write `slug: community-centers`',
    written: 'slug: community-centers\n',
  },
];
