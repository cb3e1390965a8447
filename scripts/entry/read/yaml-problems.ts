import { isCollection, isScalar, visit, type Alias, type Document, type YAMLError } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { curlyAdvice, hasHardSpace, syntaxFixes } from './yaml-fixes.ts';
import { duplicateKey, duplicateKeys, startOf } from './yaml-duplicates.ts';

/** What the parser found, at most one problem per line: what it says after the first is about its own confusion. */
export function syntaxProblems(file: SourceFile, document: Document, offset: number): Diagnostic[] {
  const lines = new Set<number>();
  const isFirst = (at: number): boolean => {
    const { line } = file.place([at, at]);
    return !lines.has(line) && lines.add(line).size > 0;
  };
  const openings = openedSigns(document);
  const faults = [...document.errors, ...document.warnings].flatMap((fault) => {
    if (!isFirst(fault.pos[0] + offset)) return [];
    const opening = openingOf(file, fault, openings, offset);
    // Where the mistake is, another may have been told already.
    const isNews = opening === undefined || opening.isHere || isFirst(opening.at);
    return isNews ? [syntaxProblem(file, fault, offset, opening?.at)] : [];
  });
  return [
    ...faults,
    ...duplicateKeys(document)
      .filter(({ key }) => isFirst(startOf(key) + offset))
      .map((pair) => duplicateKey(file, pair, offset)),
  ];
}

function syntaxProblem(
  file: SourceFile,
  fault: YAMLError,
  offset: number,
  opening: number | undefined,
): Diagnostic {
  const span: Span = [fault.pos[0] + offset, fault.pos[1] + offset];
  const { message, suggestion: advice } = hasHardSpace(file, span[0]) ? HARD_SPACE : inWords(fault);
  const suggestion = curlyAdvice(file, fault.pos[0] + offset) ?? advice;
  const fixes = syntaxFixes(file, fault, offset);
  const words = `The YAML cannot be read: ${message}`;
  if (opening === undefined) return file.problem('yaml-syntax', span, words, { suggestion, fixes });
  // What is not closed is seen many lines later; the mistake is where it opens.
  const related =
    file.place(span).line === file.place([opening, opening]).line
      ? []
      : [file.related(span, 'it is still open here')];
  return file.problem('yaml-syntax', [opening, opening + 1], words, { suggestion, related });
}

/** A quotation, or a list or group in brackets: where it begins and ends. */
interface Opened {
  start: number;
  end: number;
  isQuotation: boolean;
}

/** What may be the quotation, list or group that swallows the rest of the file. */
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

/** Where the quotation, list or group opens that the parser misses the end of, and whether that is in the line of the fault. */
function openingOf(
  file: SourceFile,
  { message, pos }: YAMLError,
  openings: readonly Opened[],
  offset: number,
): { at: number; isHere: boolean } | undefined {
  const sign = /end with a ([\]}])/.exec(message)?.[1];
  const isQuotation = /closing .quote/.test(message);
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

/** An alias (`*name`) without its anchor, inside its own anchor, or with far too many copies. */
export function aliasProblem(file: SourceFile, alias: Alias, message: string, offset: number): Diagnostic {
  const [start, end] = alias.range ?? [0, 0];
  const suggestion = message.includes('repeats nothing')
    ? 'A text that begins with `*` or `&` has to stand in quotes.'
    : undefined;
  return file.problem('yaml-syntax', [start + offset, end + offset], message, { suggestion });
}

const HARD_SPACE = {
  message: 'a space of another kind, as Word and web pages have them, stands where a plain one has to.',
  suggestion: 'Delete the space at the beginning of the line, or behind the colon, and press the space bar.',
};

const COLON_ADVICE = 'A text that contains a colon followed by a space has to stand in quotes.';

/** What the parser says → our words (its own where undefined) and advice. */
const COMMON_MISTAKES: readonly (readonly [RegExp, string | undefined, string])[] = [
  [/\btabs?\b/i, undefined, 'Indent with spaces, never with tabs.'],
  [/closing .quote/i, 'a quotation is not closed.', 'Close the quotation mark on this or a later line.'],
  [/end with a \]/, 'a list in brackets is not closed.', 'Close it with `]`.'],
  [/end with a \}/, 'a group in braces is not closed.', 'Close it with `}`.'],
  [
    /scalar at node end/i,
    'the text goes on after its closing sign.',
    'A text that begins with `{`, `[`, `*` or a quotation mark has to stand in quotes as a whole.',
  ],
  [/cannot start with/i, undefined, 'Put the text in quotes.'],
  [/multiple documents/i, 'a second document begins here.', 'Remove the line `---`; a file is one entry.'],
  [
    /block sequence may not|must start at the same column|indent/i,
    undefined,
    'Lines of the same list or group begin in the same column.',
  ],
  [
    /block-seq-ind/i,
    'a hyphen stands behind the colon.',
    'Write each item on a line of its own below that begins with `- `; a text that begins with a hyphen stands in quotes.',
  ],
  [
    /implicit map keys need to be followed/i,
    'this line is no field.',
    'Write `name: value`, with a space behind the colon.',
  ],
  [/nested mappings/i, 'there is a second colon in this line.', COLON_ADVICE],
  [/implicit keys/i, undefined, COLON_ADVICE],
];

function inWords(fault: YAMLError): { message: string; suggestion?: string } {
  const text = fault.message.replace(/\s+at line \d+.*$/s, '');
  const plain = text.charAt(0).toLowerCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
  const found = COMMON_MISTAKES.find(([pattern]) => pattern.test(text));
  return found === undefined ? { message: plain } : { message: found[1] ?? plain, suggestion: found[2] };
}
