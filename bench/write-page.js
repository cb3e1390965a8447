// Puts tables into docs/performance.md, between the marks that the page has for them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './process.js';

const PAGE = path.join(PROJECT, 'docs/performance.md');

/**
 * @param {'builds' | 'bars'} name
 * @param {readonly string[]} parts
 */
export function writeTables(name, parts) {
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- bench: ${name} -->`, `<!-- bench: end of ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to === -1)
    throw new Error(`docs/performance.md has lost the marks ${begin} and ${end}.`);
  writeFileSync(
    PAGE,
    `${page.slice(0, from)}${[begin, ...parts, end].join('\n\n')}${page.slice(to + end.length)}`,
  );
}
