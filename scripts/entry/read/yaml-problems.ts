import { isCollection, isScalar, visit, type Document, type YAMLError } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { curlyAdvice, hasHardSpace, syntaxFixes } from './yaml-fixes.ts';
import { indentCause, lineAt, ODD_INDENT, type Cause, type Words } from './yaml-indents.ts';

/**
 * The parser's errors, at most one per line, because later ones on a line are usually consequences of the first;
 * none after an unclosed quotation or a line that is indented wrongly, because what follows is misread.
 */
export function syntaxProblems(
  file: SourceFile,
  yaml: string,
  document: Document,
  offset: number,
): Diagnostic[] {
  const lines = new Set<number>();
  const isFirst = (at: number): boolean => {
    const { line } = file.place([at + offset, at + offset]);
    return !lines.has(line) && lines.add(line).size > 0;
  };
  const errors = [...document.errors, ...document.warnings];
  const openings = errors.length === 0 ? [] : unclosedSigns(document, yaml);
  const causes = errors.flatMap((error) => {
    // A name over several lines is what the parser makes of another mistake at the same place.
    const isSecond = ({ code, pos }: YAMLError): boolean =>
      code !== 'MULTILINE_IMPLICIT_KEY' && pos[0] === error.pos[0];
    return error.code === 'MULTILINE_IMPLICIT_KEY' && errors.some(isSecond)
      ? []
      : causeOf(error, yaml, openings);
  });
  const placeOf = ({ span, noticed = span }: Cause): number => noticed[0];
  const last = Math.min(...causes.filter(({ isEnd }) => isEnd).map(placeOf));
  return causes.flatMap((cause) => {
    const at = placeOf(cause);
    const isNews = at <= last && isFirst(at);
    const isSameLine = lineAt(yaml, at).start === lineAt(yaml, cause.span[0]).start;
    return isNews && (isSameLine || isFirst(cause.span[0])) ? [syntaxProblem(file, cause, offset)] : [];
  });
}

function syntaxProblem(file: SourceFile, cause: Cause, offset: number): Diagnostic {
  const inFile = ([start, end]: Span): Span => [start + offset, end + offset];
  const { span, noticed } = cause;
  const at = span[0] + offset;
  const [message, advice] = hasHardSpace(file, at) ? HARD_SPACE : cause.words;
  // An unclosed bracket is noticed many lines later; the mistake is where it opens.
  const isLater = noticed !== undefined && file.place(inFile(noticed)).line !== file.place([at, at]).line;
  return file.problem('yaml-syntax', inFile(span), `The YAML cannot be read: ${message}`, {
    suggestion: curlyAdvice(file, at) ?? advice,
    fixes: syntaxFixes(file, cause, offset),
    related: isLater ? [file.related(inFile(noticed), 'it is still open here')] : [],
  });
}

/** Where the quotations, lists and groups without an end begin. */
function unclosedSigns(document: Document, yaml: string): { start: number; end: number; sign: string }[] {
  const openings: { start: number; end: number; sign: string }[] = [];
  visit(document, {
    Node: (_key, node) => {
      const [start = 0, end = 0] = 'range' in node ? (node.range ?? []) : [];
      const sign = yaml.charAt(start);
      const isQuotation = isScalar(node) && node.type?.startsWith('QUOTE') === true;
      if (!isQuotation && !(isCollection(node) && node.flow === true)) return;
      const closing = sign === '[' ? ']' : sign === '{' ? '}' : sign;
      if (end - start < 2 || yaml[end - 1] !== closing) openings.push({ start, end, sign });
    },
  });
  return openings;
}

const COLON = 'Put quotes around a text that contains a colon followed by a space.';
const STARS = 'Put quotes around a text that begins with `*` or `&`.';
const SPACE_AFTER = 'Write `name: value`, with a space after the colon.';

const HARD_SPACE: Words = [
  'there is a special space, as Word and web pages use, where a plain one must be.',
  'Delete the space at the beginning of the line, or after the colon, and press the space bar.',
];
const UNCLOSED: Readonly<Record<string, Words>> = {
  '[': ['a list in brackets is not closed.', 'Close it with `]`.'],
  '{': ['a group in braces is not closed.', 'Close it with `}`.'],
};
const OPEN_QUOTATION: Words = [
  'a quotation is not closed.',
  'Close the quotation mark on this or a later line.',
];
const DOCUMENT_LINE: Words = [
  'there is a line that begins with `---`, `...`, or `%` where none can be.',
  'Remove the line, or put quotes around a text that begins so.',
];
const OTHER: Words = [
  'this does not fit what comes before it.',
  'Check the signs and the indentation of this line and the one above; put quotes around a text with signs in it.',
];

/** What stands around the place of an error: the line up to it, and from it on. */
type Surroundings = readonly [before: string, after: string];

