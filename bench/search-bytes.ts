// What a visitor of a large site loads for a search (node scripts/bin/run.js bench/search-bytes.ts [ENTRIES]): the index as one file, and as it would be if it
// were split by the first letters of its terms. The entries have the words of people: by Zipf's law, of a vocabulary that grows with the text.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FIELDS, type IndexDocument } from '../scripts/site/search/index-document.ts';
import { assembleIndex } from '../scripts/site/search/assemble-index.ts';
import { indexJson, termOf, type IndexParts } from '../scripts/site/search/index-parts.ts';

const ENTRIES = Number(process.argv[2] ?? 10_000);
const WORDS = 600;
const TITLE_WORDS = 6;
/** Heaps' law as it is for English: about 45 times the root of how many words there are. */
const VOCABULARY = Math.round(45 * Math.sqrt(ENTRIES * WORDS));
const QUERIES = 200;

/** The same numbers every time. */
let state = 1;
const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;

/** Where among the words of a vocabulary one stands that a writer takes: the second is half as frequent as the first. */
const rank = (): number => Math.floor(VOCABULARY ** random()) - 1;

const LETTERS = 'etaoinshrdlucmfwypvbgkjqxz';

/** A word for a rank; first letters are as frequent as they are in words of people, rare words are longer. */
function word(at: number): string {
  let [text, rest] = ['', at * 7919 + 11];
  for (let length = 3 + Math.floor(Math.log10(at + 1) * 1.5); length > 0; length -= 1) {
    text += LETTERS[Math.floor(Math.sqrt(rest % 677) % LETTERS.length)] ?? 'e';
    rest = Math.floor(rest / 3) + at * 31 + length * 17;
  }
  return text + at.toString(36);
}

function counts(words: number): Map<string, number> {
  const all = new Map<string, number>();
  for (let left = words; left > 0; left -= 1) {
    const term = word(rank());
    all.set(term, (all.get(term) ?? 0) + 1);
  }
  return all;
}

function documentOf(at: number): IndexDocument {
  const title = counts(TITLE_WORDS);
  const fields = new Map([
    [FIELDS.indexOf('title'), title],
    [FIELDS.indexOf('text'), counts(WORDS)],
  ]);
  return {
    path: `/posts/${at}`,
    stored: { title: [...title.keys()].join(' '), kind: 'Post' },
    terms: fields,
  };
}

const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Bytes of what every query needs, and of the terms that begin with the same letters. */
function split(parts: IndexParts, letters: number): { head: number; chunks: Map<string, number> } {
  const lines = new Map<string, string[]>();
  for (const line of parts.terms) {
    const name = termOf(line).slice(0, letters);
    lines.set(name, [...(lines.get(name) ?? []), line]);
  }
  const head = brotli(indexJson({ ...parts, terms: [] }));
  return { head, chunks: new Map([...lines].map(([name, all]) => [name, brotli(`[${all.join(',')}]`)])) };
}

const keys = Array.from({ length: ENTRIES }, (_, at) => String(at));
const parts = await assembleIndex(keys, (at) => Promise.resolve(documentOf(at)), undefined);
const whole = indexJson(parts);
console.log(
  `${ENTRIES} entries of ${WORDS} words, ${parts.terms.length} terms: ${kilobytes(whole.length)}, ${kilobytes(gzipSync(whole).length)} with gzip, ${kilobytes(brotli(whole))} with brotli`,
);
// What people ask for is not the most frequent words, which find everything, nor those that stand once.
const asked = Array.from({ length: QUERIES }, () => [word(rank() + 100), word(rank() + 100)]);
for (const letters of [1, 2]) {
  const { head, chunks } = split(parts, letters);
  const sizes = asked.map((words) =>
    [...new Set(words.map((one) => one.slice(0, letters)))].reduce(
      (sum, one) => sum + (chunks.get(one) ?? 0),
      0,
    ),
  );
  console.log(
    `split by ${letters} letter${letters === 1 ? '' : 's'}: ${chunks.size} files; titles and addresses ${kilobytes(head)}, and for a query of two words ${kilobytes(median(sizes))} more (median)`,
  );
}
