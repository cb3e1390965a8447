import type { Edit, Fix, Place, Span } from './diagnostic.ts';
import { homeOf } from './part-path.ts';
import { SourceFile } from './source-file.ts';

/** Fields that were read when the file of several entries was taken apart; spans are offsets in the part. */
export interface PartFields {
  data: Record<string, unknown>;
  spans: Record<string, readonly [number, number, number, number]>;
}

/** What makes a part again in another thread. */
export interface PartJob {
  path: string;
  text: string;
  hash: string;
  start: PartStart;
  fields: PartFields;
}

/** Where a part begins in its file: line and column from 1. */
export interface PartStart {
  offset: number;
  line: number;
  column: number;
}

/**
 * One of several entries of a file: an item of a list, a group of a map, a row of a table. It has a path of its own
 * (`content/staff.csv#ada`), while its problems are placed in the file.
 */
export class EntryPart extends SourceFile {
  readonly start: PartStart;
  readonly fields: PartFields;

  /** @param whole the file that it is a part of, in the thread that read it */
  constructor(
    job: PartJob,
    readonly whole?: SourceFile,
  ) {
    super(job.path, job.text, job.hash);
    this.start = job.start;
    this.fields = job.fields;
  }

  /** What another thread needs of it. */
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

  /** Fixes with places in the file. One that reaches into another part is not offered. */
  protected override offered(fixes: readonly Fix[]): Fix[] {
    return fixes.flatMap((fix) => {
      const edits = fix.edits.map((one) => (one.file === this.path ? wholeEdit(this, one) : one));
      return edits.some(({ file }) => homeOf(file) !== file) ? [] : { ...fix, edits };
    });
  }
}

/** The file on the disk in which an entry stands. */
export function wholeFile(file: SourceFile): SourceFile {
  return (file instanceof EntryPart ? file.whole : undefined) ?? file;
}

/** An edit of an entry as one of the file that holds it. */
export function wholeEdit(file: SourceFile, edit: Edit): Edit {
  if (!(file instanceof EntryPart) || edit.file !== file.path) return edit;
  const { offset } = file.start;
  return { ...edit, file: homeOf(file.path), span: [edit.span[0] + offset, edit.span[1] + offset] };
}

/** Whether a place in a file is about an entry of it: where it is one of several, a place outside all of them is about each. */
export function isAbout(file: SourceFile, place: Pick<Place, 'file' | 'line' | 'column'>): boolean {
  if (!(file instanceof EntryPart)) return place.file === file.path;
  if (place.file !== homeOf(file.path)) return false;
  const { line, column } = file.start;
  // A part of YAML reaches to the line of the next one.
  const { length } = file.text.replace(/[\r\n]\s*$/, '');
  const end = file.place([length, length]);
  const isAfterStart = place.line > line || (place.line === line && place.column >= column);
  return (
    isAfterStart && (place.line < end.line || (place.line === end.line && place.column <= end.endColumn))
  );
}
