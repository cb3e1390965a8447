import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { thousands } from '../../diagnostics/counted.ts';
import { tooDeepWords } from '../../diagnostics/too-deep.ts';

/** What makes a text more work than it may be; the span is in that text. */
export interface Overrun {
  rule: 'text-too-deep' | 'text-too-costly';
  span: Span;
  message: string;
}

/**
 * What a text may ask for, each about a second of work on a slow machine. The costs grow with the square of the number, in
 * the parser (brackets and signs of emphasis of one paragraph are compared with each other, definitions of one text too) or
 * by the format itself (each row of a table has as many cells as its head).
 */
export const MOST = {
  cells: 20_000,
  brackets: 6_000,
  marks: 6_000,
  run: 200,
  definitions: 4_000,
  items: 10_000,
  expansion: 1_000_000,
} as const;

/** The signs of quotations and lists that a line begins with. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const CONTAINER = />|[-+*]|\d+[.)]/g;
const RULE = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const DELIMITERS = /^(?=[^\n]*\|)(?=[^\n]*-)[ \t>|:-]+$/;
const ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
const BEGINNING = /^[ \t>]*(?:[-+*]|1[.)]|#{1,6})[ \t]/;
const DEFINITION = /^[ \t>]*\[[^\]]/;
/** What the parser has to weigh one by one: escaped characters are none of these. */
const SIGNS = /\\.|!\[|[[\]]|([*_~])\1*/g;

/**
 * Looks whether a Markdown text can be worked on in bounded time, line by line and without understanding it: the parser
 * itself would be the one that takes minutes.
 * @param depth how many levels it may have
 */
export function overBudget(text: string, depth: number): Overrun | undefined {
  let fence: string | undefined;
  let table: { start: number; columns: number; cells: number } | undefined;
  let block = newBlock();
  let definitions = 0;
  let items = 0;
  let start = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const at = start;
    start += line.length + (text.startsWith('\r\n', start + line.length) ? 2 : 1);
    const mark = FENCE.exec(line)?.[1];
    if (
      mark !== undefined &&
      (fence === undefined || (mark.startsWith(fence) && mark.length >= fence.length))
    )
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined) continue;
    if (line.trim() === '') {
      table = undefined;
      block = newBlock();
      continue;
    }
    // An item or a heading ends the paragraph before it.
    if (BEGINNING.test(line)) block = newBlock();
    if (ITEM.test(line) && (items += 1) > MOST.items)
      return costly([at, at + line.length], `The text has more than ${thousands(MOST.items)} items of lists`);
    const levels = levelsOf(line);
    if (levels > depth) return tooDeepIn([at, at + line.length], depth);
    if (DELIMITERS.test(line)) table ??= { start: at, columns: line.split('|').length - 1, cells: 0 };
    else if (table !== undefined && (table.cells += table.columns) > MOST.cells)
      return costly(
        [table.start, table.start + 1],
        `This table has more than ${thousands(MOST.cells)} cells`,
      );
    if (DEFINITION.test(line) && line.includes(']:') && (definitions += 1) > MOST.definitions)
      return costly(
        [at, at + line.length],
        `The text has more than ${thousands(MOST.definitions)} definitions`,
      );
    const over = overrun(line, at, table === undefined ? block : newBlock(), depth);
    if (over !== undefined) return over;
  }
  return undefined;
}

interface Block {
  brackets: number;
  marks: number;
  /** How long the signs are that opened the brackets not yet closed: `[` or `![`. */
  open: number[];
  /** How many of them are of pictures. */
  pictures: number;
}

function newBlock(): Block {
  return { brackets: 0, marks: 0, open: [], pictures: 0 };
}

function levelsOf(line: string): number {
  const prefix = CONTAINERS.exec(line)?.[0];
  // A line of nothing but dashes or stars is a rule, however long.
  return prefix === undefined || RULE.test(line) ? 0 : (prefix.match(CONTAINER)?.length ?? 0);
}

function overrun(line: string, offset: number, block: Block, depth: number): Overrun | undefined {
  for (const match of line.matchAll(SIGNS)) {
    const [sign] = match;
    const at: Span = [offset + match.index, offset + match.index + Math.min(sign.length, 40)];
    if (sign === '![' || sign === '[') {
      block.open.push(sign.length);
      if (sign === '![') block.pictures += 1;
    }
    if (sign === ']') {
      block.brackets += 1;
      if (block.brackets > MOST.brackets)
        return costly(at, `This paragraph has more than ${thousands(MOST.brackets)} brackets`);
      if (block.open.pop() !== 2) continue;
      block.pictures -= 1;
      if (block.pictures > depth) return tooDeepIn(at, depth);
    } else if (match[1] !== undefined) {
      if (sign.length > MOST.run && sign.length < line.trim().length) return tooDeepIn(at, depth);
      block.marks += 1;
      if (block.marks > MOST.marks)
        return costly(at, `This paragraph has more than ${thousands(MOST.marks)} signs of emphasis`);
    }
  }
  return undefined;
}

/**
 * Definitions whose addresses would be written out so often that the page becomes many times as long as its text.
 */
export function expansion(tree: Root): Overrun | undefined {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  let written = 0;
  let last: Definition | undefined;
  if (definitions.size > 0)
    visit(tree, (node) => {
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
      const target = definitions.get(node.identifier);
      written += (target?.url.length ?? 0) + (target?.title?.length ?? 0);
      if (written > MOST.expansion) last ??= target;
    });
  if (last === undefined) return undefined;
  const { start, end } = last.position ?? {};
  const span: Span = [start?.offset ?? 0, end?.offset ?? 0];
  return costly(
    span,
    'With this address in all places that name it the page has more than a million characters',
  );
}

/** A part of the text lies in too many levels. */
export function tooDeepIn(span: Span, depth: number): Overrun {
  return { rule: 'text-too-deep', span, message: tooDeepWords(depth) };
}

function costly(span: Span, what: string): Overrun {
  return { rule: 'text-too-costly', span, message: `${what}, which takes more work than any page is worth.` };
}
