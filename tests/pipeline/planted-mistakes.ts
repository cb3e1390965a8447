/** A mistake in a file of `examples/library/`, and what follows its remedy to the letter. */
export interface Mistake {
  file: string;
  /** What stands there, and what somebody writes instead. */
  plant: readonly [right: string, wrong: string];
  /** Where the problem is reported, when not in the line that was changed: what is missing is missed at the top. */
  line?: number;
  /**
   * What the remedy says and what somebody does who follows it. Without it the remedy names what to write itself
   * (`Did you mean …?`, `Write …`), and that is put where the problem is.
   */
  mend?: readonly [says: string, from: string, to: string];
}

const mistake = (
  file: string,
  right: string,
  wrong: string,
  more: Omit<Mistake, 'file' | 'plant'> = {},
): Mistake => ({
  file,
  plant: [right, wrong],
  ...more,
});
const schema = (
  name: string,
  right: string,
  wrong: string,
  ...mend: [] | [string, string, string]
): Mistake => mistake(`schemas/${name}.json`, right, wrong, mend.length === 0 ? {} : { mend });
const entry = (file: string, right: string, wrong: string, more?: Omit<Mistake, 'file' | 'plant'>): Mistake =>
  mistake(`content/${file}`, right, wrong, more);

/** Those of a round are planted together; a later round is about what is only looked at when an earlier one is sound. */
export const IN_SCHEMAS: Readonly<Record<string, readonly Mistake[]>> = {
  'words that schemas do not have, and parts that are not there': [
    schema('blocks', '#/$defs/quote', '#/$defs/qoute'),
    schema('books', '"additionalProperties"', '"additionalPropertys"'),
    schema('hours', '"items": {', '"item": {'),
    schema('library', '"x-link"', '"x-lnk"'),
    schema('pages', '"maxLength": 60', '"maxLenght": 60'),
    schema('pages', 'blocks.json#', 'block.json#'),
    schema('people', '"description": "First', '"descripton": "First'),
    schema('news', '"x-date"', '"x-dat"'),
  ],
  'values that keywords cannot have': [
    schema('authors', '"collection": "books"', '"collection": "book"'),
    schema('books', '"type": "integer"', '"type": "integr"'),
    schema('books', '"minItems": 1', '"minItems": "1"', 'Write `1`, without quotes.', '"1"', '1'),
    schema('events', '"from": "today"', '"form": "today"'),
    schema('events', '"exclude": "self"', '"exclude": "itself"'),
    schema('events', '"limit": 2', '"limit": "2"', 'Write `2`, without quotes.', '"2"', '2'),
    schema('home', '"route": "/"', '"route": "home"', 'such as `/news/{slug}`', '"home"', '"/"'),
    schema(
      'library',
      '"emit": "site.json"',
      '"emit": "site.txt"',
      'such as `site.json`',
      'site.txt',
      'site.json',
    ),
    schema('news', '"type": "article"', '"type": "artikle"'),
    schema('people', '"collection": "events"', '"collection": "event"'),
  ],
  'fields that are not there': [
    schema('authors', '"key": "slug"', '"key": "slugg"'),
    schema('authors', '/authors/{slug}', '/authors/{slugg}'),
    schema('authors', '"title": "{name}"', '"title": "{nam}"'),
    schema(
      'authors',
      '"authors": {\n',
      '"author": {\n',
      'Did you mean `authors`?',
      '"author": {',
      '"authors": {',
    ),
    schema('authors', '"sort": "year"', '"sort": "yaer"'),
    schema('authors', '"fields": ["title"', '"fields": ["titel"'),
    schema(
      'books',
      '"x-markdown": "block"',
      '"x-markdown": "blok"',
      'Did you mean `block`?',
      '"blok"',
      '"block"',
    ),
    schema('events', '"{summary}", "{about}"', '"{sumary}", "{about}"'),
    schema('events', '"after": "starts"', '"after": "stars"'),
    schema('news', '"x-date": true', '"x-date": "yes"', 'Write `true`, without quotes.', '"yes"', 'true'),
    schema('library', '"brand": "name"', '"brand": "nam"'),
    schema('library', '"titleTemplate": "titles"', '"titleTemplate": "title"'),
    schema('news', '"date": "date"', '"date": "dat"'),
    schema('news', '"adjacent": "date"', '"adjacent": "dte"'),
    schema('people', '"body": "about"', '"body": "abuot"'),
  ],
};

