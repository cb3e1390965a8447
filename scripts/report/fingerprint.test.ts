import { expect, test } from 'vitest';
import { fingerprints } from './fingerprint.ts';
import { problem } from './testing.ts';

const TEXT = 'one: 1\n  titel: A\ntwo: 2\n';
const one = problem({ line: 2 });
const ofText = (text: string | undefined, ...all: ReturnType<typeof problem>[]): string[] =>
  fingerprints(all, () => text);

test('stays when lines come before it, when it is indented, and with other line ends', () => {
  const [before] = ofText(TEXT, one);
  expect(before).toMatch(/^[0-9a-f]{32}:1$/);
  expect(ofText(`new: 0\n${TEXT}`, problem({ line: 3, endLine: 3 }))).toEqual([before]);
  expect(ofText(TEXT.replace('  titel', '    titel'), one)).toEqual([before]);
  expect(ofText(TEXT.replaceAll('\n', '\r\n'), one)).toEqual([before]);
});

test.each([
  ['the rule', problem({ rule: 'field-type' }), TEXT],
  ['the file', problem({ file: 'content/b.yaml' }), TEXT],
  ['the message', problem({ message: 'Other.' }), TEXT],
  ['the line', one, TEXT.replace('titel: A', 'titel: B')],
])('changes with %s', (_name, changed, text) => {
  expect(ofText(text, changed)[0]).not.toBe(ofText(TEXT, one)[0]);
});

test('problems that are alike are numbered', () => {
  const [first = '', second, other] = ofText(TEXT, one, one, problem({ line: 1 }));
  expect(second).toBe(first.replace(/1$/, '2'));
  expect(other).toMatch(/:1$/);
});

test('needs no text: pictures and folders have none', () => {
  expect(new Set(ofText(undefined, one, problem({ file: 'content/images/x.png' }))).size).toBe(2);
});
