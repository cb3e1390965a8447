import type { Edit, Fix, Place, Span } from './diagnostic.ts';
import { SourceFile } from './source-file.ts';

/** Fields that were read when the file was split into entries; spans are offsets in the part. */
export interface PartFields {
  data: Record<string, unknown>;
  spans: Record<string, readonly [number, number, number, number]>;
}

/** The data from which another thread can recreate a part. */
export interface PartJob {
  path: string;
  text: string;
  hash: string;
  start: PartStart;
  fields: PartFields;
}

/** The start of a part in its file; line and column start at 1. */
export interface PartStart {
  offset: number;
  line: number;
  column: number;
}

/**
 * One of several entries of a file: a list item, a map entry or a table row. It has its own path
 * (`content/staff.csv#ada`), but its problems are located in the file.
 */
export class EntryPart extends SourceFile {
  readonly start: PartStart;
  readonly fields: PartFields;

  /** @param whole the containing file, in the thread that read it */
  constructor(
    job: PartJob,
    readonly whole?: SourceFile,
  ) {
    super(job.path, job.text, job.hash);
    this.start = job.start;
    this.fields = job.fields;
  }

  /** The data for another thread. */
  job(): PartJob {
    const { path, text, hash, start, fields } = this;
    return { path, text, hash, start, fields };
  }

  override place(span: Span): Place {
    const { line, column } = this.start;
    const own = super.place(span);
    const at = (row: number, place: number): { line: number; column: number } => ({
      line: row + line - 1,
      column: row === 1 ? place + column - 1 : place,
    });
    const from = at(own.line, own.column);
    const to = at(own.endLine, own.endColumn);
    return { ...from, endLine: to.line, endColumn: to.column, file: homeOf(this.path) };
  }

  /** Converts fixes to positions in the file. A fix that also changes another part is dropped. */
  protected override offered(fixes: readonly Fix[]): Fix[] {
    return fixes.flatMap((fix) => {
      const edits = fix.edits.map((one) => (one.file === this.path ? wholeEdit(this, one) : one));
      return edits.some(({ file }) => homeOf(file) !== file) ? [] : { ...fix, edits };
    });
  }
}

/** The file on disk that contains an entry. */
export function wholeFile(file: SourceFile): SourceFile {
  return (file instanceof EntryPart ? file.whole : undefined) ?? file;
}

/** Where an entry begins in the file on disk. */
export const startOf = (file: SourceFile): number => (file instanceof EntryPart ? file.start.offset : 0);

/** Converts an edit of an entry to an edit of the containing file. */
export function wholeEdit(file: SourceFile, edit: Edit): Edit {
  if (!(file instanceof EntryPart) || edit.file !== file.path) return edit;
  const { offset } = file.start;
  return { ...edit, file: homeOf(file.path), span: [edit.span[0] + offset, edit.span[1] + offset] };
}

/**
 * Whether a place is about an entry. For a file with several entries,
 * a place outside all of them is about each.
 */
export function isAbout(file: SourceFile, place: Pick<Place, 'file' | 'line' | 'column'>): boolean {
  if (!(file instanceof EntryPart)) return place.file === file.path;
  if (place.file !== homeOf(file.path)) return false;
  const { line, column } = file.start;
  // A part of a YAML file extends to the line of the next part.
  const { length } = file.text.trimEnd();
  const lineEnd = file.text.slice(length).search(/[\r\n]|$/) + length;
  const end = file.place([lineEnd, lineEnd]);
  const isAfterStart = place.line > line || (place.line === line && place.column >= column);
  return (
    isAfterStart && (place.line < end.line || (place.line === end.line && place.column <= end.endColumn))
  );
}

/** The path of a file with several entries, followed by the key of one: `content/staff.csv#ada`. */
const PART = /^(.*\.(?:ya?ml|json|csv))#([^/]*)$/i;

/** The path of one of several entries in a file; half a character (`"\ud800"` in JSON) has no percent-encoding. */
export function partPath(file: string, key: string): string {
  return `${file}#${encodeURIComponent(key.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
}

/** The file on disk that contains an entry; the path itself if it is that of a file. */
export function homeOf(path: string): string {
  return path.includes('#') ? (PART.exec(path)?.[1] ?? path) : path;
}

/** The key in the path of one of several entries in a file; undefined for other paths. */
export function partKey(path: string): string | undefined {
  const key = path.includes('#') ? PART.exec(path)?.[2] : undefined;
  return key === undefined ? undefined : decodeURIComponent(key);
}
