import pLimit from 'p-limit';
import type { Assembly, OutputFile } from '../../model/output-file.ts';
import type { Entry } from '../../model/site-model.ts';
import type { FilePut } from './put-file.ts';

/** Writes pages in other threads, which have the texts of the pages. */
export interface PageWriters {
  /** How many groups are worth having under way at once. */
  atOnce: number;
  /** Pages of one group are written together; undefined for texts that the threads do not have. */
  groupOf: (texts: Iterable<Entry>) => string | undefined;
  /** What was written of each page; undefined for one of which a text is lost. */
  write: (pages: readonly AssembledPage[]) => Promise<readonly (FilePut | undefined)[]>;
}

export interface AssembledPage {
  /** Absolute path. */
  target: string;
  assembly: Assembly;
}

export interface PageToWrite {
  file: OutputFile;
  /** Absolute path. */
  target: string;
}

/** More pages than this make a message that is long to wait for. */
const MOST_PAGES = 128;

/**
 * Has pages written in other threads.
 * @param put told what was written of a page
 * @returns the pages that have to be made here
 */
export async function writeAssembled(
  pages: readonly PageToWrite[],
  writers: PageWriters,
  put: (file: OutputFile, written: FilePut) => void,
): Promise<PageToWrite[]> {
  const left: PageToWrite[] = [];
  const limit = pLimit(writers.atOnce);
  const writeGroup = async (group: readonly PageToWrite[]): Promise<void> => {
    // Made now and not before: only those under way take memory.
    const assembled = group.flatMap((page) => {
      const assembly = page.file.assembly?.();
      if (assembly === undefined) left.push(page);
      return assembly === undefined ? [] : [{ ...page, assembly }];
    });
    // A thread that breaks down, or a disk that refuses: made here, these pages say what is wrong in the words of the system,
    // which errors of threads have lost.
    const written = await writers
      .write(assembled.map(({ target, assembly }) => ({ target, assembly })))
      .catch(() => []);
    assembled.forEach(({ file, target }, index) => {
      const one = written[index];
      if (one === undefined) left.push({ file, target });
      else put(file, one);
    });
  };
  const groups = grouped(pages, writers, left);
  await Promise.all(groups.map((group) => limit(() => writeGroup(group))));
  return left;
}

/** The pages that show texts of one place, in groups of a fair size; others are left. */
function grouped(
  pages: readonly PageToWrite[],
  { groupOf }: PageWriters,
  left: PageToWrite[],
): PageToWrite[][] {
  const groups = new Map<string, PageToWrite[][]>();
  for (const page of pages) {
    const { texts, assembly } = page.file;
    const name = texts === undefined || assembly === undefined ? undefined : groupOf(texts);
    if (name === undefined) {
      left.push(page);
      continue;
    }
    const own = groups.get(name) ?? [];
    groups.set(name, own);
    const last = own.at(-1);
    if (last === undefined || last.length >= MOST_PAGES) own.push([page]);
    else last.push(page);
  }
  return [...groups.values()].flat();
}
