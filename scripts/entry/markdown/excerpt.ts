import type { Root as HastRoot } from 'hast';
import { lowerBound } from '../../diagnostics/line-index.ts';
import { countWords, MOST_SEGMENTED, sentencesIn } from '../../model/counts.ts';
import { isObject, type Json, type JsonObject } from '../../schema/json.ts';
import { plainText } from './page-facts.ts';

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

/** Elements that are left out of excerpts, because they make no sense as part of a sentence. */
const OMITTED = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'table', 'figure', 'hr', 'section']);

/**
 * The beginning of a compiled text, without headings, code and tables: its paragraphs, or its other blocks if it has
 * no paragraphs.
 */
export function leadOf(tree: HastRoot): string[] {
  const blocks = tree.children.filter((node) => node.type !== 'element' || !OMITTED.has(node.tagName));
  const paragraphs = blocks.filter((node) => node.type === 'element' && node.tagName === 'p');
  return (paragraphs.length > 0 ? paragraphs : blocks)
    .map((node) => plainText({ type: 'root', children: [node] }))
    .filter((text) => text !== '');
}

/** An initial or a short title, after which the sentence continues: `J.`, `Dr.`, `Mrs.`. */
const GOES_ON = /(?:^|[\s(])\p{Lu}\p{Ll}{0,2}\.\s*$/u;

/**
 * The excerpt of a text: whole sentences up to the given number of words. If the first sentence is longer, it is cut
 * between words.
 */
export function excerptOf(paragraphs: readonly string[], words: number, language: string): string {
  const sentences: string[] = [];
  let room = words;
  for (const sentence of sentencesOf(paragraphs)) {
    const count = countWords(sentence);
    if (count > room) break;
    room -= count;
    sentences.push(sentence);
  }
  return sentences.length > 0 ? sentences.join(' ') : cut(paragraphs[0] ?? '', words, language);
}

function* sentencesOf(paragraphs: readonly string[]): Generator<string> {
  for (const text of paragraphs) {
    let open = '';
    for (const sentence of sentencesIn(text)) {
      open += sentence;
      if (GOES_ON.test(sentence)) continue;
      yield open.trim();
      open = '';
    }
    if (open.trim() !== '') yield open.trim();
  }
}

/** The first words of a text, with an ellipsis if it was cut. */
function cut(text: string, words: number, language: string): string {
  if (countWords(text) <= words) return text;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const starts = Array.from(segmenter.segment(text.slice(0, MOST_SEGMENTED)), ({ index }) => index);
  const fitting = lowerBound(starts.length, (at) => countWords(text.slice(0, starts[at])) <= words);
  return `${text.slice(0, starts[fitting - 1]).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')}…`;
}
