/**
 * What a terminal obeys instead of showing it: control characters but for tabs and line ends, and signs that turn the direction
 * of what follows.
 */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const STEERING = /(?!\r\n)[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
/**
 * A text that steers no terminal, whatever names and values stand in it: each such character as `\u001b`, which is also how
 * JSON writes it, so that JSON stays the same JSON.
 */
export function harmless(text: string): string {
  return text.replace(STEERING, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
