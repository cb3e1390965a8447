// The options of `npm run bench`.
import { parseArgs } from 'node:util';

/** Wrong usage: its message is a sentence for the reader. */
export class UsageError extends Error {}

export const USAGE = `npm run bench -- [--bars | --shards | --pages | --pictures | --search] [options]

Without a name of a table: builds beside other tools; all times are multiples of a cold build by \`content\`.
  --bars            the bars of the project: what, the bar, what this run measured, held or not
  --shards          a build in parts
  --pages           the prerendered site with many more posts
  --pictures        encoding pictures against a bare loop around sharp
  --search          bytes of the search index

Options:
  --posts N         number of posts (2000; generated posts of --bars: twice as many)
  --rounds N        rounds in which all tools take turns; the tables show medians (3)
  --corpus FOLDER   Markdown of your own instead of the READMEs of the installed packages; can be repeated
  --only A,B        only these tools (content, Eleventy, Velite, content-collections, Astro, "bare remark loop", Hugo)
  --write           also writes the table into docs/performance.md (builds and bars)
`;

/**
 * Options as they are given; throws a `UsageError` for one that is unknown or has a wrong value.
 * @param {string[]} words
 */
export function readOptions(words = process.argv.slice(2)) {
  const { values } = parsed(words);
  return {
    ...values,
    posts: wholeNumber('--posts', values.posts),
    rounds: wholeNumber('--rounds', values.rounds),
  };
}

/** @param {string[]} words */
function parsed(words) {
  try {
    return parseArgs({
      args: words,
      options: {
        bars: { type: 'boolean', default: false },
        shards: { type: 'boolean', default: false },
        pages: { type: 'boolean', default: false },
        pictures: { type: 'boolean', default: false },
        search: { type: 'boolean', default: false },
        posts: { type: 'string', default: '2000' },
        rounds: { type: 'string', default: '3' },
        corpus: { type: 'string', multiple: true, default: [] },
        only: { type: 'string' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** @param {string} name @param {string} value */
function wholeNumber(name, value) {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`${name} must be a whole number from 1 on; ${value} is not.`);
  return number;
}
