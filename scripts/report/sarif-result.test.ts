import { expect, test } from 'vitest';
import { sarifFixes } from './sarif-result.ts';

const TEXTS: Record<string, string> = {
  'content/a.yaml': 'name: Ada\ntitel: One\n',
  'content/b.md': '[x](/old)\r\n[y](/old)\r\n',
};
const locate = (uri: string) => ({ uri, uriBaseId: 'ROOT' });
const fixes = (...given: Parameters<typeof sarifFixes>[0]) =>
  sarifFixes(given, (file) => TEXTS[file], locate);
const edit = (file: string, span: readonly [number, number], text: string) => ({ file, span, text });

test('a fix is told by lines and columns, with what stands there instead', () => {
  const title = 'Change `titel` to `title`';
  expect(fixes({ title, applicability: 'safe', edits: [edit('content/a.yaml', [10, 15], 'title')] })).toEqual(
    [
      {
        description: { text: 'Change “titel” to “title”' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'content/a.yaml', uriBaseId: 'ROOT' },
            replacements: [
              {
                deletedRegion: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 },
                insertedContent: { text: 'title' },
              },
            ],
          },
        ],
        properties: { applicability: 'safe' },
      },
    ],
  );
});

test('the edits of one file stand together, those of another apart', () => {
  const [fix] = fixes({
    title: 'Follow the page',
    applicability: 'unsafe',
    edits: [
      edit('content/b.md', [4, 8], '/new'),
      edit('content/a.yaml', [0, 0], '# moved\n'),
      edit('content/b.md', [15, 19], '/new'),
    ],
  });
  const changes = fix?.artifactChanges.map(({ artifactLocation: { uri }, replacements }) => [
    uri,
    ...replacements.map(({ deletedRegion: { startLine, startColumn, endColumn } }) => [
      startLine,
      startColumn,
      endColumn,
    ]),
  ]);
  expect(changes).toEqual([
    ['content/b.md', [1, 5, 9], [2, 5, 9]],
    ['content/a.yaml', [1, 1, 1]],
  ]);
});

test('one that edits a file whose text is not known is left out, the others stay', () => {
  const lost = {
    title: 'Lost',
    applicability: 'safe',
    edits: [edit('content/gone.yaml', [0, 1], '')],
  } as const;
  const kept = { title: 'Kept', applicability: 'safe', edits: [edit('content/a.yaml', [0, 1], '')] } as const;
  expect(fixes(lost, kept).map(({ description }) => description.text)).toEqual(['Kept']);
});
