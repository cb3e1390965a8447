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
 * A tool's turn: once cold, once with nothing changed, once after an edit.
 * @param {Tool} tool
 * @param {number} posts
 * @returns {Promise<Result>}
 */
export async function runTurn(tool, posts) {
  const root = makeSite(tool, posts);
  const result = await runTool(tool, posts, root);
  rmSync(root, { recursive: true, force: true });
  return result;
}

/**
 * @param {Tool} tool
 * @param {number} posts
 * @param {string} root
 * @returns {Promise<Result>}
 */
async function runTool(tool, posts, root) {
  const run = () => measure(tool.command(root));
  if (leftState(tool, root).length > 0) throw new Error(`${tool.name} does not start cold.`);
  const cold = [await run()];
  const first = inspect(tool, root, posts);
  assertWork(tool, first.faults);
  if (tool.coldOnly === true)
    return { tool, posts, runs: { cold, nothing: [], edit: [] }, bytes: first.bytes };
  const nothing = [await run()];
  const sentence = 'One more sentence, for whoever looks for it.';
  appendFileSync(path.join(root, 'content/posts/post-1.md'), `\n${sentence}\n`);
  const edit = [await run()];
  assertWork(tool, inspect(tool, root, posts, sentence).faults);
  return { tool, posts, runs: { cold, nothing, edit }, bytes: first.bytes };
}

/**
 * @param {Tool} tool
 * @param {readonly string[]} faults
 */
function assertWork({ name }, faults) {
  if (faults.length > 0) throw new Error(`${name} did not do the work: ${faults.join('; ')}.`);
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
