/**
 * Stands for the backslash of `\{`, which the parser would take away before tokens are looked for. Just as long, so positions
 * stay; a code point that Unicode keeps for such uses, and that the rule `text-character` lets stand in no content.
 */
export const ESCAPE = '\uFDD0';
