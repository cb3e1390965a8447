import { visit, type Alias, type Document, type YAMLError } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { duplicateKey, duplicateKeys, startOf } from './yaml-duplicates.ts';

/** What the parser found, at most one problem per line: what it says after the first is about its own confusion. */
export function syntaxProblems(file: SourceFile, document: Document, offset: number): Diagnostic[] {
  const lines = new Set<number>();
  const isFirst = (at: number): boolean => {
    const { line } = file.place([at, at]);
    return !lines.has(line) && lines.add(line).size > 0;
  };
  const quotes = openQuotes(document);
  return [
    ...[...document.errors, ...document.warnings]
      .filter(({ pos }) => isFirst(pos[0] + offset))
      .map((fault) => syntaxProblem(file, fault, offset, quotes)),
    ...duplicateKeys(document)
      .filter(({ key }) => isFirst(startOf(key) + offset))
      .map((pair) => duplicateKey(file, pair, offset)),
  ];
}

function syntaxProblem(
  file: SourceFile,
  fault: YAMLError,
  offset: number,
  quotes: readonly [start: number, end: number][],
): Diagnostic {
  const span: Span = [fault.pos[0] + offset, fault.pos[1] + offset];
  const opening = /closing .quote/.test(fault.message)
    ? quotes.findLast(([, end]) => end >= fault.pos[0])?.[0]
    : undefined;
  const { message, suggestion } = inWords(fault);
  return file.problem('yaml-syntax', span, `The YAML cannot be read: ${message}`, {
    suggestion,
    related:
      opening === undefined
        ? []
        : [file.related([opening + offset, opening + offset + 1], 'the quotation opens here')],
  });
}

/** Where quoted texts begin and end, when one of them may be the one that swallows the rest of the file. */
function openQuotes(document: Document): [start: number, end: number][] {
  const found: [start: number, end: number][] = [];
  if (document.errors.length > 0)
    visit(document, {
      Scalar: (_key, node) => {
        if (node.range && node.type?.startsWith('QUOTE') === true) found.push([node.range[0], node.range[1]]);
      },
    });
  return found;
}

/** An alias (`*name`) without its anchor, inside its own anchor, or with far too many copies. */
export function aliasProblem(file: SourceFile, alias: Alias, message: string, offset: number): Diagnostic {
  const [start, end] = alias.range ?? [0, 0];
  return file.problem('yaml-syntax', [start + offset, end + offset], message);
}

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
  [/nested mappings/i, 'there is a second colon in this line.', COLON_ADVICE],
  [/implicit keys/i, undefined, COLON_ADVICE],
];

function inWords(fault: YAMLError): { message: string; suggestion?: string } {
  const text = fault.message.replace(/\s+at line \d+.*$/s, '').trim();
  const plain = text.charAt(0).toLowerCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
  const found = COMMON_MISTAKES.find(([pattern]) => pattern.test(text));
  return found === undefined ? { message: plain } : { message: found[1] ?? plain, suggestion: found[2] };
}
