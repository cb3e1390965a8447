import fc from 'fast-check';

const PIECES = [
  ...[
    'word',
    'a',
    'Foo',
    ' ',
    ' ',
    '. ',
    ', ',
    '*',
    '**',
    '_',
    '`',
    '``',
    '*b*',
    '**c d**',
    '_e_',
    '"',
    '(',
    ')',
  ],
  ...[
    '[',
    ']',
    '](/url)',
    '[x](/u "t")',
    '[c](https://www.d.e/f)',
    '](http://a.b',
    '![p](/i.png)',
    '[a]',
    '[a][b]',
  ],
  ...[
    '&amp;',
    '&',
    'é',
    '“',
    '’',
    '—',
    '😀',
    '\u00a0',
    '\\*',
    '\\[',
    '\\',
    '<b>',
    '</b>',
    '<span class="a">',
    '<',
  ],
  ...[
    '|',
    '\\|',
    '!',
    '#',
    '1',
    '2.',
    '3) ',
    '- ',
    '+',
    '=',
    ':',
    '/',
    '{a}',
    '$',
    '^',
    '--',
    '---',
    '~',
    '@',
    '\t',
  ],
];
const words = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((all) => all.join('').trim());
/**
 * Random Markdown built from pieces that parsers disagree on: emphasis, brackets, tables, list items, HTML.
 * @param examples whole texts that are mixed in
 */
export function markdownTexts(examples: readonly string[]): fc.Arbitrary<string> {
  const line = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', '', '', '---', '```', '[a]: /u', '[b]: /x "t"') },
    { weight: 6, arbitrary: words },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('# ', '## ', '> ', '    '), words)
        .map(([sign, text]) => sign + text),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom('', '  ', '   '), fc.constantFrom('- ', '* ', '1. ', '10) ', ''), words)
        .map((all) => all.join('')),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(words, words).map(([a, b]) => `| ${a} | ${b} |\n| --- | :-: |\n| ${b} | ${a} |`),
    },
    { weight: 1, arbitrary: words.map((text) => `\`\`\`js\n  ${text}\n\n\`\`\``) },
    { weight: 1, arbitrary: fc.constantFrom(...examples) },
  );
  return fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n'));
}
