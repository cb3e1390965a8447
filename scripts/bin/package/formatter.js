// Replaces `prettier` in the npm package, with only the part that formatting types/index.d.ts needs.
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import * as prettier from 'prettier/standalone';

/**
 * @param {string} text
 * @param {import('prettier').Options} options
 */
export function format(text, options) {
  return prettier.format(text, { ...options, plugins: [estree, typescript] });
}
