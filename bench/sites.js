// The folders that the benchmark builds: a copy of this site, and generated ones.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './measure.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * A copy of the real content, so that an edit can be measured without touching it.
 * @param {string} root
 */
export function copySite(root) {
  for (const folder of ['content', 'schemas'])
    cpSync(path.join(PROJECT, folder), path.join(root, folder), { recursive: true });
}

/**
 * A blog of `count` posts of about 600 words, each with headings, a list, a table and links to its neighbours.
 * @param {string} root
 * @param {number} count
 */
export function generateBlog(root, count) {
  const text = { type: 'string', minLength: 1 };
  const schema = {
    $schema: DRAFT,
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
      slug: { ...text, pattern: '^post-\\d+$' },
      title: text,
      date: { ...text, 'x-date': true },
      summary: text,
      body: { ...text, 'x-markdown': 'document' },
    },
    required: ['slug', 'title', 'date', 'summary', 'body'],
  };
  writeText(root, 'schemas/posts.json', JSON.stringify(schema));
  for (let i = 1; i <= count; i += 1) writeText(root, `content/posts/post-${i}.md`, post(i, count));
}

/**
 * A page with some of the masters of this site, to compare encoding with a bare loop.
 * @param {string} root
 * @param {number} count
 */
export function generatePictures(root, count) {
  const masters = readdirSync(path.join(PROJECT, 'content', 'images'))
    .sort()
    .slice(0, count);
  const schema = {
    $schema: DRAFT,
    $id: 'home.json',
    'x-collection': { source: 'home.yaml', route: '/', head: { title: 'Home', description: 'Pictures' } },
    type: 'object',
    additionalProperties: false,
    properties: { pictures: { type: 'array', items: { type: 'string', 'x-image': true } } },
  };
  writeText(root, 'schemas/home.json', JSON.stringify(schema));
  writeText(
    root,
    'content/home.yaml',
    `pictures:\n${masters.map((name) => `  - /images/${name}\n`).join('')}`,
  );
  for (const name of masters)
    cpSync(path.join(PROJECT, 'content', 'images', name), path.join(root, 'content', 'images', name));
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} text
 */
function writeText(root, file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const WORDS =
  'shelf door lunch coffee counter kiosk cooler market breakroom stock card phone building lobby morning shift outlet fresh salad snack measure visit corner route driver'.split(
    ' ',
  );

/**
 * The same words every time: a small linear congruential generator instead of Math.random.
 * @param {number} seed
 * @returns {(below: number) => number}
 */
function generator(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/**
 * @param {number} number
 * @param {number} count
 */
function post(number, count) {
  const random = generator(number);
  /** @param {number} length */
  const words = (length) => Array.from({ length }, () => WORDS[random(WORDS.length)]).join(' ');
  const sentence = () => `The ${words(6 + random(10))}.`;
  const paragraph = () => Array.from({ length: 5 }, sentence).join(' ');
  const other = (number % count) + 1;
  /** @param {string} title */
  const section = (title) =>
    `## ${title} ${words(2)}\n\n${paragraph()}\n\n${paragraph()} See [another one](/posts/post-${other}) or **${words(2)}**.\n`;
  const day = new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10);
  return [
    `---\nslug: post-${number}\ntitle: Post ${number} about ${words(3)}\ndate: ${day}\nsummary: ${sentence()}\n---\n`,
    paragraph(),
    section('First'),
    Array.from({ length: 5 }, () => `- ${sentence()}`).join('\n'),
    section('Second'),
    `| ${words(1)} | ${words(1)} |\n| --- | --- |\n${Array.from({ length: 4 }, () => `| ${words(2)} | ${random(100)} |`).join('\n')}`,
    section('Third'),
  ].join('\n\n');
}
