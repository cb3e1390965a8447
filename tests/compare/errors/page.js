// @ts-check
import { CASES } from './cases.js';

/** @typedef {import('./judge.js').Cell} Cell */
/** @typedef {{ tool: string, version: string, cells: readonly (Cell | undefined)[] }} Result */

/** Longer outputs are cut: what comes first is what people read. */
const MOST_LINES = 10;
const MOST_CHARACTERS = 180;

/**
 * The page: how each was measured, the table, and what was said.
 * @param {readonly Result[]} results
 */
export function comparedPage(results) {
  const heads = results.map(({ tool }) => tool);
  const rows = CASES.map(({ name }, index) => [name, ...results.map(({ cells }) => mark(cells[index]))]);
  const told = results.map(
    ({ cells }) => `${cells.filter((cell) => cell?.isReported).length} of ${CASES.length}`,
  );
  const placed = results.map(
    ({ cells }) => `${cells.filter((cell) => cell?.hasFile && cell.hasLine).length}`,
  );
  return `# Twelve broken files, six programs

<!-- Made by \`npm run compare:errors\` (tests/compare/errors/); all messages below were printed by the program that is named above them. -->

Each program was given the same small site: two posts in Markdown, one author, one picture, and a schema as strict as the program
allows (\`tests/compare/errors/tools.js\`). All of them accept the intact site. Then one post is broken in twelve ways, one at a time, and
the program is run the way its users run it:
${results.map(({ tool, version }) => `${tool} (${version})`).join(', ')}.

| the mistake | ${heads.join(' | ')} |
| --- | ${heads.map(() => '---').join(' | ')} |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
| **reported** | ${told.join(' | ')} |
| **with file and line** | ${placed.join(' | ')} |

"file" and "line": the output names them; a line next to the mistake counts, and so does the first line of a file. "stops": the exit code is
not 0. "–": no message, and the site is built. Whether a message helps is for the reader to judge: all of them are below. Hugo has no schema;
its layouts in \`tools.js\` check what a layout can check, in our words. Eleventy's data check passes on the messages of zod.

${CASES.map(({ name }, index) => caseText(name, results, index)).join('\n')}`;
}

/** @param {Cell | undefined} cell */
function mark(cell) {
  if (cell === undefined) return 'not run';
  if (!cell.isReported) return '–';
  const parts = [
    cell.code === 0 ? 'warns' : 'stops',
    ...(cell.hasFile ? ['file'] : []),
    ...(cell.hasLine ? ['line'] : []),
  ];
  return parts.join(', ');
}

/**
 * @param {string} name
 * @param {readonly Result[]} results
 * @param {number} index
 */
function caseText(name, results, index) {
  const parts = results.flatMap(({ tool, cells }) => {
    const cell = cells[index];
    if (cell === undefined) return [];
    const said =
      cell.lines.length === 0
        ? `\n${tool}: nothing, exit code ${cell.code}.\n`
        : `\n${tool}, exit code ${cell.code}:\n\n${fenced(cell.lines)}`;
    return [said];
  });
  return `## ${name.charAt(0).toUpperCase()}${name.slice(1)}\n${parts.join('')}`;
}

/** @param {readonly string[]} lines */
function fenced(lines) {
  const shown = lines
    .slice(0, MOST_LINES)
    .map((line) => (line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)} …` : line));
  const rest = lines.length - shown.length;
  return `\`\`\`text\n${shown.join('\n')}${rest > 0 ? `\n… and ${rest} more lines` : ''}\n\`\`\`\n`;
}
