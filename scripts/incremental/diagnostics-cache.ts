import type { Cache } from './cache.ts';
import { filesOf, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { homeOf } from '../diagnostics/part-path.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { keepLatest, recall } from './memo.ts';

/** A file that was read, as far as this matters here. */
interface ReadEntry {
  file: SourceFile;
}

/** What was found in a site when all of it was looked at, and in which state the files were that it speaks of. */
interface Found {
  /** Makes errors of some warnings. */
  publishing: boolean;
  problems: Diagnostic[];
  /** Path and hash. */
  files: [string, string][];
}

/** What is known of a site that has the outline it had when it was looked at. */
export interface CachedDiagnostics {
  problems: readonly Diagnostic[];
  /** Whether the text of an entry was looked at as it is now. */
  covers: (entry: ReadEntry) => boolean;
  /** Remembers texts that were looked at since, but those that a problem speaks of. */
  note: (entries: readonly ReadEntry[], problems: readonly Diagnostic[]) => void;
}

/** A site with more of them is being worked on; it would take long to write them in each run. */
const MOST = 1000;

/** Remembers the problems of a site by its outline; see docs/decisions/0231-checks-declare-what-they-read.md. */
export function diagnosticsCache(cache: Cache, home: string, outline: string, publishing: boolean) {
  const name = `sound/${home}.json`;
  const question = `sound ${outline.slice(0, 24)}`;
  const note = (entries: readonly ReadEntry[], problems: readonly Diagnostic[]): void => {
    const named = new Set(problems.flatMap(filesOf));
    for (const { file } of entries) if (!named.has(homeOf(file.path))) file.memoSet(question, true);
  };
  return {
    /** Undefined when another site was looked at last, or when a file that a problem speaks of is another: it stands elsewhere now, or nowhere. */
    known(entries: readonly ReadEntry[]): CachedDiagnostics | undefined {
      const found = recall(cache, name, outline) as Found | undefined;
      if (found === undefined) return undefined;
      if (found.problems.length > 0 && found.publishing !== publishing) return undefined;
      const hashes = new Map(found.files);
      const isOther = ({ file }: ReadEntry): boolean => {
        const hash = hashes.get(file.path);
        return hash !== undefined && hash !== file.hash;
      };
      if (hashes.size > 0 && entries.some(isOther)) return undefined;
      // Asked of every file: an answer that nobody asks for is forgotten.
      const covers = ({ file }: ReadEntry): boolean =>
        file.memoTest(question, () => false) || hashes.has(file.path);
      return { problems: found.problems, covers, note };
    },
    /** Remembers what was found when all was looked at. */
    keep(problems: readonly Diagnostic[], entries: readonly ReadEntry[]): void {
      if (problems.length > MOST) return;
      note(entries, problems);
      const named = new Set(problems.flatMap(filesOf));
      const files = entries.flatMap(({ file }): [string, string][] =>
        named.has(homeOf(file.path)) ? [[file.path, file.hash]] : [],
      );
      keepLatest(cache, name, outline, { publishing, problems: [...problems], files } satisfies Found);
    },
  };
}
