import type { Span } from '../../../diagnostics/diagnostic.ts';

/** A word of a text, and where it stands there. */
export interface TextWord {
  word: string;
  span: Span;
}

/** What stands between white space and punctuation that never belongs to a word. */
const CHUNK = /[^\s"“”„«»‹›()[\]{}<>|*_~,;:!?…—–=]+/gu;
/** A character reference of HTML, and an element that says its words are in another language. */
const FOREIGN = /&#?\w{1,31};|<([a-z]{1,20})\b[^<>]{0,300}\slang=[^<>]{0,300}>[^<]{0,2000}<\/\1>/gi;
/** Letters, with apostrophes, hyphens, and soft hyphens among them. */
const WORDS = /^[\p{L}\p{M}\u00AD]+(?:['’‑-][\p{L}\p{M}\u00AD]+)*$/u;
const EDGE = /^[^\p{L}\p{N}@#\\/$&%+]+|[^\p{L}\p{M}\p{N}@#\\/$&%+]+$/gu;

/** Blanks what is not in the language of the text, so that offsets stay what they are. */
export function ownLanguage(text: string): string {
  return text.replace(FOREIGN, (found) => found.replace(/[^\n]/g, ' '));
}

/**
 * The words of a text that can be looked up: no addresses, file names, codes, handles, abbreviations in capitals, or names
 * with capitals inside, such as `iPhone`.
 */
export function wordsOfText(text: string): TextWord[] {
  const out: TextWord[] = [];
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    const [lead = ''] = /^[^\p{L}\p{N}@#\\/$&%+]+/u.exec(chunk) ?? [];
    const core = chunk.replace(EDGE, '');
    let at = index + lead.length;
    // `and/or` is two words, `docs/rules.md` is none.
    const parts = core.split('/');
    const areWords = parts.every((part) => WORDS.test(part));
    for (const part of parts) {
      if (areWords && isLookedUp(part)) out.push({ word: part, span: [at, at + part.length] });
      at += part.length + 1;
    }
  }
  return out;
}

/** The most capitals that are taken for an abbreviation; longer ones are a word that somebody shouts. */
const LONGEST_ABBREVIATION = 5;

function isLookedUp(word: string): boolean {
  // `HOAs`, `SHRM’s`
  const stem = word.replace(/(?<=\p{Lu})['’]?s$/u, '');
  if (stem.length < 2 || /\p{Ll}\p{Lu}/u.test(stem)) return false;
  return stem.length > LONGEST_ABBREVIATION || /\p{Ll}|\p{Lo}/u.test(stem);
}
