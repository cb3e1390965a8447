import type { Diagnostic, Span } from './diagnostic.ts';
import { unsafeFix } from './fixes.ts';
import type { SourceFile } from './source-file.ts';

/** The lines that Git puts around two conflicting versions. */
const OPEN = /^<{7}(?: .*)?$/;
const BASE = /^\|{7}(?: .*)?$/;
const MIDDLE = /^={7}$/;
const CLOSE = /^>{7}(?: .*)?$/;
/** Code blocks may show such lines on purpose. */
const FENCE = /^ {0,3}(?:```|~~~)/;

interface Line {
  text: string;
  start: number;
  /** Start of the next line. */
  end: number;
}

/** Reports unresolved merge conflict markers. */
export function mergeConflict(file: SourceFile): Diagnostic | undefined {
  // A quick test: most files contain no markers.
  if (!/^<{7}|^>{7}/m.test(file.text)) return undefined;
  const lines = outsideCode(linesOf(file.text));
  const open = lines.findIndex(({ text }) => OPEN.test(text));
  const middle = lines.findIndex(({ text }, index) => index > open && MIDDLE.test(text));
  const close = lines.findIndex(({ text }, index) => index > Math.max(open, middle) && CLOSE.test(text));
  // Seven `>` alone are a Markdown quotation; after a line of seven `=` they are a marker.
  if (open === -1 && (middle === -1 || close === -1)) return undefined;
  const [first, half, last] = [lines[open], lines[middle], lines[close]];
  const mark = first ?? half ?? last;
  if (mark === undefined) return undefined;
  const span: Span = [mark.start, mark.start + mark.text.length];
  const message =
    'Two versions of this text were not merged: the lines `<<<<<<<`, `=======` and `>>>>>>>` are Git’s conflict marks.';
  const suggestion = 'Keep one of the two versions, or combine them, and delete the lines with the marks.';
  const base = lines.slice(open, middle).find(({ text }) => BASE.test(text)) ?? half;
  const fixes =
    first === undefined || half === undefined || last === undefined || base === undefined
      ? []
      : [
          ...unsafeFix(
            'Keep the version above `=======`',
            cut(file, first.start, first.end),
            cut(file, base.start, last.end),
          ),
          ...unsafeFix(
            'Keep the version below `=======`',
            cut(file, first.start, half.end),
            cut(file, last.start, last.end),
          ),
        ];
  return file.problem('merge-conflict', span, message, { suggestion, fixes });
}

function cut({ path }: SourceFile, start: number, end: number): { file: string; span: Span; text: string } {
  return { file: path, span: [start, end], text: '' };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next + 1;
    lines.push({ text: text.slice(start, end).replace(/\r?\n$/, ''), start, end });
    start = end;
  }
  return lines;
}

function outsideCode(lines: readonly Line[]): Line[] {
  let isCode = false;
  return lines.filter(({ text }) => {
    if (FENCE.test(text)) isCode = !isCode;
    return !isCode;
  });
}
