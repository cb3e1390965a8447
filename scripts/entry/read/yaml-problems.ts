import { isCollection, isScalar, visit, type Document, type Node, type YAMLError } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';

/** More copies than this through aliases (`*name`) are an accident or an attack. */
export const MAX_COPIES = 100;

/** What the parser found, at most one problem per line: what it says after the first is about its own confusion. */
export function syntaxProblems(file: SourceFile, document: Document, offset: number): Diagnostic[] {
  const lines = new Set<number>();
  return [...document.errors, ...document.warnings].flatMap((fault) => {
    const problem = syntaxProblem(file, fault, offset, document);
    const noticed = fault.pos[0] + offset;
    const own = [problem.line, file.place([noticed, noticed]).line];
    if (own.some((line) => lines.has(line))) return [];
    for (const line of own) lines.add(line);
    return [problem];
  });
}

function syntaxProblem(file: SourceFile, fault: YAMLError, offset: number, document: Document): Diagnostic {
  const span: Span = [fault.pos[0] + offset, fault.pos[1] + offset];
  if (fault.code === 'DUPLICATE_KEY') return duplicateKey(file, span[0], offset);
  const { message, suggestion } = inWords(fault);
  const words = `The YAML cannot be read: ${message}`;
  const opening = openingSign(file, document, fault, offset);
  if (opening === undefined) return file.problem('yaml-syntax', span, words, { suggestion });
  // What is not closed is seen many lines later; the mistake is where it opens.
  const related =
    file.place(span).line === file.place([opening, opening]).line
      ? []
      : [file.related(span, 'it is still open here')];
  return file.problem('yaml-syntax', [opening, opening + 1], words, { suggestion, related });
}

/** Where the quotation, list or group opens that the parser misses the end of. */
function openingSign(
  file: SourceFile,
  document: Document,
  { message, pos }: YAMLError,
  offset: number,
): number | undefined {
  const sign = /end with a ([\]}])/.exec(message)?.[1];
  const isQuotation = /closing .quote/.test(message);
  if (sign === undefined && !isQuotation) return undefined;
  let found: number | undefined;
  visit(document, {
    Node: (_key, node) => {
      const [start, end] = 'range' in node ? (node.range ?? []) : [];
      if (start === undefined || end === undefined || start >= pos[0]) return;
      const isOpen = isQuotation
        ? isScalar(node) && node.type?.startsWith('QUOTE') === true && end >= pos[0]
        : isCollection(node) &&
          file.text[start + offset] === (sign === ']' ? '[' : '{') &&
          file.text[end + offset - 1] !== sign;
      if (isOpen) found = start + offset;
    },
  });
  return found;
}

function duplicateKey(file: SourceFile, start: number, offset: number): Diagnostic {
  const name = /^[^:\s]+/.exec(file.text.slice(start))?.[0] ?? 'This key';
  const first = firstUse(file.text, name, start, offset);
  const message = `\`${name}\` stands twice in the same place; only one of the two values could be used.`;
  return file.problem('yaml-duplicate-key', [start, start + name.length], message, {
    suggestion: 'Remove one of the two lines.',
    related: first === undefined ? [] : [file.related([first, first + name.length], 'first used here')],
  });
}

/** The earlier line with the same key and indentation. */
function firstUse(text: string, name: string, before: number, from: number): number | undefined {
  const lineStart = text.lastIndexOf('\n', before - 1) + 1;
  const indent = text.slice(lineStart, before);
  const found = text.lastIndexOf(`\n${indent}${name}:`, Math.max(0, lineStart - 2));
  if (found >= from - 1) return found + 1 + indent.length;
  return text.startsWith(`${indent}${name}:`, from) ? from + indent.length : undefined;
}

/** An alias (`*name`) without its anchor, inside its own anchor, or with far too many copies. */
export function aliasProblem(file: SourceFile, document: Document, offset: number): Diagnostic[] {
  let last: Node | undefined;
  let fault: { node: Node; message: string } | undefined;
  visit(document, {
    Alias: (_key, alias, path) => {
      last = alias;
      const target = alias.resolve(document);
      const message =
        target === undefined
          ? `\`*${alias.source}\` repeats nothing: no \`&${alias.source}\` stands before it.`
          : path.includes(target)
            ? `\`*${alias.source}\` stands inside the very part that it repeats.`
            : undefined;
      if (message !== undefined) fault ??= { node: alias, message };
    },
  });
  if (fault === undefined && last !== undefined && !isExpandable(document))
    fault = { node: last, message: 'The repetitions (`*name`) in this file add up to far too many values.' };
  if (fault === undefined) return [];
  const [start, end] = fault.node.range ?? [0, 0];
  return [file.problem('yaml-syntax', [start + offset, end + offset], fault.message)];
}

function isExpandable(document: Document): boolean {
  try {
    document.toJS({ maxAliasCount: MAX_COPIES });
    return true;
  } catch {
    return false;
  }
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
