import { isCollection, isScalar, visit, type Alias, type Document, type YAMLError } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { curlyAdvice, hasHardSpace, syntaxFixes } from './yaml-fixes.ts';
import { indentFault, tabFault } from './yaml-indents.ts';
import { duplicateKey, duplicateKeys, startOf } from './yaml-duplicates.ts';

/**
 * The parser's errors, at most one per line, because later ones on a
 * line are usually consequences of the first; none after an unclosed quotation or a line that is indented wrongly,
 * because what follows is misread.
 */
export function syntaxProblems(
  file: SourceFile,
  yaml: string,
  document: Document,
  offset: number,
): Diagnostic[] {
  const lines = new Set<number>();
  const isFirst = (at: number): boolean => {
    const { line } = file.place([at, at]);
    return !lines.has(line) && lines.add(line).size > 0;
  };
  const openings = openedSigns(document);
  const errors = [...document.errors, ...document.warnings];
  const starts = new Set(
    errors.flatMap(({ code, pos }) => (code === 'MULTILINE_IMPLICIT_KEY' ? [] : [pos[0]])),
  );
  const all = errors
    .filter(({ code, pos }) => code !== 'MULTILINE_IMPLICIT_KEY' || !starts.has(pos[0]))
    .map((error) => causeOf(error, yaml));
  const ends = all.filter((one) => isUnclosedQuotation(one) || indentFault(one, yaml) !== undefined);
  const last = Math.min(...ends.map(({ pos }) => pos[0]));
  const faults = all.flatMap((fault) => {
    if (fault.pos[0] > last) return [];
    if (!isFirst(fault.pos[0] + offset)) return [];
    const opening = openingOf(file, fault, openings, offset);
    // The position of the actual mistake may have been reported already.
    const isNews = opening === undefined || opening.isHere || isFirst(opening.at);
    return isNews ? [syntaxProblem(file, fault, offset, opening?.at)] : [];
  });
  return [
    ...faults,
    ...duplicateKeys(document)
      .filter(({ key }) => startOf(key) <= last && isFirst(startOf(key) + offset))
      .map((pair) => duplicateKey(file, pair, offset)),
  ];
}

function isUnclosedQuotation({ message }: YAMLError): boolean {
  return /closing .quote/.test(message);
}

/**
 * The mistake that an error is about. A quotation or bracket that goes on seems to end before a line that is
 * indented with a tab; the tab is the mistake.
 */
function causeOf(fault: YAMLError, yaml: string): YAMLError {
  if (!isUnclosedQuotation(fault) && !fault.message.includes('sufficiently indented'))
    return indentFault(fault, yaml) ?? fault;
  const next = yaml.slice(fault.pos[0]).search(/\S/) + fault.pos[0];
  const start = yaml.lastIndexOf('\n', next - 1) + 1;
  return start > 0 && /^[ \t]*\t[ \t]*$/.test(yaml.slice(start, next)) ? tabFault(start, yaml) : fault;
}

function syntaxProblem(
  file: SourceFile,
  fault: YAMLError,
  offset: number,
  opening: number | undefined,
): Diagnostic {
  const span: Span = [fault.pos[0] + offset, fault.pos[1] + offset];
  const { message, suggestion: advice } = hasHardSpace(file, span[0])
    ? HARD_SPACE
    : inWords(fault, file.text, span[0]);
  const suggestion = curlyAdvice(file, fault.pos[0] + offset) ?? advice;
  const fixes = syntaxFixes(file, fault, offset);
  const words = `The YAML cannot be read: ${message}`;
  if (opening === undefined) return file.problem('yaml-syntax', span, words, { suggestion, fixes });
  // An unclosed bracket is noticed many lines later; the mistake is where it opens.
  const related =
    file.place(span).line === file.place([opening, opening]).line
      ? []
      : [file.related(span, 'it is still open here')];
  return file.problem('yaml-syntax', [opening, opening + 1], words, { suggestion, related });
}

/** A quotation, or a list or group in brackets, with its start and end. */
interface Opened {
  start: number;
  end: number;
  isQuotation: boolean;
}

/** Quotations, lists and groups that may have swallowed the rest of the file. */
function openedSigns(document: Document): Opened[] {
  const found: Opened[] = [];
  if (document.errors.length > 0)
    visit(document, {
      Node: (_key, node) => {
        const [start, end] = 'range' in node ? (node.range ?? []) : [];
        if (start === undefined || end === undefined) return;
        const isQuotation = isScalar(node) && node.type?.startsWith('QUOTE') === true;
        if (isQuotation || (isCollection(node) && node.flow === true))
          found.push({ start, end, isQuotation });
      },
    });
  return found;
}

