import type { Root as HastRoot, RootContent } from 'hast';
import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast';
import { countWords } from '../../model/counts.ts';
import { isObject, type Json, type JsonObject } from '../../schema/json.ts';
import { plainText } from './page-facts.ts';
import { spanOf, visit } from './tree.ts';

/** The `x-excerpt` setting of a field: the Markdown field it is taken from, and the number of words. */
export interface ExcerptSpec {
  of: string;
  words: number;
}

/** About three lines, as in a list of pages. */
const USUAL_WORDS = 40;

/** Reads the `x-excerpt` keyword; its form was checked with the schema. */
export function excerptSpec(schema: JsonObject): ExcerptSpec | undefined {
  const spec: Json | undefined = schema['x-excerpt'];
  if (!isObject(spec) || typeof spec.of !== 'string') return undefined;
  return { of: spec.of, words: typeof spec.words === 'number' ? spec.words : USUAL_WORDS };
}

/** The beginning of a text, without headings, code and tables. */
export interface Lead {
  /** The text of its paragraphs, or of its other blocks if it has no paragraphs. */
  paragraphs: string[];
  /** The text before `<!--more-->`; undefined if the text has no such mark. */
  before?: string;
}

const MORE = /^<!--\s*more\s*-->/i;

/** The offset of the `<!--more-->` mark; undefined without one. A mark inside code does not count. */
export function moreMark(tree: MdastRoot): number | undefined {
  let at: number | undefined;
  visit(tree, 'html', (node: MdastNodes) => {
    if (at === undefined && node.type === 'html' && MORE.test(node.value.trimStart())) [at] = spanOf(node);
  });
  return at;
}

/** Elements that are left out of excerpts, because they make no sense as part of a sentence. */
const UNTOLD = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'table', 'figure', 'hr', 'section']);

/** The beginning of a compiled text. */
export function leadOf(tree: HastRoot, more: number | undefined): Lead {
  const blocks = tree.children.filter((node) => node.type !== 'element' || !UNTOLD.has(node.tagName));
  const paragraphs = blocks.filter((node) => node.type === 'element' && node.tagName === 'p');
  const told = (paragraphs.length > 0 ? paragraphs : blocks).map(wordsOf).filter((one) => one !== '');
  if (more === undefined) return { paragraphs: told };
  const before = blocks.flatMap((node) => partBefore(node, more) ?? []).map(wordsOf);
  return { paragraphs: told, before: before.filter((one) => one !== '').join(' ') };
}

function wordsOf(node: RootContent): string {
  return plainText({ type: 'root', children: [node] });
}

/** The part of a node before an offset; undefined if it starts after the offset. */
function partBefore<Node extends RootContent>(node: Node, end: number): Node | undefined {
  if (node.position !== undefined && spanOf(node)[0] >= end) return undefined;
  if (node.type !== 'element') return node;
  return { ...node, children: node.children.flatMap((child) => partBefore(child, end) ?? []) };
}

/** An initial or a short title, after which the sentence continues: `J.`, `Dr.`, `Mrs.`. */
const GOES_ON = /(?:^|[\s(])\p{Lu}\p{Ll}{0,2}\.\s*$/u;

/**
 * The excerpt of a text: the part before its mark, or else whole sentences up to the given number of words.
 * If the first sentence is longer, it is cut between words.
 */
export function excerptOf({ paragraphs, before }: Lead, words: number, language: string): string {
  if (before !== undefined && before !== '') return before;
  const taken: string[] = [];
  let room = words;
  for (const sentence of paragraphs.flatMap((one) => sentencesOf(one, language))) {
    const count = countWords(sentence);
    if (count > room) break;
    room -= count;
    taken.push(sentence);
  }
  return taken.length > 0 ? taken.join(' ') : cut(paragraphs[0] ?? '', words, language);
}

function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    open += segment;
    if (GOES_ON.test(open)) continue;
    sentences.push(open.trim());
    open = '';
  }
  return open.trim() === '' ? sentences : [...sentences, open.trim()];
}

/** The first words of a text, with an ellipsis if it was cut. */
function cut(text: string, words: number, language: string): string {
  if (countWords(text) <= words) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (countWords(kept + segment) > words) break;
    kept += segment;
  }
  return `${kept.replace(/[\s,;:–—-]+$/u, '')}…`;
}
