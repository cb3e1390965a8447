import type { Span } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../diagnostics/rules.ts';

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
