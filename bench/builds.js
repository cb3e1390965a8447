// Lets tools build the same sites in turn and in rounds: cold, with nothing changed, and after one edit, each in a new process.
import { Buffer } from 'node:buffer';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postFile, writeSite } from './corpora.js';
import { count, figure, median, ratio, table } from './figures.js';
import { HOME } from './peers/install.js';
import { measure } from './process.js';

/** @typedef {import('./corpora.js').Corpus} Corpus */
/** @typedef {import('./peers/tools.js').Tool} Tool */
/** @typedef {import('./process.js').Cost} Cost */
/** @typedef {'cold' | 'nothing' | 'edit'} Kind */

/** @type {readonly Kind[]} */
export const KINDS = ['cold', 'nothing', 'edit'];
const SENTENCE = 'One more sentence, for whoever looks for it.';

/** What was measured: the costs of each tool, corpus, size, and kind of run, one per round. */
export class Builds {
  /** @type {Map<string, Cost[]>} */
  #costs = new Map();
  /** Kilobytes of output per post. @type {Map<string, number>} */
  #output = new Map();
  /** Tools that could not build a corpus, and why. @type {Map<string, string>} */
  failures = new Map();

  /**
   * @param {object} plan
   * @param {readonly Tool[]} plan.tools
   * @param {readonly Corpus[]} plan.corpora
   * @param {(corpus: Corpus['name']) => readonly number[]} plan.sizes numbers of posts
   * @param {number} plan.rounds
   * @param {readonly Kind[]} [plan.kinds] beside `cold`
   */
  async run({ tools, corpora, sizes, rounds, kinds = KINDS }) {
    for (let round = 1; round <= rounds; round += 1)
      for (const corpus of corpora)
        for (const posts of sizes(corpus.name))
          for (const tool of tools) {
            const key = `${tool.name} ${corpus.name}`;
            if (this.failures.has(key)) continue;
            process.stderr.write(
              `round ${round} of ${rounds}, ${count(posts)} ${corpus.name} posts: ${tool.name}\n`,
            );
            try {
              await this.#turn(tool, corpus, posts, kinds);
            } catch (error) {
              this.failures.set(key, error instanceof Error ? error.message : String(error));
            }
          }
  }

  /**
   * One value per round; none if it was not measured.
   * @param {string} tool
   * @param {Corpus['name']} corpus
   * @param {number} posts
   * @param {Kind} kind
   * @param {keyof Cost} [what]
   */
  values(tool, corpus, posts, kind, what = 'seconds') {
    return (this.#costs.get([tool, corpus, posts, kind].join(' ')) ?? []).map((cost) => cost[what]);
  }

  /**
   * How many times as long one run takes as another.
   * @param {[one: string, other: string]} tools
   * @param {Corpus['name']} corpus
   * @param {number} posts
   * @param {Kind} kind
   * @param {Kind} [otherKind]
   */
  ratio([one, other], corpus, posts, kind, otherKind = kind) {
    return ratio(this.values(one, corpus, posts, kind), this.values(other, corpus, posts, otherKind));
  }

  /**
   * Every tool's times as multiples of the time that `content` takes cold, for each corpus.
   * @param {readonly Tool[]} tools
   * @param {readonly Corpus[]} corpora
   * @param {Record<Corpus['name'], number>} posts
   */
  table(tools, corpora, posts) {
    const titles = { cold: 'cold', nothing: 'nothing changed', edit: 'one edit' };
    /** @param {string} title */
    const head = (title) => corpora.map(({ name }) => `${title}, ${name}`);
    return table([
      ['', ...KINDS.flatMap((kind) => head(titles[kind])), ...head('memory'), ...head('output of a post')],
      ...tools.map(({ name }) => [
        name,
        ...KINDS.flatMap((kind) =>
          corpora.map((corpus) =>
            figure(this.ratio([name, 'content'], corpus.name, posts[corpus.name], kind, 'cold'), ' ×'),
          ),
        ),
        ...corpora.map((corpus) =>
          figure(
            Math.round(median(this.values(name, corpus.name, posts[corpus.name], 'cold', 'megabytes'))),
            ' MB',
          ),
        ),
        ...corpora.map((corpus) =>
          figure(this.#output.get([name, corpus.name, posts[corpus.name]].join(' ')) ?? NaN, ' kB'),
        ),
      ]),
    ]);
  }

  /**
   * A tool's turn: once cold, once with nothing changed, once after an edit.
   * @param {Tool} tool
   * @param {Corpus} corpus
   * @param {number} posts
   * @param {readonly Kind[]} kinds
   */
  async #turn(tool, corpus, posts, kinds) {
    const root = makeSite(tool, corpus, posts);
    const key = [tool.name, corpus.name, posts].join(' ');
    /** @param {Kind} kind */
    const run = async (kind) => {
      const cost = await measure(tool.command(root));
      this.#costs.set(`${key} ${kind}`, [...(this.#costs.get(`${key} ${kind}`) ?? []), cost]);
    };
    try {
      await run('cold');
      this.#output.set(key, outputOf(tool, root, corpus, posts) / posts / 1000);
      if (tool.coldOnly === true) return;
      if (kinds.includes('nothing')) await run('nothing');
      if (!kinds.includes('edit')) return;
      appendFileSync(path.join(root, postFile(1)), `\n${SENTENCE}\n`);
      await run('edit');
      outputOf(tool, root, corpus, posts, SENTENCE);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
}

/**
 * The posts with a tool's own files beside them, below the packages so that these are found.
 * @param {Tool} tool
 * @param {Corpus} corpus
 * @param {number} posts
 */
function makeSite(tool, corpus, posts) {
  const sites = path.join(HOME, 'sites');
  mkdirSync(sites, { recursive: true });
  const root = mkdtempSync(path.join(sites, 'site-'));
  writeSite(root, posts, corpus.post);
  writeFileSync(path.join(root, 'package.json'), '{ "private": true, "type": "module" }');
  for (const [file, text] of Object.entries(tool.files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const left = tool.state.filter((name) => existsSync(path.join(root, name)));
  if (left.length > 0) throw new Error(`It does not start cold: there is ${left.join(', ')}.`);
  return root;
}

/** How the parts of a post are found in what a tool made of it, escaped or not. */
const PATTERNS = {
  headings: /<h2\b/g,
  headingIds: /<h2[^>]*\sid=/g,
  tables: /<table\b/g,
  rows: /<tr\b/g,
  items: /<li\b/g,
  links: /<a[^>]*href=\\?["']?\/posts\/post-\d+/g,
};

/**
 * Bytes of what a tool made; throws if a post or a part of the posts is missing.
 * @param {Tool} tool
 * @param {string} root
 * @param {Corpus} corpus
 * @param {number} posts
 * @param {string} [sentence] that has to stand in one of them
 */
function outputOf(tool, root, { parts }, posts, sentence = '') {
  const pages = tool.pages(root);
  const all = pages.join('\n');
  const faults = Object.entries(parts).flatMap(([part, wanted]) => {
    const found = all.match(PATTERNS[/** @type {keyof typeof PATTERNS} */ (part)])?.length ?? 0;
    return found === wanted * posts ? [] : [`${found} ${part} instead of ${wanted * posts}`];
  });
  if (pages.length !== posts) faults.push(`${pages.length} posts instead of ${posts}`);
  if (!all.includes(sentence)) faults.push('the edit is missing');
  if (faults.length > 0) throw new Error(`It did not do the work: ${faults.join('; ')}.`);
  return Buffer.byteLength(all);
}
