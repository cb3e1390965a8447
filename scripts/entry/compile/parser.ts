import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import type { ParserChoice } from '../../model/parser-choice.ts';
import { parseNatively } from './native-parser.ts';
import { isOrdinary } from './ordinary.ts';
import { parseByReference } from './reference-parser.ts';

export type ParseMarkdown = (source: string) => Root;

/**
 * Parses CommonMark with GFM: natively where the native parser is known to give the tree of the reference, else by the
 * reference (docs/decisions/0120-two-parsers-one-tree.md).
 */
export function parseMarkdown(source: string): Root {
  const tree = isOrdinary(source) ? parseNatively?.(source) : undefined;
  return tree ?? parseByReference(source);
}

/** Whether ordinary texts are left to the native parser: no other one was asked for, and this machine has it. */
export function readsNatively(parse: ParseMarkdown): boolean {
  return parse === parseMarkdown && parseNatively !== undefined;
}

/** Parses twice, and fails where the trees or their positions differ. */
function parseAndCompare(source: string): Root {
  const tree = parseMarkdown(source);
  const reference = parseByReference(source);
  if (isDeepStrictEqual(tree, reference)) return reference;
  const excerpt = JSON.stringify(source.length <= 80 ? source : `${source.slice(0, 80)}…`);
  throw new Error(
    `the two Markdown parsers read ${excerpt} in two ways. Use \`--parser remark\`, and report the text.`,
  );
}

const PARSERS = {
  fast: parseMarkdown,
  remark: parseByReference,
  both: parseAndCompare,
} as const satisfies Record<ParserChoice, ParseMarkdown>;

export function parserOf(choice: ParserChoice): ParseMarkdown {
  return PARSERS[choice];
}
