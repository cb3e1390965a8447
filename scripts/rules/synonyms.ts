import { synonyms } from '../diagnostics/rules/synonyms.ts';
import { firstOfEach } from '../diagnostics/collapse.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { valueSpan } from '../model/spans.ts';
import {
  MOST_SYNONYMS,
  synonymPairs,
  synonymRows,
  type SynonymRow,
  type SynonymWord,
} from '../model/synonyms.ts';
import { rules, type Check } from './rule.ts';
import { wayTo } from './support/way.ts';

/** The list of synonyms must have no duplicates, no cycles, and no words that cannot be typed. */
export const checkSynonyms: Check = ({ model }) => {
  const rows = synonymRows(model);
  return [...tooLong(rows), ...empty(rows), ...repeated(rows), ...circles(rows)];
};

/** Reports lists that are too long to be a group of words with one meaning. */
function tooLong(rows: readonly SynonymRow[]): Finding[] {
  return rows
    .flatMap((row) => row.tooLong)
    .map(({ entry, pointer, count }) => {
      const message = `This list has ${count} words, each of which finds all the others; it may have at most ${MOST_SYNONYMS}.`;
      const suggestion = 'Split it into groups of words that mean the same thing.';
      return entry.file.finding('text-too-costly', valueSpan(entry.record.spans, pointer), message, {
        suggestion,
      });
    });
}

/** Reports words without letters or digits, which find nothing and are never typed. */
function empty(rows: readonly SynonymRow[]): Finding[] {
  return rows
    .flatMap(({ same, typed, finds }) => [...same, ...typed, ...finds])
    .filter(({ key }) => key === '')
    .map((word) =>
      problem('synonym-empty', word, `“${word.written}” is not a word.`, 'Write a word, or remove it.'),
    );
}

/** Reports a word that is in a list twice (ignoring endings), or that finds the same word by two rows. */
function repeated(rows: readonly SynonymRow[]): Finding[] {
  const out: Finding[] = [];
  const seen = new Map<string, SynonymWord>();
  const note = (key: string, word: SynonymWord, message: string): void => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, word);
    else out.push(problem('synonym-repeated', word, message, 'Keep one of the two.', first));
  };
  rows.forEach(({ same, typed, finds }, index) => {
    for (const [name, list] of Object.entries({ same, typed, finds }))
      for (const word of list)
        if (word.key !== '')
          note(
            `${String(index)} ${name} ${word.key}`,
            word,
            `“${word.written}” is already in this list: endings make no difference.`,
          );
    // In a group every word finds the others, so a word needs only one group.
    for (const word of same)
      if (word.key !== '') note(`same ${word.key}`, word, `“${word.written}” is already in another group.`);
  });
  const all = [...out, ...repeatedPairs(rows)];
  return firstOfEach(all, ({ file, line, column }) => `${file}:${line}:${column}`).map(({ first }) => first);
}

function repeatedPairs(rows: readonly SynonymRow[]): Finding[] {
  const seen = new Map<string, SynonymRow>();
  return rows.flatMap((row) =>
    synonymPairs(row).flatMap(([from, to]) => {
      const key = `${from.key}\n${to.key}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, row);
      if (first === undefined || first === row || row.same.length > 0) return [];
      const place = synonymPairs(first).find(([one]) => one.key === from.key)?.[0];
      const message = `“${from.written}” finds “${to.written}” already.`;
      return [problem('synonym-repeated', from, message, 'Keep one of the two.', place)];
    }),
  );
}

/** Reports one-way synonyms that lead back to each other, directly or through others: they mean the same. */
function circles(rows: readonly SynonymRow[]): Finding[] {
  const next = new Map<string, Set<string>>();
  const oneWay = rows.map((row) => ({ ...row, same: [] })).flatMap(synonymPairs);
  for (const [from, to] of oneWay)
    if (from.key !== '' && to.key !== '') next.set(from.key, (next.get(from.key) ?? new Set()).add(to.key));
  const leadsTo = (start: string, goal: string): boolean =>
    start === goal || wayTo((key) => next.get(key) ?? [], start, goal) !== undefined;
  const reported = new Set<SynonymWord>();
  return oneWay.flatMap(([from, to]) => {
    const isCircle = from.key !== '' && to.key !== '' && leadsTo(to.key, from.key);
    if (!isCircle || reported.has(from)) return [];
    reported.add(from);
    const isSelf = from.key === to.key;
    return [
      problem(
        'synonym-loop',
        from,
        isSelf
          ? `“${from.written}” finds itself.`
          : `“${from.written}” finds “${to.written}”, which in turn finds “${from.written}” again.`,
        isSelf ? 'Remove it on one side.' : 'Remove one of them, or put both in one row of `same`.',
        to,
      ),
    ];
  });
}

function problem(
  rule: string,
  { entry, pointer }: SynonymWord,
  message: string,
  suggestion: string,
  other?: SynonymWord,
): Finding {
  const span = valueSpan(entry.record.spans, pointer);
  const related = (other === undefined ? [] : [other]).map((one) =>
    one.entry.file.related(valueSpan(one.entry.record.spans, one.pointer), 'the other one is here'),
  );
  return entry.file.finding(rule, span, message, { suggestion, related });
}

export default rules(
  {
    'synonym-empty': {
      group: 'Synonyms',
      severity: 'error',
      title: 'A synonym without a word',
      about: 'a synonym that has neither a letter nor a digit',
      why: 'Nobody can search for it and it finds nothing, so the row does not work.',
      remedy: 'write a word, or remove it',
      wrong: synonyms('  - { typed: [galette], finds: ["..."] }'),
      right: synonyms('  - { typed: [galette], finds: [pie] }'),
    },
    'synonym-repeated': {
      group: 'Synonyms',
      severity: 'warning',
      title: 'A repeated synonym',
      about:
        'a word that is in one row twice, in two groups of `same`, or finds the same thing through two rows',
      why: 'Whoever changes one of the two thinks that the search has changed. Endings make no difference: `cake` and `cakes` are the same word.',
      remedy: 'keep one of the two; both are shown',
      wrong: synonyms('  - { same: [cake, tart] }\n  - { typed: [tarts], finds: [cakes] }'),
      right: synonyms('  - { same: [cake, tart] }\n  - { typed: [galette], finds: [cakes] }'),
    },
    'synonym-loop': {
      group: 'Synonyms',
      severity: 'error',
      title: 'Synonyms in a circle',
      about: 'a word that finds another word which, directly or through others, finds the first one again',
      why: 'Two words that find each other are synonyms in both directions, which is what `same` is for.',
      remedy: 'remove one of them, or put both in one row of `same`',
      wrong: synonyms('  - { typed: [tart], finds: [pie] }\n  - { typed: [pie], finds: [tart] }'),
      right: synonyms('  - { same: [tart, pie] }'),
    },
  },
  checkSynonyms,
);