export const IN_CONTENT: Readonly<Record<string, readonly Mistake[]>> = {
  'of one file alone': [
    entry('library.yaml', '    to: /visit\n', '    too: /visit\n'),
    entry('hours.yaml', "'10:00'", "'25:30'", { mend: ['For example `09:30`.', "'25:30'", "'09:30'"] }),
    entry('hours.yaml', "'14:00'", '2 pm', { mend: ['in quotes: "09:30"', '2 pm', '"14:00"'] }),
    entry('hours.yaml', 'July 4, 2026', 'Juli 4, 2026'),
    entry('hours.yaml', '- days: Saturday', '- day: Saturday'),
    entry('home.yaml', 'kind: quote', 'kind: qoute'),
    entry('home.yaml', 'of: events', 'of: event'),
    entry('pages/visit.yaml', '{phone}', '{phne}'),
    entry('pages/whats-on.yaml', 'of: books', 'of: [books]', {
      mend: ['Choices: `events`, `books` or `news`.', 'of: [books]', 'of: books'],
    }),
    entry('pages/search.yaml', '    label: ', '    lable: '),
    entry('events/cuentos.yaml', 'ends: June 13, 2026, 11 am\n', '', {
      line: 1,
      mend: ['Add `ends:`', 'host:', 'ends: June 13, 2026, 11 am\nhost:'],
    }),
    entry('events/cuentos.yaml', 'pictureAlt: A drawing', '# A drawing', {
      line: 8,
      mend: ['Add `pictureAlt:`', '# A drawing', 'pictureAlt: A drawing'],
    }),
    entry('events/novel-night.yaml', 'ends: June 25', 'ends: June 31', {
      mend: ['Write a day and a time, such as', 'June 31', 'June 25'],
    }),
    entry('events/spring-sale.yaml', '04/18/2026', '18.04.26', {
      mend: ['Write a day and a time, such as', '18.04.26', '04/18/2026'],
    }),
    entry('books/frankenstein.yaml', 'year: 1818', 'year: eighteen', {
      mend: ['Write only digits', 'eighteen', '1818'],
    }),
    entry('books/frankenstein.yaml', 'authors: [mary-shelley]', 'authors: mary-shelley', {
      mend: [
        'Write each item on a line of its own that begins with `- `.',
        'authors: mary-shelley',
        'authors:\n  - mary-shelley',
      ],
    }),
    entry('books/pride-and-prejudice.yaml', 'year: 1813\n', 'year: 1813\nyear: 1814\n', {
      line: 4,
      mend: ['Remove one of the two lines.', 'year: 1814\n', ''],
    }),
    entry('authors/mary-shelley.yaml', 'born:', 'Born:'),
    entry('authors/jane-austen.yaml', 'Jane Austen\n', '""\n', { mend: ['Write a text', '""', 'J. Austen'] }),
    entry('people/rosa-pena.md', 'librarian\n---\n', 'librarian\n', {
      line: 1,
      mend: ['Put a line `---` after the last field', 'librarian\n', 'librarian\n---\n'],
    }),
    entry('news/2026/spring/new-shelves.md', '## What', '#### What', {
      mend: ['Begin its line with ##.', '#### What', '## What'],
    }),
    entry('news/2026/summer/summer-hours.md', 'date: June 1, 2026\n', 'date: June 1, 2026\ndraft: no\n', {
      line: 6,
      mend: ['Write `false`.', 'draft: no', 'draft: false'],
    }),
    entry('news/2026/summer/summer-hours.md', 'evenings.', '<marquee>evenings.</marquee>', {
      mend: ['Write what it shows in Markdown', '<marquee>evenings.</marquee>', 'evenings.'],
    }),
    entry('news/2026/summer/reading-garden.md', 'Behind', '<<<<<<< ours\nBehind', {
      mend: ['delete the lines with the marks', '<<<<<<< ours\n', ''],
    }),
  ],
  'of files together': [
    entry('library.yaml', '/whats-on', '/whatson'),
    entry('home.yaml', '/images/front.png', '/images/frnt.png'),
    entry('events/cuentos.yaml', '/images/story-hour.png', '/images/story-hor.png'),
    entry('events/novel-night.yaml', 'host: tom-abara', 'host: tom-abarra'),
    entry('events/novel-night.yaml', 'frankenstein]', 'frankenstien]'),
    entry('books/frankenstein.yaml', 'mary-shelley', 'mary-shelly'),
    entry('books/last-man.yaml', 'slug: last-man', 'slug: lastman', {
      mend: ['or write `slug: last-man`', 'slug: lastman', 'slug: last-man'],
    }),
    entry('people/tom-abara.md', '/events/novel-night', '/events/book-club'),
    entry('news/2026/spring/new-shelves.md', '/events/spring-sale', '/events/sprint-sale'),
  ],
};
