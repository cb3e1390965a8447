// Says what was measured: tables for the terminal and for docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../measure.js';
import { drawChart } from './chart.js';
import { exponent, middle, ratio } from './figures.js';
import { KINDS } from './run-sites.js';

/** @typedef {import('./run-sites.js').Result} Result */
/** @typedef {import('./tools.js').Tool} Tool */
/** @typedef {string[][]} Table the first row is its head */

/**
 * @typedef {object} Parts
 * @property {string} machine
 * @property {Table} tools
 * @property {{ posts: number, rows: Table }[]} results
 * @property {Table} bars
 * @property {string[]} missing
 */

const OURS = 'content';
const PAGE = path.join(PROJECT, 'docs', 'performance.md');
const PICTURE = path.join(PROJECT, 'docs', 'performance.svg');
const BEGIN = '<!-- What follows is written by `npm run bench:peers -- --write`. -->';
const END = '<!-- End of what is written. -->';

/** @param {number} value @param {string} unit */
const figure = (value, unit) =>
  Number.isNaN(value) ? '–' : `${value < 100 ? value.toFixed(2) : Math.round(value)}${unit}`;

/**
 * Seconds of each tool, and how they stand to ours.
 * @param {readonly Result[]} results
 * @param {number} posts
 * @returns {Table}
 */
export function resultTable(results, posts) {
  const own = results.filter((one) => one.posts === posts);
  return [
    ['', 'cold', 'nothing changed', 'one edit', 'ours / theirs', 'processor, cold', 'peak memory'],
    ...own.map(({ tool: { name }, runs }) => {
      /** @param {import('./run-sites.js').Kind} kind */
      const seconds = (kind) => figure(middle(results, name, posts, kind), ' s');
      const ratios = KINDS.map((kind) => figure(ratio(results, [OURS, name], posts, kind), '')).join(' · ');
      const memory = Math.max(...KINDS.flatMap((kind) => runs[kind].map(({ megabytes }) => megabytes)));
      return [
        name,
        ...KINDS.map(seconds),
        name === OURS ? '' : ratios,
        figure(middle(results, name, posts, 'cold', 'cpu'), ' s'),
        `${Math.round(memory)} MB`,
      ];
    }),
  ];
}

/**
 * What each tool is, what it does, and how its time grows.
 * @param {readonly Tool[]} tools
 * @param {readonly Result[]} results
 * @returns {Table}
 */
export function toolsTable(tools, results) {
  const sizes = results.map(({ posts }) => posts);
  /** @type {[number, number]} */
  const ends = [Math.min(...sizes), Math.max(...sizes)];
  return [
    ['', 'version', 'what it makes of a post', 'output', 'grows with the power'],
    ...tools.map(({ name, version, about }) => {
      const bytes = results.find((one) => one.tool.name === name && one.posts === ends[1])?.bytes ?? 0;
      const power = ends[0] === ends[1] ? NaN : exponent(results, name, 'cold', ends);
      return [name, version, about, `${(bytes / ends[1] / 1024).toFixed(1)} kB a post`, figure(power, '')];
    }),
  ];
}

/**
 * @param {readonly import('./bars.js').Bar[]} bars
 * @returns {Table}
 */
export function barsTable(bars) {
  return [
    ['bar', 'set', 'measured', ''],
    ...bars.map(({ text, bar, measured, unit, isMet }) => [
      text,
      bar,
      figure(measured, unit),
      isMet ? 'met' : 'not met',
    ]),
  ];
}

/** @param {Parts} parts */
export function printed({ machine, tools, results, bars }) {
  const titled = results.map(({ posts, rows }) => `${posts.toLocaleString('en-US')} posts\n${plain(rows)}`);
  return [machine, plain(tools), ...titled, plain(bars)].join('\n\n');
}

/**
 * Puts tables and picture into the page, between its two marks.
 * @param {Parts} parts
 * @param {readonly Result[]} results
 */
export function writePage({ machine, tools, results: tables, bars, missing }, results) {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from === -1 || to === -1) throw new Error(`${PAGE} has lost the marks between which the tables go.`);
  const largest = Math.max(...results.map(({ posts }) => posts));
  writeFileSync(PICTURE, drawChart(results, largest));
  const parts = [
    BEGIN,
    `${machine}.`,
    ...missing.map((line) => `Left out: ${line}.`),
    `![Seconds of each tool with ${largest.toLocaleString('en-US')} posts: cold, nothing changed, one edit](performance.svg)`,
    ...tables.flatMap(({ posts, rows }) => [`### ${posts.toLocaleString('en-US')} posts`, markdown(rows)]),
    '### What each makes',
    markdown(tools),
    '### Bars',
    markdown(bars),
    '',
  ];
  writeFileSync(PAGE, page.slice(0, from) + parts.join('\n\n') + page.slice(to));
}

/** @param {Table} rows */
function markdown(rows) {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  lines.splice(1, 0, `|${(rows[0] ?? []).map(() => ' --- |').join('')}`);
  return lines.join('\n');
}

/** @param {Table} rows */
function plain(rows) {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
