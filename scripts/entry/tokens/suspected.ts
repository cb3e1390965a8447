import { nearest } from '../../diagnostics/suggest.ts';

/** Words in small letters, joined by capitals or hyphens: the way tokens are named. */
const NAME = /^[a-z]+(?:[A-Z][a-z]+|-[a-z]+)*$/;
/** Braces of another language: `${x}`, `#{x}`, `%{x}`, `@{x}`, `{{x}}`. */
const FOREIGN = /[$#%@{]$/;
/** What belongs to a longer expression: `/users/{name}`, `size={large}`, `log.{level}`. */
const ATTACHED = /[\w/=.:&?+]$/;

/**
 * Whether a name in braces that no schema defines was meant as a token: it is nearly one, or it stands by itself and is named
 * like one. Other braces are text; nobody should have to write a backslash before each.
 * @param place where the opening brace stands in `text`
 */
export function isSuspected(text: string, place: number, name: string, tokens: readonly string[]): boolean {
  const before = text.slice(Math.max(0, place - 1), place);
  const after = text.charAt(place + name.length + 2);
  if (FOREIGN.test(before) || after === '}') return false;
  if (nearest(name, tokens) !== undefined) return true;
  return NAME.test(name) && !ATTACHED.test(before);
}
