import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { edited } from '../../shared/edited.ts';
import { parseYaml } from '../read/yaml.ts';
import { unquotedText } from './validate-fields.ts';

const problemsOf = (text: string): string[] => {
  const file = new SourceFile('a.yaml', text, '');
  const { spans } = parseYaml(file, text, 0);
  const texts = Object.keys(spans).filter((pointer) => !/^(?:\/tags|\/count)?$/.test(pointer));
  return texts
    .flatMap((pointer) => unquotedText({ file, spans }, pointer))
    .map(
      ({ line, column, message, fixes: [fix] = [] }) =>
        `${line}:${column} ${message} ⇢ ${edited(text, fix?.edits ?? [])}`,
    );
};

test.each<[text: string, ...problems: string[]]>([
  [
    'title: Issue #12 is fixed\n',
    '1:14 `title` ends before `#12 is fixed`, which YAML reads as a comment. ⇢ title: "Issue #12 is fixed"\n',
  ],
  [
    'tags:\n  - room #4\n  - hall\n',
    '2:10 `tags`, item 1 ends before `#4`, which YAML reads as a comment. ⇢ tags:\n  - "room #4"\n  - hall\n',
  ],
  [
    'title: “Our pies”\n',
    '1:8 The quotation marks around `title` are part of the text: YAML knows only straight ones. ⇢ title: Our pies\n',
  ],
  ['title: Words # a comment\ncode: C#, F# and a#b\ncount: 3 #three\n'],
  ['title: "“Our pies”" #quoted\nother: “A” and “B”\nsingle: ‘A’ and ‘B’\n'],
  ['title: |\n  Issue #12\n'],
])('%j', (text, ...problems) => {
  expect(problemsOf(text)).toEqual(problems);
});