/**
 * The start of the quotation, list or group whose end is missing, and whether it is on the line of the error.
 */
function openingOf(
  file: SourceFile,
  fault: YAMLError,
  openings: readonly Opened[],
  offset: number,
): { at: number; isHere: boolean } | undefined {
  const { message, pos } = fault;
  const sign = /end with a ([\]}])/.exec(message)?.[1];
  const isQuotation = isUnclosedQuotation(fault);
  if (sign === undefined && !isQuotation) return undefined;
  const isOpen = ({ start, end, isQuotation: isQuoted }: Opened): boolean =>
    isQuotation
      ? isQuoted && end >= pos[0]
      : file.text[start + offset] === (sign === ']' ? '[' : '{') && file.text[end + offset - 1] !== sign;
  const found = openings.findLast((one) => one.start < pos[0] && isOpen(one));
  if (found === undefined) return undefined;
  const at = found.start + offset;
  return { at, isHere: file.place([at, at]).line === file.place([pos[0] + offset, pos[0] + offset]).line };
}

/** An alias (`*name`) without its anchor, inside its own anchor, or with too many copies. */
export function aliasProblem(file: SourceFile, alias: Alias, message: string, offset: number): Diagnostic {
  const [start, end] = alias.range ?? [0, 0];
  const suggestion = message.includes('repeats nothing')
    ? STAR_ADVICE
    : message.includes('inside the very part')
      ? 'Write out what it should repeat: a part cannot contain itself.'
      : undefined;
  return file.problem('yaml-syntax', [start + offset, end + offset], message, { suggestion });
}

const HARD_SPACE = {
  message: 'there is a special space, as Word and web pages use, where a plain one must be.',
  suggestion: 'Delete the space at the beginning of the line, or after the colon, and press the space bar.',
};

const STAR_ADVICE = 'Put quotes around a text that begins with `*` or `&`.';
const COLON_ADVICE = 'Put quotes around a text that contains a colon followed by a space.';

/** Parser message → our message and advice; the last entry matches everything. */
const COMMON_MISTAKES: readonly (readonly [RegExp, string, string])[] = [
  [/\btabs?\b/i, 'a line is indented with a tab.', 'Indent with spaces, never with tabs.'],
  [/closing .quote/i, 'a quotation is not closed.', 'Close the quotation mark on this or a later line.'],
  [/end with a \]/, 'a list in brackets is not closed.', 'Close it with `]`.'],
  [/end with a \}/, 'a group in braces is not closed.', 'Close it with `}`.'],
  [
    /scalar at node end/i,
    'the text continues after its closing mark.',
    'Put quotes around the whole text when it begins with `{`, `[`, `*` or a quotation mark.',
  ],
  [/multiple documents/i, 'a second document begins here.', 'Remove the line `---`; a file is one entry.'],
  [/(?:anchor|alias) cannot be an empty/i, 'a `*` or `&` is not followed by a name.', STAR_ADVICE],
  [
    /unexpected (?:, in|empty item)/i,
    'there is nothing before a comma.',
    'Remove the comma, or write what is missing before it.',
  ],
  [
    /unexpected flow-(?:seq|map)-end/i,
    'a bracket is closed but was never opened.',
    'Remove it, or put quotes around a text with brackets.',
  ],
  [
    /missing ,/i,
    'there is no comma between two values in brackets.',
    'Write a comma between them, or put quotes around a text with brackets, braces, or quotation marks.',
  ],
  [
    /block scalar header|not a YAML token/i,
    'there is something after the `|` or `>` that begins a text of several lines.',
    'Begin the text on the next line, indented; put quotes around a text that begins with `|` or `>`.',
  ],
  [
    /invalid escape/i,
    'in double quotes, a backslash cannot come before this character.',
    'Write two backslashes for one, or put the text in single quotes.',
  ],
  [
    /at most 1024 char/i,
    'the name of a field is longer than 1,024 characters.',
    'Shorten it; a text goes after the colon.',
  ],
  [
    /comments must be/i,
    'there is no space before the `#` of a comment.',
    'Put a space before the comment, or quotes around a text with `#`.',
  ],
  [
    /missing space after :/i,
    'there is no space after the colon.',
    'Write `name: value`, with a space after the colon.',
  ],
  [
    /same column|indent|block sequence may not/i,
    'this line begins in another column than the lines it belongs to.',
    'Begin all lines of the same list or group in the same column.',
  ],
  [
    /block-seq-ind/i,
    'there is a hyphen after the colon.',
    'Write each item below, on a line of its own that begins with `- `; put quotes around a text that begins with a hyphen.',
  ],
  [
    /implicit map keys need to be followed/i,
    'this line is not a field.',
    'Write `name: value`, with a space after the colon.',
  ],
  [/nested mappings/i, 'there is a second colon in this line.', COLON_ADVICE],
  [/implicit keys/i, 'the name of a field goes over several lines.', COLON_ADVICE],
  [
    /\b(?:anchors?|alias|tags?)\b/i,
    'a text begins with `&`, `*`, or `!`, which have a meaning of their own in YAML.',
    'Put quotes around the text.',
  ],
  [
    /directive|version|doc-(?:start|end)|document/i,
    'there is a line that begins with `---`, `...`, or `%` where none can be.',
    'Remove the line, or put quotes around a text that begins so.',
  ],
  [
    /(?:)/,
    'this does not fit what comes before it.',
    'Check the signs and the indentation of this line and the one above; put quotes around a text with signs in it.',
  ],
];

