/** A key or the hyphen of a list item, as a line of YAML has it. */
export interface Opener {
  column: number;
  /** Undefined for an item of a list. */
  key: string | undefined;
  /** What stands behind the key in the same line. */
  value: string;
  /** Where the value begins, in the line. */
  valueColumn: number;
}

/** A line of YAML by itself. */
export interface YamlLine {
  /** Where the first sign stands that is no space; the length of the line where it is blank. */
  indent: number;
  isBlank: boolean;
  openers: Opener[];
  /** Where what is left behind the openers begins; the length of the line where nothing is. */
  rest: number;
}

const KEY =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#\-?:,[\]{}"'&*!|>%@`][^#:]*?|-[^\s#:][^#:]*?)\s*:(?:\s+|$)/;

/** Reads the beginning of a line: `  - title: x` opens an item and, in it, the key `title`. */
export function readLine(line: string): YamlLine {
  const text = line.replace(/\r$/, '');
  const indent = text.length - text.trimStart().length;
  const isBlank = text.trim() === '' || text.trimStart().startsWith('#');
  const openers: Opener[] = [];
  let at = indent;
  if (!isBlank) {
    for (
      let hyphen = /^-(?:\s+|$)/.exec(text.slice(at));
      hyphen !== null;
      hyphen = /^-(?:\s+|$)/.exec(text.slice(at))
    ) {
      openers.push({ column: at, key: undefined, value: '', valueColumn: at + hyphen[0].length });
      at += hyphen[0].length;
    }
    const key = KEY.exec(text.slice(at));
    if (key?.[1] !== undefined) {
      const valueColumn = at + key[0].length;
      openers.push({ column: at, key: unquoted(key[1]), value: text.slice(valueColumn), valueColumn });
      at = valueColumn;
    }
  }
  return { indent: isBlank && text.trim() === '' ? text.length : indent, isBlank, openers, rest: at };
}

/** Whether a value begins a text of several lines: `|`, `>-`. */
export function isBlockScalar(value: string): boolean {
  return /^(?:[&!]\S+\s+)*[|>][+-]?\d*[+-]?(?:\s|$)/.test(value);
}

function unquoted(key: string): string {
  return /^(["']).*\1$/.test(key) ? key.slice(1, -1) : key;
}
