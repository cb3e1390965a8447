import type { Span } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../diagnostics/rules.ts';

/** What is wrong in a text with something that a schema has switched on. */
export interface TextProblem {
  rule: RuleId;
  /** Its place in the text. */
  span: Span;
  message: string;
  suggestion?: string | undefined;
  /** What may be written instead of the words at the place, where one thing was likely meant. */
  instead?: string;
}
