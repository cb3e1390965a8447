import { readFileSync } from 'node:fs';
import nspell from 'nspell';
import type { DictionaryFiles } from '../../model/dictionaries.ts';

/** What was found out before, by what names a dictionary: a language server asks again after each key. */
const known = new Map<string, string | undefined>();

/** Why a dictionary cannot be used, such as one that was written only in part; undefined where it can. */
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
    // The rules alone, which takes no time.
    nspell(rules, Buffer.from('0\n'));
    return undefined;
  } catch (error) {
    const isDisk = error instanceof Error && 'code' in error;
    return isDisk ? 'its files cannot be read' : 'its rules are damaged';
  }
}

/** The first line says about how many words there are. */
function lostWords(words: string): string | undefined {
  const [said] = /^\d+/.exec(words.replace(/^\uFEFF/, '')) ?? [];
  if (said === undefined) return 'its list of words is damaged';
  let there = 0;
  for (let at = words.indexOf('\n'); at !== -1; at = words.indexOf('\n', at + 1)) there += 1;
  return there * 2 < Number(said) ? `only ${String(there)} of its ${said} words are there` : undefined;
}
