/**
 * Characters that control a terminal: control characters other than tabs
 * and line breaks, and directional formatting.
 */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const STEERING = /(?!\r\n)[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
/**
 * A text that is safe to print: each such character is written as `\u001b`, as
 * in JSON, so that JSON output stays equivalent.
 */
export function harmless(text: string): string {
  return text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
