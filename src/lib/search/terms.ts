/** From this length on one typo in a word is forgiven. */
const TYPO_FROM_LENGTH = 5;

/** Whether `term` begins with `word` once a single letter is changed, added, left out or swapped with its neighbour. */
export function beginsAlmost(term: string, word: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === term[same]) same += 1;
  const rest = word.slice(same);
  const [first = '', second = ''] = rest;
  return (
    rest === '' ||
    (same < term.length && term.startsWith(rest.slice(1), same + 1)) ||
    term.startsWith(rest.slice(1), same) ||
    term.startsWith(rest, same + 1) ||
    (second !== '' && term.startsWith(second + first + rest.slice(2), same))
  );
}

/** The words of an index that a typed word may have meant: those that begin with it but for one typo. */
export function typoTerms(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < TYPO_FROM_LENGTH) return [];
  return vocabulary.filter((term) => !term.startsWith(word) && beginsAlmost(term, word));
}
