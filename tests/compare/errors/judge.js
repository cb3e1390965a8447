// @ts-check
import { stripVTControlCharacters } from 'node:util';

/**
 * What a tool made of a broken file.
 * @typedef {object} Cell
 * @property {number | null} code
 * @property {string[]} lines what it said beside what it says of the sound site
 * @property {boolean} isReported whether it said anything of the mistake
 * @property {boolean} hasFile whether it names the file
 * @property {boolean} hasLine whether it names the line, or one right beside it
 */

/**
 * @typedef {object} Run
 * @property {number | null} code
 * @property {string[]} output
 */

/** Times, counts and hashes, which differ from run to run. */
const VARIABLE = /\b\d+(?:[.,]\d+)?\s?m?s\b|\d{2}:\d{2}:\d{2}|\b[0-9a-f]{8,}\b|\d+/g;
/**
 * The lines that a tool printed, with neither colours nor the places of this machine.
 * @param {string} text
 * @param {string} root
 * @param {string} tools
 */
export function readOutput(text, root, tools) {
  return (
    stripVTControlCharacters(text)
      .replaceAll('\r', '\n')
      .replaceAll(`${root}/`, '')
      .replaceAll(root, '.')
      .replaceAll(`${tools}/`, '')
      // Times differ from run to run.
      .replace(/\d{2}:\d{2}:\d{2} /g, '')
      .replace(/\bin \d+(?:\.\d+)? ?m?s\b/g, 'in … ms')
      .replace(/ \d{4}\/\d{2}\/\d{2} /g, ' ')
      .split('\n')
      .map((line) => line.trimEnd())
      .filter((line) => line.trim() !== '' && !/^\s+at\s/.test(line))
  );
}

/**
 * @param {Run} run
 * @param {Run} sound what it gave for the site without a mistake
 * @param {{ before: string, after: string }} post
 * @returns {Cell}
 */
export function judge({ code, output }, sound, post) {
  const known = new Set(sound.output.map(shape));
  const lines = output.filter((line) => !known.has(shape(line)));
  const isReported = code !== 0 || lines.some((line) => /leek|warn|error|duplicate|ada/i.test(line));
  const words = lines.join('\n');
  return {
    code,
    lines: isReported ? lines : [],
    isReported,
    hasFile: isReported && /leek-soup(?:-2)?\.md/.test(words),
    hasLine: isReported && namesLine(words, mistakenLines(post)),
  };
}

const shape = (/** @type {string} */ line) => line.replace(VARIABLE, '#').trim();

/**
 * The lines in which a post differs from the sound one, and those right beside them.
 * @param {{ before: string, after: string }} post
 */
function mistakenLines({ before, after }) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const first = now.findIndex(
    (line, index) => line.replace(/^cover: .*/, '') !== (old[index] ?? '').replace(/^cover: .*/, ''),
  );
  const cover = now.findIndex((line) => line.includes('-gone.jpg'));
  const at = cover !== -1 ? cover : first === -1 ? 2 : first;
  // A front matter is often counted from its own first line, and a missing field is told at the top.
  return [at - 1, at, at + 1, at + 2, 1, 2].filter((line) => line > 0);
}

/**
 * @param {string} words
 * @param {readonly number[]} lines
 */
function namesLine(words, lines) {
  const named = [...words.matchAll(/\.md:(\d+)|\bline:? (\d+)|\((\d+):\d+\)|:(\d+):\d+/g)].map((match) =>
    Number(match.slice(1).find(Boolean)),
  );
  return named.some((line) => lines.includes(line));
}
