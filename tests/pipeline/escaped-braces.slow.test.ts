import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder, drawing } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

/** `\{` is a brace wherever a text can stand, a known name behind it or not. */
const WRITTEN = String.raw`\{brand}`;
const OTHER = String.raw`\{a,b}`;

const text = { type: 'string' };
const markdown = (kind: string): object => ({ ...text, 'x-markdown': kind });
const properties = {
  slug: text,
  title: text,
  plain: text,
  inline: markdown('inline'),
  block: markdown('block'),
  link: { ...text, 'x-link': true },
  words: { type: 'array', items: text },
  group: { type: 'object', properties: { text } },
  one: {
    oneOf: [
      { type: 'object', properties: { kind: { const: 'a' }, text }, required: ['kind', 'text'] },
      {
        type: 'object',
        properties: { kind: { const: 'b' }, more: markdown('inline') },
        required: ['kind', 'more'],
      },
    ],
  },
  cover: {
    type: 'object',
    properties: { src: { ...text, 'x-image': true, 'x-alt': 'alt' }, alt: text },
  },
  any: { type: 'object', additionalProperties: text },
  tag: text,
  body: markdown('document'),
};
const FILES = {
  'schemas/site.json': JSON.stringify({
    'x-collection': {
      source: 'site.yaml',
      tokens: { brand: 'name', said: 'said' },
      titleTemplate: 'titles',
      emit: 'site.json',
    },
    ...{
      type: 'object',
      properties: { name: text, said: text, titles: { ...text, 'x-raw': true } },
      required: ['name'],
    },
  }),
  'schemas/notes.json': JSON.stringify({
    'x-collection': {
      ...{ source: 'notes/*.md', key: 'slug', body: 'body', route: '/notes/{slug}' },
      head: { title: '{title}', description: '{plain}' },
      search: { index: 'site', kind: 'Note', title: '{title}', text: ['{plain}', '{body}', '{inline}'] },
      lists: {
        tags: {
          route: '/tags/{value}',
          by: 'tag',
          head: { title: 'On {value}', description: 'All of {value}' },
        },
      },
    },
    ...{ type: 'object', properties, required: ['slug', 'title'] },
  }),
  'schemas/pages.json': JSON.stringify({
    'x-collection': {
      ...{ source: 'page.yaml', route: '/', head: { title: '{title}', description: '{title}' } },
      include: { notes: { collection: 'notes', fields: ['title', 'plain', 'inline', 'words'] } },
    },
    ...{ type: 'object', properties: { title: text }, required: ['title'] },
  }),
  'content/site.yaml': 'name: Ladle\nsaid: Say \\{brand} and \\{a,b}\n',
  'content/page.yaml': 'title: Home \\{brand} and \\{a,b}\n',
};

/** Markdown of each place in which a text can stand; `@` is where the brace comes. */
const PLACES: Record<string, string> = {
  'a paragraph': 'One @ two',
  'a heading': '## One @ two',
  'a heading above a line': 'One @ two\n===',
  'bold and struck words': '**One @** ~~two @~~ *three @*',
  'the words of a link': '[One @](https://example.org/a)',
  'the address of a link': '[One](</?q=@>)',
  'an outside address': '[One](<https://example.org/?q=@>)',
  'an address in pointed brackets': '<https://example.org/@>',
  'the title of a link': '[One](https://example.org/a "two @")',
  'a text alternative': '![One @](/images/a.png)',
  'the title of a picture': '![One](/images/a.png "two @")',
  'a picture in a link': '[![One @](/images/a.png "x @")](https://example.org/a)',
  'the name of a note': 'One[^n@]\n\n[^n@]: Two.',
  'a note': 'One[^n]\n\n[^n]: Two @.',
  'the name of a definition': '[One][d@]\n\n[d@]: https://example.org/a',
  'a definition': '[One][d]\n\n[d]: <https://example.org/@> "two @"',
  'an attribute of HTML': '<span title="One @">two</span>',
  'the address in HTML': '<a href="https://example.org/?@">two</a>',
  'a text in HTML': '<b>One @</b>',
  'a block of HTML': '<div>\nOne @\n</div>',
  'a comment': 'One <!-- @ --> two',
  'a cell of a table': '| a @ | b |\n| --- | --- |\n| c @ | d |',
  'a list': '- One @\n- [ ] Two @\n\n1. Three @',
  'a quotation': '> One @\n>\n> - Two @',
  'a line that is broken': 'One @\\\nTwo @  \nThree @',
};
/** In code a backslash stands for itself, but before the name of a token. */
const CODE: Record<string, string> = {
  code: 'One `\\{brand}` two',
  'a fence': '```\n\\{brand}\n```',
  'a fence with a language': '```js\n\\{brand}\n```',
  'the language of a fence': '```\\{brand}\nx\n```',
  'what stands behind the language': '```js title="\\{brand} \\{ a }"\nx\n```',
  'code by blanks': '    \\{brand}',
  'code of HTML': '<code>\\{brand}</code>',
  'a block of code of HTML': '<pre>\n\\{brand}\n</pre>',
};

