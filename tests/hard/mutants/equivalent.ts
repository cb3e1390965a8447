/** A change that nobody can notice, because the program does the same with it. */
interface Equivalent {
  file: string;
  /** The line where it begins, without the space around it. */
  source: string;
  before: string;
  after: string;
  why: string;
}

/** Survivors that were read, and mean the same as what they replace; they count neither for nor against the tests. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'scripts/pipeline/entry-cache.ts',
    source: 'for (let number = 0; number < list.packs; number += 1) {',
    before: 'number < list.packs',
    after: 'number <= list.packs',
    why: 'A pack behind the last one is of a division into more packs; it says so, and is passed over.',
  },
];
