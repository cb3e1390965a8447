import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { parseYaml } from '../read/yaml.ts';
import { atPointer } from '../../schema/json.ts';
import { toFileSpan } from '../entry-context.ts';

const LINK = '[soup](/soop)';

/** Values in every YAML style, each with a link; `path` is the location of the value. */
const WRITTEN: [name: string, yaml: string, path?: string][] = [
  ['plain', `text: See ${LINK} first.\n`],
  ['plain in several lines', `text: See\n  the ${LINK}\n  first.\n`],
  ['single quotes', `text: 'It''s ${LINK} first.'\n`],
  ['double quotes', `text: "\\"A\\"\\t\\u00e4 ${LINK} first."\n`],
  ['double quotes in several lines', `text: "See\n  \\\n  the ${LINK}\n\n  first."\n`],
  ['a block', `text: |\n  See\n\n    code\n  the ${LINK} first.\n`],
  ['a folded block', `text: >-\n  See\n  the\n\n  third ${LINK}\n  first.\n`],
  ['a block with an indentation of its own', `text: |2\n    See\n    the ${LINK}\n`],
  ['a list', `text:\n  - one\n  - See ${LINK}\n`, 'text.1'],
  ['a list in brackets', `text: [one, 'See ${LINK}']\n`, 'text.1'],
  ['a group in a list', `text:\n  - say: >\n      See\n      ${LINK}\n`, 'text.0.say'],
  ['Windows line ends', `text: |\r\n  See\r\n  the ${LINK}\r\n  first.\r\n`],
  ['signs outside the BMP', `text: "\u{1F963} \\U0001F963 ${LINK}"\n`],
];

test.each(WRITTEN)(
  'a link in a YAML text is found where it is written: %s (issue 17)',
  (_name, yaml, path = 'text') => {
    const file = new SourceFile('content/a.yaml', yaml, '');
    const { data, spans } = parseYaml(file, yaml, 0);
    const text = atPointer(data, `/${path.replaceAll('.', '/')}`) as string;
    const at = text.indexOf(LINK);
    const toSpan = toFileSpan(
      { collection: { body: undefined }, bodyOffset: 0, file, spans },
      `/${path.replaceAll('.', '/')}`,
      text,
    );
    expect(at).toBeGreaterThan(0);
    expect(yaml.slice(...toSpan([at, at + LINK.length]))).toBe(LINK);
  },
);

test('a text that stands elsewhere is found where it is named', () => {
  const yaml = 'one: &a See [soup](/soop)\ntwo: *a\n';
  const file = new SourceFile('content/a.yaml', yaml, '');
  const { spans } = parseYaml(file, yaml, 0);
  const toSpan = toFileSpan(
    { collection: { body: undefined }, bodyOffset: 0, file, spans },
    '/two',
    'See [soup](/soop)',
  );
  expect(yaml.slice(...toSpan([4, 17]))).toBe('*a');
});
