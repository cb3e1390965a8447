// A site of posts, as all tools of the benchmark can build it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEXT = { type: 'string', minLength: 1 };
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'posts.json',
  'x-collection': {
    source: 'posts/*.md',
    key: 'slug',
    body: 'body',
    route: '/posts/{slug}',
    head: { type: 'article', title: '{title}', description: '{summary}', published: '{date}' },
    include: { neighbours: { collection: 'posts', adjacent: '-date', fields: ['slug', 'title'] } },
    search: { index: 'site', title: '{title}', text: ['{summary}', '{body}'] },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    slug: { ...TEXT, pattern: '^post-\\d+$' },
    title: TEXT,
    date: { ...TEXT, 'x-date': true },
    summary: TEXT,
    body: { ...TEXT, 'x-markdown': 'document' },
  },
  required: ['slug', 'title', 'date', 'summary', 'body'],
};

/** @param {number} number from 1 */
export const postFile = (number) => `content/posts/post-${number}.md`;

/**
 * Writes schema and posts, and the files that a tool needs beside them.
 * @param {string} root
 * @param {number} count of posts
 * @param {(number: number, count: number) => string} body
 * @param {Record<string, string>} [files] path → text
 */
export function writeSite(root, count, body, files = {}) {
  const put = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  put('schemas/posts.json', JSON.stringify(SCHEMA));
  for (const [file, text] of Object.entries(files)) put(file, text);
  for (let number = 1; number <= count; number += 1) {
    const day = new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString().slice(0, 10);
    const front = `slug: post-${number}\ntitle: Post ${number}\ndate: ${day}\nsummary: This is text ${number}.`;
    // A text that comes again must not be found in a cache.
    put(postFile(number), `---\n${front}\n---\n\n${body(number, count)}\n\nThis was text ${number}.\n`);
  }
}
