import type { Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { isSameSpelling } from '../../diagnostics/spelling.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { TextProblem } from './text-problem.ts';
import { spanOf, visit } from './tree.ts';

/** Words in parentheses before a square bracket: the beginning of a link whose brackets are swapped. */
const SWAPPED = /(?<!\\)!?\(([^()\n]+)\)\[$/;

/** What is wrong with a link or picture that is read as text, and the change that makes it one, if that is clear. */
interface Malformed {
  because: string;
  suggestion: string;
  fix?: { at: Span; text: string; isGuess?: boolean } | undefined;
}

/**
 * A text without a match for `sign` contains no such link. Each sign starts
 * with a rare character, so this test is fast.
 */
type Form = readonly [
  sign: RegExp,
  pattern: RegExp,
  describe: (match: RegExpExecArray, labels: () => readonly string[]) => Malformed | undefined,
];

/** The malformed forms; only addresses that are clearly part of the site count as links: `(#432)` is a number. */
const FORMS: readonly Form[] = [
  [
    /\]\([^\s()<>"]*[^\S\n]/,
    // Words in parentheses are an address only if they begin like one, or end like the name of a file.
    /(!?(?:\[[^[\]\n]*)?\]\()((?:\.{0,2}\/|#)[^()<>"\n]{1,300}|(?:[^()<>"\n]|\([^()\n]*\)){1,300}?\.(?:md|html?|pdf|docx?|xlsx?|pptx?|zip|heic|jpe?g|png|webp|avif|gif|svg))(?:\s+"[^"\n]*")?\)/gi,
    ({ 1: before = '', 2: inside = '', index }) => {
      const address = inside.trim();
      if (!/\s/.test(address)) return undefined;
      const start = index + before.length;
      return {
        because: 'its address contains a space',
        suggestion: `Write \`(<${address}>)\`: an address with spaces goes in angle brackets.`,
        fix: { at: [start, start + inside.length], text: `<${address}>` },
      };
    },
  ],
  [
    /\][^\S\n]+\([/#]/,
    /(!?\[[^[\]\n]+\])([^\S\n]+)(\((?:\/|#(?!\d+\)))[^\s()<>]*\))/g,
    ({ 1: words = '', 2: space = '', 3: address = '', index }) => ({
      because: 'there is a space before its address',
      suggestion: `Write \`${words}${address}\`, with nothing in between.`,
      fix: { at: [index + words.length, index + words.length + space.length], text: '' },
    }),
  ],
  [
    /\)\[/,
    /!?\(([^()\n]+)\)\[((?:\/|#(?!\d+\]))[^\s[\]]*)\]/g,
    ({ 0: whole, 1: words = '', 2: address = '', index }) =>
      swapped([index, index + whole.length], whole, words, address),
  ],
  [
    /\]\[/,
    /!?(?<![\w\])])\[[^[\]\n]+\]\[([^[\]\n]+)\](?![[(])/g,
    ({ 0: whole, 1: label = '', index }, labels) => {
      const known = labels();
      // In a text without definitions, brackets are just brackets.
      if (known.length === 0) return undefined;
      const near = nearest(label, known);
      const start = index + whole.length - label.length - 1;
      return {
        because: `there is no address for \`${label}\``,
        suggestion:
          near === undefined
            ? `Write its address on a line of its own: \`[${label}]: /address\`.`
            : `Did you mean \`${near}\`?`,
        fix:
          near === undefined
            ? undefined
            : { at: [start, start + label.length], text: near, isGuess: !isSameSpelling(label, near) },
      };
    },
  ],
];

function swapped(at: Span, whole: string, words: string, address: string): Malformed {
  const mended = `${whole.startsWith('!') ? '!' : ''}[${words}](${address})`;
  return {
    because: 'its brackets are the wrong way round',
    suggestion: `Write \`${mended}\`: the words in square brackets, the address in parentheses.`,
    fix: { at, text: mended },
  };
}

/**
 * Links and pictures that Markdown reads as text because of how they are written, outside code and escapes.
 */
export function malformedLinks(tree: Root, source: string): TextProblem[] {
  const forms = FORMS.filter(([sign]) => sign.test(source));
  if (forms.length === 0) return [];
  const problems: TextProblem[] = [];
  const labels = (): string[] => {
    const all: string[] = [];
    visit(tree, 'definition', ({ label, identifier }) => void all.push(label ?? identifier));
    return all;
  };
  const add = (span: Span, { because, suggestion, fix }: Malformed): void => {
    const isPicture = source[span[0]] === '!';
    problems.push({
      rule: isPicture ? 'image-missing' : 'link-broken',
      span,
      message: `This is not read as a ${isPicture ? 'picture' : 'link'}: ${because}, so visitors see the brackets.`,
      suggestion,
      fix: fix && { title: `Make it a ${isPicture ? 'picture' : 'link'}`, isGuess: false, ...fix },
    });
  };
  // An address of another site is a link by itself, also in brackets.
  visit(tree, 'link', (node) => {
    const [start, end] = spanOf(node);
    const [whole, words = ''] = SWAPPED.exec(source.slice(Math.max(0, start - 300), start)) ?? [];
    if (whole === undefined || source[end] !== ']') return;
    const at: Span = [start - whole.length, end + 1];
    add(at, swapped(at, whole, words, node.url));
  });
  visit(tree, 'text', (node) => {
    const [start, end] = spanOf(node);
    const words = source.slice(start, end);
    for (const [, pattern, describe] of forms)
      for (const match of words.matchAll(pattern)) {
        const described = describe(match, labels);
        if (described === undefined || match[0].includes('\\') || words[match.index - 1] === '\\') continue;
        const { fix } = described;
        const from = start + match.index;
        const moved = fix && { ...fix, at: [start + fix.at[0], start + fix.at[1]] satisfies Span };
        add([from, from + match[0].length], { ...described, fix: moved });
      }
  });
  return problems;
}
