import { createReadStream } from 'node:fs';

export interface Line {
  /** The text; null where the line is longer than anything that is written there. */
  text: string | null;
  /** Counted from 1. */
  number: number;
}

/** Longest line that is read. A message is kept in less than a tenth of it. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;
const LINE_END = 0x0a;

/** The lines of a file, one after the other: however large the file is, one line of it is held at a time. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let size = 0;
  let number = 1;
  const take = (part: Buffer) => {
    size += part.length;
    if (size <= MAX_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  const line = (): Line => ({
    text: size > MAX_LINE_BYTES ? null : Buffer.concat(parts).toString('utf8'),
    number,
  });
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      take(chunk.subarray(start, end));
      yield line();
      [parts, size, start] = [[], 0, end + 1];
      number += 1;
    }
    take(chunk.subarray(start));
  }
  if (size > 0) yield line();
}
