import type { Span } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../diagnostics/rules.ts';
import { nearest } from '../../diagnostics/suggest.ts';

/** A problem in a Markdown text. */
export interface TextProblem {
  rule: RuleId;
  /** Span in the text. */
  span: Span;
  message: string;
  suggestion?: string | undefined;
  /** The change that mends it; a guess is offered and never made by `--fix`. */
  fix?: { title: string; at: Span; text: string; isGuess: boolean } | undefined;
}

/** The advice for a name that is not one of the known ones: the most similar one, or all of them after a title. */
export function nameAdvice(
  written: string,
  names: readonly string[],
  title: string,
  at: Span,
): Pick<TextProblem, 'suggestion' | 'fix'> {
  const near = nearest(written, names);
  if (near === undefined)
    return { suggestion: `${title}: ${names.map((name) => `\`${name}\``).join(', ')}.` };
  const fix = { title: `Write \`${near}\``, at, text: near, isGuess: true };
  return { suggestion: `Did you mean \`${near}\`?`, fix };
}
