#!/usr/bin/env node
// `npm run bench`: how long builds take beside other tools, on generated posts and on texts that people wrote. Nothing here is a test.
import { availableParallelism, loadavg } from 'node:os';
import { Builds } from './builds.js';
import { corporaOf } from './corpora.js';
import { count, table } from './figures.js';
import { readOptions, USAGE, UsageError } from './options.js';
import { measurePages } from './pages.js';
import { content, findTools, TOOLS } from './peers/tools.js';
import { measurePictures } from './pictures.js';
import { measureSearch } from './search.js';
import { measureShards } from './shards.js';
import { writeTables } from './write-page.js';

/** Prints the table that was asked for; throws a `UsageError` on wrong usage. */
async function main() {
  const { posts, rounds, corpus, only, ...is } = readOptions();
  if (is.help) console.log(USAGE);
  else if (is.pictures) await measurePictures(rounds);
  else if (is.pages) await measurePages([0, posts]);
  else {
    const names = namesOf(only);
    const corpora = corporaOf(corpus);
    for (const { name, about } of corpora) console.log(`${name}: ${about}.`);
    if (is.shards) await measureShards(corpora, posts);
    else if (is.search) await measureSearch(corpora, posts);
    else await measureTools({ corpora, posts, rounds, names, isForBars: is.bars, isWritten: is.write });
  }
}

/**
 * @param {object} run
 * @param {import('./corpora.js').Corpus[]} run.corpora
 * @param {number} run.posts
 * @param {number} run.rounds
 * @param {readonly string[]} run.names
 * @param {boolean} run.isForBars
 * @param {boolean} run.isWritten
 */
async function measureTools({ corpora, posts, rounds, names, isForBars, isWritten }) {
  const { tools, missing } = findTools(names);
  const sizes = { generated: isForBars ? 2 * posts : posts, real: posts };
  const builds = new Builds();
  await builds.run({ tools, corpora, sizes: (name) => [sizes[name]], rounds });
  const bars = isForBars ? await allBars({ builds, missing, posts: sizes }, corpora, rounds) : undefined;
  const failed = [...Object.entries(missing), ...builds.failures];
  const lines = [
    `Node ${process.versions.node}, ${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end, median of ${rounds} rounds.`,
    ...corpora.map(({ name }) => `${count(sizes[name])} ${name} posts.`),
    ...failed.map(([name, why]) => `Not measured: ${name} (${why}).`),
  ].join('\n');
  const about = tools.map((tool) => [tool.name, tool.version, tool.about]);
  const parts =
    bars === undefined
      ? [lines, builds.table(tools, corpora, sizes), table([['', 'version', 'what it makes'], ...about])]
      : [lines, bars];
  console.log(`\n${parts.join('\n\n')}`);
  if (isWritten) writeTables(isForBars ? 'bars' : 'builds', parts);
}

/**
 * The table of bars. Its modules load a browser's driver, which no other table needs.
 * @param {Parameters<typeof import('./bars.js').buildBars>[0]} measured
 * @param {import('./corpora.js').Corpus[]} corpora
 * @param {number} rounds
 */
async function allBars(measured, corpora, rounds) {
  const [{ barsTable, buildBars }, { ownBars }] = await Promise.all([
    import('./bars.js'),
    import('./own-bars.js'),
  ]);
  return barsTable([...buildBars(measured), ...(await ownBars(corpora, measured.posts.real, rounds))]);
}

/**
 * `content`, which all figures are multiples of, and the tools that were asked for.
 * @param {string | undefined} names separated by commas
 */
function namesOf(names) {
  const wanted = names?.split(',').map((name) => name.trim()) ?? TOOLS;
  const unknown = wanted.filter((name) => !TOOLS.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`--only: there is no tool ${unknown.join(', ')}. There are ${TOOLS.join(', ')}.`);
  return TOOLS.filter((name) => name === content.name || wanted.includes(name));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
