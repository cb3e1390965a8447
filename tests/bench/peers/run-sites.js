// Lets every tool make the same posts, in turn and in rounds: cold, with nothing changed, and after one edit, each in a process of its own.
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateBlog } from '../sites.js';
import { HOME } from './install.js';
import { measure } from './process.js';
import { inspect, leftState } from './tools.js';

/** @typedef {import('./tools.js').Tool} Tool */
/** @typedef {import('./process.js').Cost} Cost */
/** @typedef {'cold' | 'nothing' | 'edit'} Kind */
/** @typedef {Record<Kind, Cost[]>} Runs */

/** @type {readonly Kind[]} */
export const KINDS = ['cold', 'nothing', 'edit'];

/**
 * What a tool cost with a number of posts.
 * @typedef {{ tool: Tool, posts: number, runs: Runs, bytes: number }} Result
 */

/**
 * @param {readonly Tool[]} tools
 * @param {number} posts
 * @param {number} rounds
 * @param {(text: string) => void} say
 * @returns {Promise<Result[]>}
 */
export async function runSites(tools, posts, rounds, say) {
  const results = tools.map((tool) => ({
    tool,
    posts,
    runs: { cold: [], nothing: [], edit: [] },
    bytes: 0,
    root: makeSite(tool, posts),
  }));
  for (let round = 1; round <= rounds; round += 1)
    for (const result of results) {
      say(`${posts} posts, round ${round} of ${rounds}: ${result.tool.name}`);
      await runRound(result, round);
    }
  for (const { root } of results) rmSync(root, { recursive: true, force: true });
  return results;
}

/**
 * @param {Result & { root: string }} result
 * @param {number} round
 */
async function runRound(result, round) {
  const { tool, posts, runs, root } = result;
  for (const name of tool.state) rmSync(path.join(root, name), { recursive: true, force: true });
  if (leftState(tool, root).length > 0) throw new Error(`${tool.name} does not start cold.`);
  runs.cold.push(await measure(tool.command(root)));
  const first = inspect(tool, root, posts);
  result.bytes = first.bytes;
  if (tool.coldOnly !== true) runs.nothing.push(await measure(tool.command(root)));
  const sentence = `One more sentence, number ${round}.`;
  appendFileSync(path.join(root, 'content/posts/post-1.md'), `\n${sentence}\n`);
  if (tool.coldOnly !== true) runs.edit.push(await measure(tool.command(root)));
  const second = tool.coldOnly === true ? { faults: [] } : inspect(tool, root, posts, sentence);
  const faults = [...first.faults, ...second.faults];
  if (faults.length > 0) throw new Error(`${tool.name} did not do the work: ${faults.join('; ')}.`);
}

/**
 * The posts with a tool's own files beside them, below the packages so that these are found.
 * @param {Tool} tool
 * @param {number} posts
 */
function makeSite(tool, posts) {
  const root = path.join(HOME, 'sites', `${tool.name.replaceAll(' ', '-')}-${posts}`);
  rmSync(root, { recursive: true, force: true });
  generateBlog(root, posts);
  writeFileSync(path.join(root, 'package.json'), '{ "private": true, "type": "module" }');
  for (const [file, text] of Object.entries(tool.files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}
