/** The most that is offered for one word. */
const MOST = 3;
/** Longer words are no slips of the hand, and each letter more costs sixty lookups. */
const LONGEST = 30;

/**
 * Known words that are one slip away from another: two letters in the wrong order, one left out, one too many, or one wrong.
 * Those that begin with the same letter come first.
 * @param letters of the language, the most frequent first
 * @param isKnown whether a word is in the dictionary
 */
export function corrections(word: string, letters: string, isKnown: (word: string) => boolean): string[] {
  const lower = word.toLowerCase();
  if (lower.length > LONGEST) return [];
  const first = lower.charAt(0);
  const found = new Set<string>();
  for (const candidate of slips(lower, letters))
    if (candidate !== lower && !found.has(candidate) && isKnown(candidate)) found.add(candidate);
  const all = [...found];
  const sorted = [
    ...all.filter((one) => one.startsWith(first)),
    ...all.filter((one) => !one.startsWith(first)),
  ];
  return sorted.slice(0, MOST).map((one) => sameCase(word, one));
}

/** In the order of how often hands make them. */
function* slips(word: string, letters: string): Generator<string> {
  const places = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (const at of places.slice(0, -2))
    yield word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  for (const at of places) for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at);
  for (const at of places.slice(0, -1)) yield word.slice(0, at) + word.slice(at + 1);
  for (const at of places.slice(0, -1))
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at + 1);
  for (const at of places.slice(2, -2)) yield `${word.slice(0, at)} ${word.slice(at)}`;
}

/** A capital stays a capital, and a word in capitals stays in capitals. */
function sameCase(written: string, word: string): string {
  if (written === written.toUpperCase()) return word.toUpperCase();
  const first = written.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