interface Words {
  message: string;
  suggestion?: string;
}

function inWords(fault: YAMLError, text: string, at: number): Words {
  const original = fault.message.replace(/\s+at line \d+.*$/s, '');
  const placed = byPlace(original, text, at);
  if (placed !== undefined) return placed;
  const [, message = '', suggestion] = COMMON_MISTAKES.find(([pattern]) => pattern.test(original)) ?? [];
  return { message, ...(suggestion !== undefined && { suggestion }) };
}

/** The first character of a text as inline code; a backtick needs two backticks around it. */
const sign = ([first = '']: string): string => (first === '`' ? '`` ` ``' : `\`${first}\``);

/** Distinguishes mistakes for which the parser has the same message, by their position. */
function byPlace(original: string, text: string, at: number): Words | undefined {
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(at)) ?? [];
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const tag = /unresolved tag: (?:tag:yaml\.org,2002:)?(.*)$/i.exec(original)?.[1];
  if (tag !== undefined) {
    const written = /^!\S*/.exec(rest)?.[0] ?? tag;
    return {
      message: `\`${written}\` says what kind of value follows, and cannot be used here.`,
      suggestion: `Remove \`${written}\`.`,
    };
  }
  if (/plain value cannot start/i.test(original))
    return { message: `a text cannot begin with ${sign(rest)}.`, suggestion: 'Put the text in quotes.' };
  if (original.startsWith('Further in'))
    return {
      message: 'this line is indented further than its group, as if it continued the text above.',
      suggestion:
        'Begin all lines of the same group in the same column; put quotes around a text of several lines with a colon in it.',
    };
  if (/implicit keys need to be on a single line/i.test(original) && /^[\w-]+:\S/.test(rest))
    return {
      message: 'there is no space after the colon.',
      suggestion: 'Write `name: value`, with a space after the colon.',
    };
  if (/multiple documents/i.test(original) && !rest.startsWith('---'))
    return {
      message: 'a second document begins here.',
      suggestion: 'Remove the line `...` above; a file is one entry.',
    };
  if (/alias cannot be an empty/i.test(original) && before.trim() === '' && /^\*\s/.test(rest))
    return {
      message: 'the items of a list begin with a hyphen, not with `*`.',
      suggestion: `Write \`- ${rest.slice(1).trim()}\`.`,
    };
  if (/scalar at node end|implicit keys/i.test(original) && before.trim() === '' && /^-[^\s-]/.test(rest))
    return {
      message: 'there is no space after the hyphen.',
      suggestion: `Write \`- ${rest.slice(1).trimEnd()}\`, with a space after the hyphen.`,
    };
  const [quote] = /["'](?=[ \t]*$)/.exec(before) ?? [];
  if (/scalar at node end/i.test(original) && quote !== undefined && rest.trimEnd().endsWith(quote))
    return {
      message: `the text ends at the \`${quote}\` before this.`,
      suggestion:
        quote === "'"
          ? "Write `''` for an apostrophe inside the text, or put the text in double quotes."
          : 'Write `\\"` for a quotation mark inside the text, or put the text in single quotes.',
    };
  if (/scalar at node end/i.test(original) && before.trim() === '')
    return {
      message: 'this line does not belong to anything: the part above it has ended.',
      suggestion: 'Check how far it is indented, and check the lines above.',
    };
  return undefined;
}
