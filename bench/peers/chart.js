// Draws what was measured: for each kind of run a bar for each tool, on one scale of seconds.
import { middle } from './figures.js';
import { KINDS } from './run-sites.js';

/** @typedef {import('./run-sites.js').Result} Result */

const WIDTH = 760;
const NAMES = 170;
const ROW = 22;
const TITLE = 34;
/** Room for the figure behind the longest bar. */
const FIGURES = 70;

const TITLES = { cold: 'Cold', nothing: 'Nothing changed', edit: 'One edit' };

/**
 * An SVG without style sheet or script, readable in a light and in a dark page: it brings its own ground.
 * @param {readonly Result[]} results
 * @param {number} posts
 */
export function drawChart(results, posts) {
  const own = results.filter((one) => one.posts === posts);
  /** @type {string[]} */
  const shapes = [];
  let y = 10;
  for (const kind of KINDS) {
    const rows = own
      .map(({ tool }) => ({ name: tool.name, seconds: middle(results, tool.name, posts, kind) }))
      .filter(({ seconds }) => !Number.isNaN(seconds))
      .sort((a, b) => a.seconds - b.seconds);
    const scale = (WIDTH - NAMES - FIGURES) / Math.max(...rows.map(({ seconds }) => seconds));
    shapes.push(text(10, y + 20, `${TITLES[kind]}, seconds`, 'start', 'bold'));
    y += TITLE;
    for (const { name, seconds } of rows) {
      const length = Math.max(1, seconds * scale);
      const fill = name === 'content' ? '#b3401f' : '#8a9a8f';
      shapes.push(
        text(NAMES - 8, y + 15, name, 'end'),
        `<rect x="${NAMES}" y="${y + 3}" width="${length.toFixed(1)}" height="${ROW - 6}" fill="${fill}"/>`,
        text(NAMES + length + 6, y + 15, seconds.toFixed(2), 'start'),
      );
      y += ROW;
    }
  }
  const height = y + 10;
  const label = `Seconds of each tool with ${posts} posts`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}" font-family="sans-serif" font-size="13">
<rect width="${WIDTH}" height="${height}" fill="#fbf8f2"/>
${shapes.join('\n')}
</svg>
`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {'start' | 'end'} anchor
 * @param {string} weight
 */
function text(x, y, words, anchor, weight = 'normal') {
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" font-weight="${weight}" fill="#26302a">${words}</text>`;
}
