import type { Cache } from './cache.ts';
import { filesOf, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { homeOf } from '../diagnostics/entry-part.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { keepLatest, recall } from './memo.ts';

/** The part of an entry that matters here. */
interface ReadEntry {
  file: SourceFile;
}

/** The problems found by a full check, with the state of the files that they refer to. */
interface Found {
  /** Whether some warnings counted as errors. */
  publishing: boolean;
  problems: Diagnostic[];
  /** Paths and hashes. */
  files: [string, string][];
}

/** The cached problems of a site whose structure hash is unchanged. */
export interface CachedDiagnostics {
  problems: readonly Diagnostic[];
  /** Whether the current text of an entry was checked. */
  covers: (entry: ReadEntry) => boolean;
  /** Records texts that were checked since, except those with problems. */
  note: (entries: readonly ReadEntry[], problems: readonly Diagnostic[]) => void;
}

/** Sites with more problems are not cached, because writing them in each run would be slow. */
const MOST = 1000;

/**
 * Caches the problems of a site by its structure hash; see
 * docs/decisions/0004-what-is-cached.md.
 */
export function diagnosticsCache(cache: Cache, home: string, structure: string, publishing: boolean) {
  const name = `sound/${home}.json`;
  const predicate = `sound ${structure.slice(0, 24)}`;
  const note = (entries: readonly ReadEntry[], problems: readonly Diagnostic[]): void => {
    const named = new Set(problems.flatMap(filesOf));
    for (const { file } of entries) if (!named.has(homeOf(file.path))) file.memoSet(predicate, true);
  };
  return {
    /**
     * Undefined if another state was checked last, or if a file that a problem refers to changed, since the
     * position is then wrong.
     */
    known(entries: readonly ReadEntry[]): CachedDiagnostics | undefined {
      const found = recall(cache, name, structure) as Found | undefined;
      if (found === undefined) return undefined;
      if (found.problems.length > 0 && found.publishing !== publishing) return undefined;
      const hashes = new Map(found.files);
      const isOther = ({ file }: ReadEntry): boolean => {
        const hash = hashes.get(file.path);
        return hash !== undefined && hash !== file.hash;
      };
      if (hashes.size > 0 && entries.some(isOther)) return undefined;
      // Queried for every file, because results that are not queried are dropped.
      const covers = ({ file }: ReadEntry): boolean =>
        file.memoTest(predicate, () => false) || hashes.has(file.path);
      return { problems: found.problems, covers, note };
    },
    /** Caches the problems of a full check. */
    keep(problems: readonly Diagnostic[], entries: readonly ReadEntry[]): void {
      if (problems.length > MOST) return;
      note(entries, problems);
      const named = new Set(problems.flatMap(filesOf));
      const files = entries.flatMap(({ file }): [string, string][] =>
        named.has(homeOf(file.path)) ? [[file.path, file.hash]] : [],
      );
      keepLatest(cache, name, structure, { publishing, problems: [...problems], files } satisfies Found);
    },
  };
}