const png = await drawing(900, 600).png().toBuffer();
const site = await siteForTests(createFolder({ ...FILES, 'content/images/a.png': png }));

/** Every text of the output. */
function texts(folder = site.path('dist-content')): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.json'))
    .flatMap((one) => {
      const found: string[] = [];
      JSON.parse(readFileSync(path.join(one.parentPath, one.name), 'utf8'), (key: string, value: unknown) => {
        found.push(key);
        if (typeof value === 'string') found.push(value);
        return value;
      });
      return found;
    });
}

/** Builds, and looks for what stood for the brace, or for its backslash, in all that is published. */
async function published(files: Record<string, string>): Promise<string[]> {
  site.change(files);
  const { code, stderr, stdout } = await site.run('build');
  expect({ code, told: code === 0 ? '' : /^error .*\n.*/m.exec(stdout + stderr)?.[0] }).toEqual({
    code: 0,
    told: '',
  });
  const all = texts();
  expect(all.filter((one) => /\uFDD0|%EF%B7%90|&#xFDD0|\\\{|%5C|\\u007b/i.test(one))).toEqual([]);
  return all;
}

const note = (fields: string, body = 'Words.'): Record<string, string> => ({
  'content/notes/a.md': `---\nslug: a\ntitle: A note\nplain: Plain\n${fields}---\n\n${body}\n`,
});

describe('a brace behind a backslash', () => {
  test.each(Object.entries(PLACES))('is a brace in %s', async (_place, written) => {
    for (const brace of [WRITTEN, OTHER]) {
      const all = await published(
        note(
          '',
          written.replaceAll('@', () => brace),
        ),
      );
      const isShown = !written.startsWith('One <!--');
      if (isShown && brace === WRITTEN)
        expect(
          all.some((one) => /(?:\{|%7B|&#x7B;)brand(?:\}|%7D|&#x7D;)|nbrand|dbrand|\/a"/i.test(one)),
        ).toBe(true);
      expect(all.filter((one) => one.includes('html')).join('')).not.toContain('Ladle');
    }
  });

  test.each(Object.entries(CODE))('shows the name of a token in %s', async (_place, written) => {
    await published(note('', written));
  });

  test('is a brace in every field, of lists and groups and of pages that show them', async () => {
    const fields = [
      'plain: One @',
      'inline: One *@*',
      'block: |\n  One\n\n  - @',
      'link: https://example.org/?q=@',
      "words: ['@', 'two @']",
      "group: { text: 'One @' }",
      "one: { kind: b, more: 'One @' }",
      "cover: { src: /images/a.png, alt: 'One @' }",
      "any: { a: 'One @' }",
      'tag: One @',
    ];
    for (const brace of [WRITTEN, OTHER]) {
      const written = fields.map((line) => line.replaceAll('@', () => brace));
      await published({
        'content/notes/a.md': `---\nslug: a\ntitle: 'A note ${brace}'\n${written.join('\n')}\n---\n\nWords.\n`,
      });
    }
  });

  test('in what a token stands for is a brace where the token is used', async () => {
    const all = await published(note('inline: "{said}"\n', 'He {said}, <b>{said}</b>.'));
    expect(all.some((one) => one.includes('He Say {brand} and {a,b}'))).toBe(true);
  });
});
