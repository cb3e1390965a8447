import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What makes pages: the words in it are read by visitors. */
const FOLDERS = ['scripts/entry/markdown', 'scripts/entry/tokens', 'scripts/site'];
/** Files for those who build pages of the output, which are in English like the documentation. */
const FOR_DEVELOPERS =
  /^scripts\/site\/emit\/(?:output-schema|output-types|readme-file|types?-?\w*|include-types)\.ts$/;
/** Fields of nodes and attributes of elements that people read or hear. */
const READ =
  /^(?:value|title|alt|aria[A-Z]\w*|aria-\w+|placeholder|label|summary|caption|footnote\w*|description|text)$/;
/** Words between tags, and in attributes that people read or hear, where HTML is written as a text. */
const IN_HTML = /(?:\b(?:aria-label|title|alt|placeholder|summary)="|<\w+[^<>]*>)\s*\p{L}{2,}/u;
const WORD = /\p{L}{2,}/u;

interface Found {
  place: string;
  words: string;
}

/** Quoted words in a file of TypeScript that stand where visitors read. */
function quotedWords(name: string, source: string): Found[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const note = (node: ts.Node, words: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ place: `${name}:${line + 1}`, words });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const key = node.name.getText().replaceAll(/['"]/g, '');
      if (READ.test(key))
        for (const words of textsOf(node.initializer)) if (WORD.test(words)) note(node, words);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      // What messages quote is no part of a page.
      const words = textsOf(node)
        .join('…')
        .replaceAll(/`[^`]*`/g, '');
      if (IN_HTML.test(words)) note(node, words);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The words of a string, a template or a choice of them. */
function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  return [];
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /(?<!\.test|\.d)\.ts$/.test(one.name))
    .map((one) => path.posix.join(one.parentPath.replaceAll('\\', '/'), one.name))
    .filter((name) => !FOR_DEVELOPERS.test(name));
}

test('no file that makes pages writes words of its own: they come from scripts/labels', () => {
  const files = FOLDERS.flatMap(sources);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((name) => quotedWords(name, readFileSync(name, 'utf8')))).toEqual([]);
});

test.each([
  "const a = { type: 'text', value: 'source' };",
  "const a = { properties: { ariaLabel: 'Table' } };",
  "const a = { 'aria-label': `Table ${number}` };",
  "use(toHast, { footnoteLabel: 'Sources and notes' });",
  "const a = { title: isOpen ? 'Open' : '' };",
  'html += `<div role="group" aria-label="Table ${name}">`;',
  "html += '<h2>Sources</h2>';",
])('it sees the words in %s', (line) => {
  expect(quotedWords('a.ts', line)).toHaveLength(1);
});

test.each([
  "const a = { type: 'text', value: words.say('source') };",
  "const a = { tagName: 'div', role: 'group', message: 'The file cannot be read.' };",
  'html += `<div class="md-table" role="group" aria-label="${name}"><table>`;',
  "const a = { suggestion: 'Write `<mark>words</mark>`.' };",
  "const a = { value: ', ', label: '' };",
])('and none in %s', (line) => {
  expect(quotedWords('a.ts', line)).toEqual([]);
});
