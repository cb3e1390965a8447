import type { Span } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../diagnostics/rules.ts';
import { nearest } from '../../diagnostics/suggest.ts';

/** A problem in a text with an extension that the schema has enabled. */
export interface TextProblem {
  rule: RuleId;
  /** Span in the text. */
  span: Span;
  message: string;
  suggestion?: string | undefined;
  /** The replacement for the span, if only one thing was likely meant. */
  instead?: string;
}

/** The advice for a name that is not one of the known ones: the most similar one, or all of them after a title. */
export function nameAdvice(
  written: string,
  names: readonly string[],
  title: string,
): Pick<TextProblem, 'suggestion' | 'instead'> {
  const near = nearest(written, names);
  if (near !== undefined) return { suggestion: `Did you mean \`${near}\`?`, instead: near };
  return { suggestion: `${title}: ${names.map((name) => `\`${name}\``).join(', ')}.` };
}

/** Syntax in a text that visitors would see literally, or content that they would not see by mistake. */
export interface LeftoverSyntax {
  span: Span;
  message: string;
  suggestion: string;
  /** Whether it is a habit from another program: repeats in one file are reported once. */
  isHabit?: boolean;
}
