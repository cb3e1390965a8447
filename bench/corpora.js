// The two corpora of every table, generated posts and texts that people wrote, as sites that all tools can build.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generatedPost, PARTS_OF_A_POST } from './generated-posts.js';
import { UsageError } from './options.js';
import { contentCommand, PROJECT } from './process.js';
import { readFolders, readReadmes } from './real-posts.js';

/** @typedef {{ title: string, summary: string, body: string }} Post */

/**
 * @typedef {object} Corpus
 * @property {'generated' | 'real'} name
 * @property {string} about for the reader of a table
 * @property {(number: number, count: number) => Post} post
 * @property {Partial<typeof PARTS_OF_A_POST>} parts what a tool has to make of each post, if that is known
 */

/** @type {readonly Corpus['name'][]} */
export const CORPORA = ['generated', 'real'];

/** @type {Corpus} */
export const generated = {
  name: 'generated',
  about: 'generated posts of 600 words',
  post: generatedPost,
  parts: PARTS_OF_A_POST,
};

/**
 * Both corpora. Texts in which `content` finds errors are left out for all tools.
 * @param {readonly string[]} folders of Markdown files; without any, the READMEs of the installed packages
 * @returns {Corpus[]} throws a `UsageError` with a sentence for the reader if a folder has no text to measure
 */
export function corporaOf(folders) {
  const bodies = folders.length > 0 ? readFolders(folders) : readReadmes(path.join(PROJECT, 'node_modules'));
  const valid = withoutErrors(bodies);
  if (valid.length === 0) throw new UsageError('--corpus: `content` finds errors in every text.');
  const megabytes = valid.reduce((sum, body) => sum + body.length, 0) / 1e6;
  const source =
    folders.length > 0 ? folders.map((one) => path.basename(one)).join(', ') : 'READMEs of packages';
  const leftOut = bodies.length - valid.length;
  const about = [
    `${valid.length} texts that people wrote (${source}, ${megabytes.toFixed(1)} MB)`,
    ...(leftOut > 0 ? [`${leftOut} left out because of errors`] : []),
  ].join(', ');
  return [generated, { name: 'real', about, post: (number) => realPost(valid, number), parts: {} }];
}

/**
 * @param {readonly string[]} bodies
 * @param {number} number from 1
 * @returns {Post}
 */
function realPost(bodies, number) {
  const at = (number - 1) % bodies.length;
  const round = Math.floor((number - 1) / bodies.length);
  // A text that comes again must not be found in a cache.
  const body = `${bodies[at] ?? ''}${round > 0 ? `\n\nThis is copy ${round} of text ${at}.` : ''}`;
  return { title: `Post ${number} of text ${at}`, summary: `Text ${at} in round ${round}`, body };
}

/** @param {readonly string[]} bodies */
function withoutErrors(bodies) {
  const root = mkdtempSync(path.join(tmpdir(), 'content-corpus-'));
  try {
    writeSite(root, bodies.length, (number) => realPost(bodies, number));
    const { file, words, cwd, env } = contentCommand(root, 'validate', '--quiet', '--format', 'json');
    const { stdout } = spawnSync(file, words, {
      cwd,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    const { diagnostics } = /** @type {{ diagnostics: { severity: string, file: string }[] }} */ (
      JSON.parse(stdout)
    );
    const wrong = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
    return bodies.filter((_body, at) => !wrong.has(postFile(at + 1)));
  } finally {
    rmSync(root, { recursive: true });
  }
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const TEXT = { type: 'string', minLength: 1 };
const SCHEMA = {
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
    slug: { ...TEXT, pattern: '^post-\\d+$' },
    title: TEXT,
    date: { ...TEXT, 'x-date': true },
    summary: TEXT,
    body: { ...TEXT, 'x-markdown': 'document' },
  },
  required: ['slug', 'title', 'date', 'summary', 'body'],
};

/** @param {number} number */
export const postFile = (number) => `content/posts/post-${number}.md`;

/**
 * A site of so many posts: schema and Markdown.
 * @param {string} root
 * @param {number} count
 * @param {Corpus['post']} post
 */
export function writeSite(root, count, post) {
  for (const folder of ['schemas', 'content/posts']) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'schemas/posts.json'), JSON.stringify(SCHEMA));
  for (let number = 1; number <= count; number += 1) {
    const { title, summary, body } = post(number, count);
    const day = new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString().slice(0, 10);
    const front = `---\nslug: post-${number}\ntitle: ${title}\ndate: ${day}\nsummary: ${summary}\n---\n`;
    writeFileSync(path.join(root, postFile(number)), `${front}\n${body}\n`);
  }
}
