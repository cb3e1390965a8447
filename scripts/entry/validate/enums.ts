import { codePoint } from '../../diagnostics/excerpt.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { isObject, type Json } from '../../schema/json.ts';
import { TRUTHS, unwrapped } from './formats.ts';
import { choicesWords, fieldName, shownValue, valueWords } from './wording.ts';

/** A text that YAML reads as a number, a Boolean or null when it is not quoted. */
const LITERAL =
  /^(?:[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|[-+]?\.inf|\.nan|true|false|null|~|)$/i;
const NUMBER = /^[-+]?\d{1,15}(?:\.\d+)?$/;

/**
 * The choice that equals the value except for its type: the text `3` and the number 3, `yes` and true, the
 * number 1 and the text `1`.
 * @returns a list with that choice, or an empty one
 */
export function sameInAnotherKind(value: Json, allowed: readonly Json[]): Json[] {
  return allowed.filter((choice) => typeof choice !== typeof value && says(value, choice)).slice(0, 1);
}

function says(value: Json, choice: Json): boolean {
  if (typeof value !== 'string') return typeof choice === 'string' && choice === JSON.stringify(value);
  const text = value.trim();
  if (typeof choice === 'number') return NUMBER.test(text) && Number(text) === choice;
  if (typeof choice === 'boolean') return TRUTHS.get(text.toLowerCase()) === String(choice);
  return choice === null && text === 'null';
}

/**
 * The message for a value that is not one of the choices.
 * @param isJson whether it is in a schema, where all texts are quoted
 */
export function choiceWords(
  pointer: string,
  value: Json,
  allowed: readonly Json[],
  isJson: boolean,
): { message: string; suggestion: string } {
  const name = fieldName(pointer);
  const [sameChoice] = sameInAnotherKind(value, allowed);
  const format = isJson ? shownValue : asChoice;
  const choices = `Choices: ${choicesWords(allowed.map(format))}.`;
  if (sameChoice !== undefined)
    return {
      message: `${name} should be ${kindOf(sameChoice)}, but it is ${kindOf(value)}.`,
      suggestion: `Write \`${asChoice(sameChoice)}\`, ${typeof sameChoice === 'string' ? 'in quotes' : 'without quotes'}.`,
    };
  if (value === null)
    return { message: `${name} has no value; it should be one of its choices.`, suggestion: choices };
  const near = nearest(shownValue(value), allowed.map(shownValue));
  const advice = near === undefined ? undefined : allowed.find((choice) => shownValue(choice) === near);
  return {
    message: `${name} cannot be ${choiceValue(value, allowed)}.`,
    suggestion: [
      advice === undefined ? undefined : `Did you mean \`${format(advice)}\`?`,
      quoteAdvice(shownValue(value)),
      choices,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** A value as shown in the message, with its type if it could be confused with a choice of another type. */
function choiceValue(value: Json, allowed: readonly Json[]): string {
  if (typeof value === 'object') {
    // Shown in full only if some choice has the same type.
    const isGroup = isObject(value);
    const isAlike = (choice: Json): boolean =>
      isObject(choice) === isGroup && Array.isArray(choice) === !isGroup;
    return allowed.some(isAlike) ? `\`${shownValue(value)}\`` : valueWords(value);
  }
  const mayMislead =
    typeof value === 'string'
      ? LITERAL.test(value.trim()) && allowed.some((choice) => typeof choice !== 'string')
      : allowed.some((choice) => typeof choice === 'string' && LITERAL.test(choice));
  return mayMislead ? kindOf(value) : `\`${shownValue(value)}\``;
}

function kindOf(value: Json): string {
  if (typeof value === 'string')
    return value.trim() === '' ? 'an empty text' : `the text \`${value.trim()}\``;
  return typeof value === 'number' ? `the number \`${value}\`` : `\`${shownValue(value)}\``;
}

/** A choice as it has to be written, with quotes if YAML would otherwise read another type. */
export function asChoice(value: Json): string {
  return typeof value === 'string' && LITERAL.test(value) ? `"${value}"` : shownValue(value);
}

/** The advice for typographic quotation marks around a value, which become part of it. */
export function quoteAdvice(written: string): string | undefined {
  return unwrapped(written) === undefined
    ? undefined
    : 'The quotation marks “ ” become part of the text; in YAML, quotes are straight: ".';
}

/** Characters that nobody sees: of no width, soft hyphens, and spaces that do not look different. */
const UNSEEN = /[\u00A0\u00AD\u200B-\u200F\u2028-\u202F\u205F\u2060-\u2069\u3000\uFEFF]/u;

/** The advice for a value with characters that nobody sees, which look as if nothing were wrong. */
export function unseenAdvice(written: string): string | undefined {
  const at = written.search(UNSEEN);
  if (at === -1) return undefined;
  const before = at === 0 ? 'at its start' : `after \`${written.slice(Math.max(0, at - 12), at)}\``;
  return `It has an invisible character ${before} (${codePoint(written.charCodeAt(at))}): type it again.`;
}