/** What an error means, by its code and what stands at its place. */
const BY_CODE: Readonly<Record<string, Words | ((...around: Surroundings) => Words)>> = {
  BAD_SCALAR_START: (_before, [first = '']) => [
    `a text cannot begin with ${first === '`' ? '`` ` ``' : `\`${first}\``}.`,
    'Put the text in quotes.',
  ],
  BLOCK_AS_IMPLICIT_KEY: ['there is a second colon in this line.', COLON],
  BAD_DQ_ESCAPE: [
    'in double quotes, a backslash cannot come before this character.',
    'Write two backslashes for one, or put the text in single quotes.',
  ],
  MULTIPLE_DOCS: (_before, after) => [
    'a second document begins here.',
    `Remove the line ${after.startsWith('---') ? '`---`' : '`...` above'}; a file is one entry.`,
  ],
  BAD_ALIAS: (before, after) =>
    before.trim() === '' && /^\*\s/.test(after)
      ? ['the items of a list begin with a hyphen, not with `*`.', `Write \`- ${after.slice(1).trim()}\`.`]
      : ['a `*` or `&` is not followed by a name.', STARS],
  MULTILINE_IMPLICIT_KEY: (_before, after) =>
    /^[\w-]+:\S/.test(after)
      ? ['there is no space after the colon.', SPACE_AFTER]
      : ['the name of a field goes over several lines.', COLON],
  MISSING_CHAR: (before, after) =>
    after.startsWith('#')
      ? [
          'there is no space before the `#` of a comment.',
          'Put a space before the comment, or quotes around a text with `#`.',
        ]
      : /^(?:---|%)/.test(after)
        ? DOCUMENT_LINE
        : before.trim() === ''
          ? ['this line is not a field.', SPACE_AFTER]
          : [
              'there is no comma between two values in brackets.',
              'Write a comma between them, or put quotes around a text with brackets, braces, or quotation marks.',
            ],
  BAD_INDENT: ODD_INDENT,
  UNEXPECTED_TOKEN: unexpected,
};

function noSpace(before: string, after: string): Words | undefined {
  const [, item] = before.trim() === '' ? (/^ *-([^\s-].*?)\s*$/.exec(after) ?? []) : [];
  return item === undefined
    ? undefined
    : ['there is no space after the hyphen.', `Write \`- ${item}\`, with a space after the hyphen.`];
}

function unexpected(before: string, after: string): Words {
  if (after.startsWith(','))
    return ['there is nothing before a comma.', 'Remove the comma, or write what is missing before it.'];
  if (/^[\]}]/.test(after))
    return [
      'a bracket is closed but was never opened.',
      'Remove it, or put quotes around a text with brackets.',
    ];
  if (/[|>][-+\d]*\s*$/.test(before))
    return [
      'there is something after the `|` or `>` that begins a text of several lines.',
      'Begin the text on the next line, indented; put quotes around a text that begins with `|` or `>`.',
    ];
  if (/^-(?: |$)/.test(after) && before.trim() !== '')
    return [
      'there is a hyphen after the colon.',
      'Write each item below, on a line of its own that begins with `- `; put quotes around a text that begins with a hyphen.',
    ];
  if (/^(?:---|\.\.\.|%)/.test(after)) return DOCUMENT_LINE;
  if (before.trim() === '')
    return [
      'this line does not belong to anything: the part above it has ended.',
      'Check how far it is indented, and check the lines above.',
    ];
  const [quote] = /["'](?=[ \t]*$)/.exec(before) ?? [];
  if (quote === undefined || !after.trimEnd().endsWith(quote))
    return [
      'the text continues after its closing mark.',
      'Put quotes around the whole text when it begins with `{`, `[`, `*` or a quotation mark.',
    ];
  return [
    `the text ends at the \`${quote}\` before this.`,
    quote === "'"
      ? "Write `''` for an apostrophe inside the text, or put the text in double quotes."
      : 'Write `\\"` for a quotation mark inside the text, or put the text in single quotes.',
  ];
}

/** Codes of errors in a value on one line, which quotes around it would mend. */
const OF_VALUES: ReadonlySet<string> = new Set([
  'BLOCK_AS_IMPLICIT_KEY',
  'BAD_SCALAR_START',
  'UNEXPECTED_TOKEN',
]);

function causeOf(error: YAMLError, yaml: string, openings: ReturnType<typeof unclosedSigns>): Cause {
  const { code, pos } = error;
  const isOpen = code === 'MISSING_CHAR' || code === 'BAD_INDENT';
  const opening = isOpen ? openings.findLast(({ start, end }) => start < pos[0] && end >= pos[0]) : undefined;
  const [start, end] = pos;
  const line = lineAt(yaml, start);
  const [before, after] = [yaml.slice(line.start, start), yaml.slice(start, line.end)];
  const hyphen = opening === undefined ? noSpace(before, after) : undefined;
  if (hyphen !== undefined) return { span: [start, end], words: hyphen, isEnd: true };
  const indent = indentCause(error, yaml, opening !== undefined);
  if (indent !== undefined) return indent;
  if (opening !== undefined) {
    const words = UNCLOSED[opening.sign];
    const span: Span = [opening.start, opening.start + 1];
    return { span, words: words ?? OPEN_QUOTATION, isEnd: words === undefined, noticed: [start, end] };
  }
  const isItem = code === 'BLOCK_AS_IMPLICIT_KEY' && /^\s*- /.test(after);
  const meaning = BY_CODE[isItem ? 'BAD_INDENT' : code] ?? OTHER;
  const words = typeof meaning === 'function' ? meaning(before, after) : meaning;
  const isBegin = before.trim() === '';
  return {
    span: [start, end],
    words,
    isValue: OF_VALUES.has(code) && !isBegin && !/^(?:-(?: |$)|[,\]}])/.test(after),
    isEnd: code === 'BAD_INDENT' || isItem || (code === 'UNEXPECTED_TOKEN' && isBegin),
  };
}
