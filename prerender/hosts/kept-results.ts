import cacache from 'cacache';
import { digestOf } from '../kept/digest.ts';

/** So many results for each that a build used may lie there, for builds of other hosts and of yesterday. */
const SPARE = 4;

/** What a result depends on: everything, for it is found by nothing else. */
export type Question = readonly (string | Uint8Array)[];

/** Results of work that is the same for the same input, kept from build to build. */
export interface KeptResults {
  /** What the work gave when it was asked the same before, else what it gives now. */
  of(question: Question, work: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Says that an answer is still in use, without asking for it. */
  mark(question: Question): void;
  /** To be called at the end of a build: throws away what has not been used for long, when there is much of it. */
  tidy(): Promise<void>;
}

/**
 * Keeps results in a folder, each by a digest of its question. What was damaged there is noticed and made again, and a folder
 * that cannot be read or written to only costs the time of the work.
 */
export function keptResults(folder: string): KeptResults {
  const used = new Set<string>();
  let made = 0;
  return {
    async of(question, work) {
      const key = digestOf(question);
      used.add(key);
      const known = await read(folder, key);
      if (known !== undefined) return known;
      made += 1;
      const result = await work();
      // On a disk that takes no more it is made again next time.
      await cacache.put(folder, key, Buffer.from(result)).catch(() => undefined);
      return result;
    },
    mark: (question) => void used.add(digestOf(question)),
    async tidy() {
      if (made === 0) return;
      try {
        const keys = Object.keys(await cacache.ls(folder));
        if (keys.length <= SPARE * used.size) return;
        for (const key of keys) if (!used.has(key)) await cacache.rm.entry(folder, key);
        // What no entry names any more.
        await cacache.verify(folder);
      } catch {
        // Nothing of a site depends on it; the next build tries again.
      }
    },
  };
}

async function read(folder: string, key: string): Promise<Uint8Array | undefined> {
  try {
    const known = await cacache.get.info(folder, key);
    if (!known) return undefined;
    try {
      return await cacache.get.byDigest(folder, known.integrity);
    } catch {
      // What is damaged would not be written again: it counts as being there.
      await cacache.rm.content(folder, known.integrity);
    }
  } catch {
    // A folder that cannot be read holds nothing.
  }
  return undefined;
}
