// Posts of random words, the same ones every time: about 600 words with headings, a list, a table, and links to neighbors.

const WORDS =
  'shelf door lunch coffee counter kiosk cooler market breakroom stock card phone building lobby morning shift outlet fresh salad snack measure visit corner route driver'.split(
    ' ',
  );

/**
 * A linear congruential generator instead of Math.random.
 * @param {number} seed
 * @returns {(below: number) => number}
 */
function generator(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/**
 * @param {number} number from 1
 * @param {number} count how many posts the site has
 * @returns {string} its body in Markdown
 */
export function generatedPost(number, count) {
  const random = generator(number);
  /** @param {number} length */
  const words = (length) => Array.from({ length }, () => WORDS[random(WORDS.length)]).join(' ');
  const sentence = () => `The ${words(6 + random(10))}.`;
  const paragraph = () => Array.from({ length: 5 }, sentence).join(' ');
  const other = (number % count) + 1;
  /** @param {string} title */
  const section = (title) =>
    `## ${title} ${words(2)}\n\n${paragraph()}\n\n${paragraph()} See [another one](/posts/post-${other}) or **${words(2)}**.\n`;
  return [
    paragraph(),
    section('First'),
    Array.from({ length: 5 }, () => `- ${sentence()}`).join('\n'),
    section('Second'),
    `| ${words(1)} | ${words(1)} |\n| --- | --- |\n${Array.from({ length: 4 }, () => `| ${words(2)} | ${random(100)} |`).join('\n')}`,
    section('Third'),
  ].join('\n\n');
}
