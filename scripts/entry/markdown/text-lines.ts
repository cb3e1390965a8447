const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/** A line of a text, with its start offset. */
export interface TextLine {
  line: string;
  at: number;
}

/** The lines of a Markdown text outside fenced code, which the parser does not look into. */
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
