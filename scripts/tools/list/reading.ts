import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { isReadText, isSearchOnly } from '../../model/visible-texts.ts';
import type { CompiledTexts } from '../../model/entry-record.ts';
import { visitEntry, type Entry, type SiteModel } from '../../model/site-model.ts';

/** Shorter texts are labels, names and prices, not sentences, and would distort the result. */
const FEWEST_WORDS = 5;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Reading grade of an entry in years of school, by the Flesch-Kincaid formula for English, to one decimal.
 * Covers all its texts and Markdown; every paragraph, list item, heading and table cell counts as a separate
 * text. Undefined without a sentence.
 */
export function readingGrade(model: SiteModel, entry: Entry, texts: CompiledTexts): number | undefined {
  const counts = { sentence: 0, word: 0, syllable: 0 };
  for (const block of textsOf(model, entry, texts).flatMap(blocks)) {
    for (const { segment } of sentences.segment(block)) {
      const words = segment.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
      if (words.length < FEWEST_WORDS) continue;
      counts.sentence += 1;
      counts.word += words.length;
      for (const word of words) counts.syllable += Math.max(1, syllable(word));
    }
  }
  return counts.sentence === 0 ? undefined : Math.round(fleschKincaid(counts) * 10) / 10;
}

function textsOf(model: SiteModel, entry: Entry, texts: CompiledTexts): string[] {
  const out = Object.values(texts).map(({ html }) => html);
  visitEntry(model, entry, ({ pointer, value, schema }) => {
    if (typeof value !== 'string' || isSearchOnly(entry, pointer)) return;
    if (isReadText(schema) && schema['x-markdown'] === undefined) out.push(value);
  });
  return out;
}

/** Splits HTML at its block elements and removes the tags. */
function blocks(html: string): string[] {
  return html
    .split(/<\/?(?:p|li|h[1-6]|td|th|tr|ul|ol|table|blockquote|pre|figure|img|br)\b[^>]*>/i)
    .map((block) =>
      block
        .replace(/<[^>]+>/g, '')
        .replace(/&[a-z#0-9]+;/gi, ' ')
        .trim(),
    );
}
