import { nearest } from '../../diagnostics/suggest.ts';

/** Lowercase words joined by capitals or hyphens, as tokens are named. */
const NAME = /^[a-z]+(?:[A-Z][a-z]+|-[a-z]+)*$/;
/** Braces of another syntax: `${x}`, `#{x}`, `%{x}`, `@{x}`, `{{x}}`. */
const FOREIGN = /[$#%@{]$/;
/** Part of a longer expression: `/users/{name}`, `size={large}`, `log.{level}`. */
const ATTACHED = /[\w/=.:&?+]$/;

/**
 * Whether an undefined name in braces was probably meant as a token: it is similar to one, or it is separate
 * and named like one. Other braces are text and need no backslash.
 * @param place offset of the opening brace in `text`
 */
export function isSuspected(text: string, place: number, name: string, tokens: readonly string[]): boolean {
  const before = text.slice(Math.max(0, place - 1), place);
  const after = text.charAt(place + name.length + 2);
  if (FOREIGN.test(before) || after === '}') return false;
  if (nearest(name, tokens) !== undefined) return true;
  return NAME.test(name) && !ATTACHED.test(before);
}
