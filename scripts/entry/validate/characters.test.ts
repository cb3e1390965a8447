import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { parseYaml } from '../read/yaml.ts';
import { charactersIn } from './characters.ts';

/** The reported problems: `1:4-5 message ⇒ fix: result`. */
function problemsOf(text: string): string[] {
  const file = new SourceFile('a.yaml', text, '');
  const { data, spans, diagnostics } = parseYaml(file, text, 0);
  expect(diagnostics).toEqual([]);
  return charactersIn({ file, spans }, data ?? null, '').map(
    ({ rule, line, column, endColumn, message, suggestion, fixes = [] }) => {
      expect([rule, suggestion]).toEqual([
        'text-character',
        'Delete it; it often comes with text copied from another program.',
      ]);
      const results = fixes.map(({ title, edits, applicability }) => {
        const [edit] = edits;
        expect([applicability, edits.length]).toEqual(['safe', 1]);
        const [start, end] = edit?.span ?? [0, 0];
        return ` ⇒ ${title}: ${text.slice(0, start)}${edit?.text ?? ''}${text.slice(end)}`.trimEnd();
      });
      return `${line}:${column}-${endColumn} ${message}${results.join('')}`;
    },
  );
}

const CONTROL = 'a control character, which is invisible and not allowed in feeds.';
const TURNS = 'which reverses the direction of the text after it.';
const HALF = 'which is only half of a character, or none at all.';

test.each<[text: string, ...problems: string[]]>([
  ['a: Plain “text” 🥤 ünd 東京\nb: [1, true, ~, {c: x}]\n'],
  [
    'a: "x\u202ey"\n',
    `1:6-7 \`a\` contains the character U+202E, ${TURNS} ⇒ Delete the character U+202E: a: "xy"`,
  ],
  [
    'a: \u202ex\u202ey\u202e\nb: 1\n',
    `1:4-5 \`a\` contains the character U+202E, ${TURNS} ⇒ Delete 3 characters that are not allowed on a page: a: xy\nb: 1`,
  ],
  // An escaped character is not in the file as such, so the whole text is the span.
  ['a: "x\\0y"\n', `1:4-10 \`a\` contains the character U+0000, ${CONTROL}`],
  ['a: "\\uD800"\n', `1:4-12 \`a\` contains the character U+D800, ${HALF}`],
  ['a: "\\uFFFF"\n', `1:4-12 \`a\` contains the character U+FFFF, ${HALF}`],
  [
    'l: [x, "\u202e"]\ng: {b: [{c: "\u202ed"}]}\n',
    `1:9-10 \`l\`, item 2 contains the character U+202E, ${TURNS} ⇒ Delete the character U+202E: l: [x, ""]\ng: {b: [{c: "\u202ed"}]}`,
    `2:14-15 \`c\` in \`g.b\`, item 1 contains the character U+202E, ${TURNS} ⇒ Delete the character U+202E: l: [x, "\u202e"]\ng: {b: [{c: "d"}]}`,
  ],
])('texts: %j', (text, ...problems) => {
  expect(problemsOf(text)).toEqual(problems);
});

test('names of fields, and what stands below them', () => {
  expect(problemsOf('g:\n  "n\u202e/": "\\0"\n').map((problem) => problem.split(' ⇒')[0])).toEqual([
    `2:5-6 \`g\` contains the character U+202E, ${TURNS}`,
    `2:10-14 \`g.nU+202E/\` contains the character U+0000, ${CONTROL}`,
  ]);
});

/** Rule, place, advice and the result of the first fix of each problem. */
function problems(text: string): (string | undefined)[][] {
  const file = new SourceFile('a.yaml', text, '');
  const { data, spans } = parseYaml(file, text, 0);
  return charactersIn({ file, spans }, data ?? null, '').map(({ rule, column, suggestion, fixes = [] }) => {
    const [edit] = fixes[0]?.edits ?? [];
    const result = edit && text.slice(0, edit.span[0]) + edit.text + text.slice(edit.span[1]);
    return [`${rule} ${column}`, suggestion, result?.trimEnd()];
  });
}

const COPY = 'or copy the text again from a file that is opened as UTF-8.';

test('letters in the wrong encoding are told with what they were, and no half of one is deleted', () => {
  expect(problems('a: The CafÃ© – CafÃ©s\n')).toEqual([
    ['text-encoding 8', `Write \`Café\`, ${COPY}`, 'a: The Café – Cafés'],
  ]);
  expect(problems('a: "StraÃ\u009fe"\n')).toEqual([
    ['text-character 10', 'Write the letter that was here.', undefined],
    ['text-encoding 5', `Write \`Straße\`, ${COPY}`, 'a: "Straße"'],
  ]);
  expect(problems('a: "Caf\\u00c3\\u00a9"\n')).toEqual([
    ['text-encoding 4', `Write \`Café\`, ${COPY}`, undefined],
  ]);
});
