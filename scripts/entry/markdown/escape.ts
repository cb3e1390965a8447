/**
 * Replaces the backslash of `\{`, which the parser would remove before tokens are
 * filled. It has the same length, so offsets stay correct. It is a Unicode
 * noncharacter, which the rule `text-character` rejects in content.
 */
export const ESCAPE = '\uFDD0';
