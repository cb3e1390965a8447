import { readFileSync } from 'node:fs';
import nspell from 'nspell';
import type { DictionaryFiles } from '../../model/dictionaries.ts';

/** Earlier results by dictionary identity, because a language server asks after each keystroke. */
const known = new Map<string, string | undefined>();

/** Explains why a dictionary cannot be used, such as an incomplete file; undefined if it can. */
export function dictionaryFault(files: DictionaryFiles): string | undefined {
  if (!known.has(files.identity)) known.set(files.identity, findFault(files));
  return known.get(files.identity);
}

function findFault({ aff, dic }: DictionaryFiles): string | undefined {
  try {
    const [rules, words] = [readFileSync(aff), readFileSync(dic, 'utf8')];
    const lost = lostWords(words);
    if (lost !== undefined) return lost;
    if (!/^(?:SET|TRY|FLAG|PFX|SFX|REP)\s/m.test(rules.toString())) return 'its rules are damaged';
    // Parses only the rules, which is fast.
    nspell(rules, Buffer.from('0\n'));
    return undefined;
  } catch (error) {
    const isDisk = error instanceof Error && 'code' in error;
    return isDisk ? 'its files cannot be read' : 'its rules are damaged';
  }
}

/** Reports a truncated word list, because the first line contains the approximate number of words. */
function lostWords(words: string): string | undefined {
  const [said] = /^\d+/.exec(words.replace(/^\uFEFF/, '')) ?? [];
  if (said === undefined) return 'its list of words is damaged';
  let there = 0;
  for (let at = words.indexOf('\n'); at !== -1; at = words.indexOf('\n', at + 1)) there += 1;
  return there * 2 < Number(said) ? `only ${String(there)} of its ${said} words are there` : undefined;
}
