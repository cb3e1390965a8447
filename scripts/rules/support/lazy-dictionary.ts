import nspell from 'nspell';
import { groupBy } from '../../shared/group-by.ts';

/** The part of `nspell` that this file uses; its types leave out what it keeps. */
interface Forms {
  correct: (word: string) => boolean;
  dictionary: (lines: Buffer) => unknown;
  /** Patterns of words that are joined of others; each call of `dictionary` would spoil them. */
  compoundRules: unknown[];
}

/** The ends (or beginnings) that affix rules add, each with those that they replace. */
type Affixes = Map<string, Set<string>>;

const RULE = /^(PFX|SFX)[ \t]+(\S+)[ \t]+(?![YN][ \t]+\d)(\S+)[ \t]+([^\s/]+)(?:\/(\S+))?/gm;
const LONGEST_CHAIN = 3;

/**
 * A Hunspell dictionary of which only the entries are expanded that a word may come from. `nspell` expands all
 * forms of all words, which takes minutes and gigabytes in languages with many endings (Italian, Polish,
 * Portuguese, Czech).
 */
export class LazyDictionary {
  readonly #forms: Forms;
  readonly #lines = new Map<string, string>();
  readonly #prefixes: Affixes = new Map();
  readonly #suffixes: Affixes = new Map();
  /** Those that may be added to a form that already has one of the same kind. */
  readonly #outerPrefixes: Affixes = new Map();
  readonly #outerSuffixes: Affixes = new Map();
  readonly #conversions: [string, string][];

  constructor(aff: Buffer, dic: Buffer) {
    const rules = aff.toString();
    this.#readRules(rules);
    this.#conversions = [...rules.matchAll(/^ICONV[ \t]+(?!\d+[ \t]*$)(\S+)[ \t]+(\S+)/gm)].map(
      ([, from = '', to = '']) => [from, to],
    );
    const joined = this.#readLines(dic.toString(), compoundFlags(rules));
    this.#forms = new nspell(aff, Buffer.from(`0\n${joined.join('\n')}\n`)) as unknown as Forms;
  }

  correct(word: string): boolean {
    const written = this.#conversions.reduce((text, [from, to]) => text.replaceAll(from, to), word.trim());
    const lower = written.toLowerCase();
    const cases = new Set([written, lower, written.charAt(0) + lower.slice(1)]);
    const sources = new Set([...cases].flatMap((one) => [...this.#sourcesOf(one)]));
    const found: string[] = [];
    for (const source of sources) {
      const lines = this.#lines.get(source);
      if (lines === undefined) continue;
      this.#lines.delete(source);
      found.push(lines);
    }
    if (found.length > 0) this.#expand(found);
    return this.#forms.correct(word);
  }

  #expand(lines: readonly string[]): void {
    const { compoundRules } = this.#forms;
    this.#forms.compoundRules = [];
    this.#forms.dictionary(Buffer.from(`0\n${lines.join('\n')}\n`));
    this.#forms.compoundRules = compoundRules;
  }

  /** The words of which a form may be made by the rules, whether or not they are in the dictionary. */
  *#sourcesOf(form: string): Generator<string> {
    const outer = [form, ...stripped(form, this.#outerPrefixes, false)];
    const starts = new Set([form, ...outer.flatMap((one) => [...stripped(one, this.#prefixes, false)])]);
    for (const start of starts) {
      let chain = [start];
      for (let length = 0; length < LONGEST_CHAIN && chain.length > 0; length += 1) {
        for (const one of chain) {
          yield one;
          yield* stripped(one, this.#suffixes, true);
        }
        chain = chain.flatMap((one) => [...stripped(one, this.#outerSuffixes, true)]);
      }
    }
  }

  #readRules(rules: string): void {
    const all = affixesIn(rules);
    const continued = new Set(all.flatMap(({ next }) => next));
    for (const { isEnding, flag, removed, added } of all) {
      const add = (to: Affixes): unknown => to.set(added, (to.get(added) ?? new Set()).add(removed));
      add(isEnding ? this.#suffixes : this.#prefixes);
      if (continued.has(flag)) add(isEnding ? this.#outerSuffixes : this.#outerPrefixes);
    }
  }

  /** @returns the lines of words that may be joined with others, which are needed from the start */
  #readLines(dic: string, joining: ReadonlySet<string>): string[] {
    const joined: string[] = [];
    for (const line of dic.slice(dic.indexOf('\n') + 1).split('\n')) {
      if (line.startsWith('\t')) continue;
      const cut = line.search(/(?<!\\)\/|#/);
      const word = (cut === -1 ? line : line.slice(0, cut)).replaceAll(String.raw`\/`, '/').trim();
      if (word === '') continue;
      if (cut !== -1 && joining.size > 0 && flagsIn(line.slice(cut)).some((flag) => joining.has(flag)))
        joined.push(line);
      else {
        const before = this.#lines.get(word);
        this.#lines.set(word, before === undefined ? line : `${before}\n${line}`);
      }
    }
    return joined;
  }
}

interface Affix {
  isEnding: boolean;
  flag: string;
  removed: string;
  added: string;
  /** Flags of rules for the form that this one makes. */
  next: string[];
}

function affixesIn(rules: string): Affix[] {
  const [, kind = ''] = /^FLAG[ \t]+(\S+)/m.exec(rules) ?? [];
  const plain = (text: string): string => (text === '0' ? '' : text);
  return [...rules.matchAll(RULE)].map(([, type, flag = '', removed = '', added = '', next = '']) => ({
    ...{ isEnding: type === 'SFX', flag, removed: plain(removed), added: plain(added) },
    next: flagsIn(next, kind),
  }));
}

/** Rules that make more forms of one word can only be followed by programs that look words up another way. */
const MOST_FORMS = 300_000;

/** Whether one word has too many forms to be expanded, as in Hungarian, where endings follow each other. */
export function hasTooManyForms(rules: string): boolean {
  const all = groupBy(affixesIn(rules), ({ flag }) => flag);
  const counts = new Map<string, number>();
  const count = (flag: string): number => {
    const known = counts.get(flag);
    if (known !== undefined) return known;
    // A rule that leads to itself has no end.
    counts.set(flag, Infinity);
    const sum = (all.get(flag) ?? []).reduce(
      (forms, { next }) => forms + next.reduce((n, one) => n + count(one), 1),
      0,
    );
    counts.set(flag, sum);
    return sum;
  };
  return [...all.keys()].some((flag) => count(flag) > MOST_FORMS);
}

/** Flags of words that are joined with others. */
function compoundFlags(rules: string): Set<string> {
  const patterns = [...rules.matchAll(/^COMPOUNDRULE[ \t]+(?!\d+[ \t]*$)(\S+)/gm)];
  return new Set(patterns.flatMap(([, pattern = '']) => flagsIn(pattern.replace(/[*?()]/g, ''))));
}

function flagsIn(flags: string, kind = ''): string[] {
  if (kind === 'num') return flags.split(',');
  return flags.match(kind === 'long' ? /../gs : /./gsu) ?? [];
}

/** A word without each ending (or beginning) that it has. */
function* stripped(word: string, affixes: Affixes, isEnding: boolean): Generator<string> {
  for (let length = 0; length <= word.length; length += 1) {
    const cut = isEnding ? word.length - length : length;
    const removed = affixes.get(isEnding ? word.slice(cut) : word.slice(0, cut));
    for (const one of removed ?? []) yield isEnding ? word.slice(0, cut) + one : one + word.slice(cut);
  }
}
