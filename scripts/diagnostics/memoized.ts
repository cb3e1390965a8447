/** So many results are kept: more names than that no site holds against each other. */
const MOST_KEPT = 50_000;

/**
 * A function whose results are kept by the text that they are of: the names of a site are held against each wrong one, and what
 * comparing them takes is worked out once.
 */
export function memoized<Result>(work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    let result = kept.get(text);
    if (result === undefined) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(text, (result = work(text)));
    }
    return result;
  };
}
