const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/** A line of a text, and where it begins. */
export interface TextLine {
  line: string;
  at: number;
}

/** The lines of a Markdown text, those of fenced code left out: nothing in them is looked at by the parser. */
export function* linesOf(text: string): Generator<TextLine> {
  let fence: string | undefined;
  let at = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) fence = mark?.startsWith(fence) === true ? undefined : fence;
    else if (mark === undefined) yield { line, at };
    else fence = mark;
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1);
  }
}
