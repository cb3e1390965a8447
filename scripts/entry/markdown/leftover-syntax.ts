import type { Nodes, Root } from 'mdast';
import { cutText } from '../../shared/cut-text.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { mayDefine } from './links.ts';
import { spanOf, SKIP, visit, type TextProblem } from './tree.ts';
import { unclosedParts } from './unclosed.ts';
import { VerbatimHtml } from './verbatim-areas.ts';

/** Syntax that visitors would see literally. */
interface Slip {
  /** Matched against the text of a paragraph, heading or cell, in which code, links and escaped characters are blanked. */
  pattern: RegExp;
  what: string;
  /** What to do; without it, to write what `mend` gives. */
  remedy?: string;
  /** Whether a definition that was not read may make it complete. */
  mayBeDefined?: boolean;
  /** Whether it is a link or picture that leads nowhere because of how it is written. */
  isLink?: boolean;
  /** The text that was meant; for a table only a person may choose it. */
  mend?: (written: string) => string;
}

/** Only addresses that are clearly part of the site, or have a scheme, count as links: `(#432)` is a number. */
const ADDRESS = String.raw`(?:\/|#(?!\d+[)\]])|https?:\/\/)[^\s()<>[\]]*`;

/**
 * A link or picture with a space after its address or in it, up to the end of the address. Words in parentheses are an
 * address only if they begin like one, or end like the name of a file.
 */
const OPEN_LINK = String.raw`!?\[[^[\]\n]{1,300}\]\((?=[^()<>"\n]*[^\s()<>"][ \t])(?:(?:\.{0,2}\/|#|https?:\/\/)[^()<>"\n]{1,300}|(?:[^()<>"\n]|\([^()\n]*\)){1,300}?\.(?:md|html?|pdf|docx?|xlsx?|pptx?|zip|heic|jpe?g|png|webp|avif|gif|svg))`;

/** A link with spaces in its address, or its caption in the quotes of a word processor, as Markdown wants it. */
function asLink(written: string): string {
  return written.replace(
    /\]\(\s*(.*?)\s*(?:["“”„‘](.*)["“”’]\s*)?\)$/s,
    (_whole, address: string, caption?: string) => {
      // Beside the signs of an address of this site, no space is meant.
      const path = /^[/#]/.test(address) ? address.replace(/\s*([/#])\s*/g, '$1') : address;
      return `](${/\s/.test(path) ? `<${path}>` : path}${caption === undefined ? '' : ` "${caption}"`})`;
    },
  );
}

const SLIPS: readonly Slip[] = [
  {
    pattern: /^\[![A-Za-z]+\](?=\s|$)/g,
    what: 'an alert of a kind that does not exist here',
    remedy: 'Write one of these: `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`.',
  },
  {
    // A bare name is excluded: texts about templates write `{{ value }}`. If it is a token, `unknownTokens` tells it.
    pattern: /\{\{(?!-?\s*[\w$]+(?::[\w.|-]+)?\s*\}\})[^{}\n]*\}\}|\{%[^%\n]*%\}/g,
    what: 'an expression of a template',
    remedy:
      'Write what it shows, or a token of this site: `{name}`. Put it in backticks to show it as it is.',
  },
  {
    pattern: /(?<!\w)!?\[\[(?=[^\]\n]{0,300}\p{L})(?!\s)[^[\]\n]+(?<!\s)\]\]/gu,
    what: 'written like a link of a wiki',
    remedy: 'Write a link as `[words](/address)`. Put it in backticks to show it as it is.',
  },
  {
    pattern: /\[\^[^\]\s]+\]/g,
    mayBeDefined: true,
    what: 'a reference to a note that does not exist',
    remedy: 'Write the note on a line of its own, such as `[^name]: The source.`, or remove the reference.',
  },
  {
    pattern:
      /(?<![\w\])[.-])(?:!\[[^[\]\n]{1,300}\]\[[^[\]\n]{0,300}\]|\[(?=[^[\]\n]*\p{L}{2})[^[\]\n]{1,300}\]\[(?=[^[\]\n]*\p{L}{2})[^[\]\n]{1,300}\]|\[\p{L}[^[\]\n]{0,300}\]\[\])(?![[(\w{])/gu,
    mayBeDefined: true,
    what: 'meant to be a link or a picture but is not: no line says what its address is',
    remedy:
      'Write the address in parentheses, `[words](/address)`, or below the text on a line of its own: `[words]: /address`.',
  },
  {
    pattern: /(?<![\w)*])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?!\*)|\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\w(*])/g,
    what: 'meant to be bold but is not: next to a letter, the stars must not touch a punctuation mark',
    remedy:
      'Move the punctuation outside the stars or put a space next to them: `**Phone**: 410`. `<strong>words</strong>` works everywhere.',
  },
  {
    pattern:
      /^[^|\n]*\|.*\n(?=[^|\n]*\|)[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$(?:\n[ \t>]*\|.*$)*/gm,
    what: 'meant to be a table but is not: its first two lines have different numbers of columns',
    remedy: 'Give the line of hyphens as many columns as the line above it.',
  },
  {
    pattern: /^[ \t>]*\|[^|\n]*\|.*\|[ \t]*(?:\n[ \t>]*\|[^|\n]*\|.*\|[ \t]*)+$/gm,
    what: 'meant to be a table but is not: there is no line of hyphens below its first line',
    remedy: 'Write a line such as `| --- | --- |` below the first one, with as many columns.',
  },
  {
    pattern: /^[ >]*[^\s>][^\t\n]*\t.*(?:\n[ >]*[^\s>][^\t\n]*\t.*)+$/gm,
    what: 'meant to be a table but is not: there are tabs between its columns, as in a spreadsheet',
    remedy: 'Write `|` between the columns, and the line `| --- | --- |` below the first row.',
    mend: (rows) => {
      const cells = rows.split('\n').map((row) => row.replaceAll('|', '\\|').split('\t'));
      const lines = cells.map((row) => `| ${row.map((cell) => cell.trim()).join(' | ')} |`);
      return lines.toSpliced(1, 0, `|${' --- |'.repeat(cells[0]?.length ?? 1)}`).join('\n');
    },
  },
  {
    pattern: /^[ \t>]*(?:[•·▪●]|[-+*](?=\p{L})).*\n[ \t>]*(?:[•·▪●]|[-+*](?=\p{L})).*$/gmu,
    what: 'meant to be a list but is not: its lines do not begin with a hyphen and a space',
    remedy: 'Begin each line with `- `, and leave an empty line above the first one.',
  },
  {
    isLink: true,
    pattern: new RegExp(String.raw`!?\[(?=[^[\]\n]*\p{L})[^[\]\n]{1,300}\][ \t]{1,3}\(${ADDRESS}\)`, 'gu'),
    what: 'meant to be a link or a picture but is not: there is a space before its address',
    mend: (written) => written.replace(/\]\s+\(/, ']('),
  },
  {
    isLink: true,
    pattern: new RegExp(String.raw`!?\([^()\n]{1,300}\)\[${ADDRESS}\]`, 'g'),
    what: 'meant to be a link or a picture but is not: its brackets are the wrong way round',
    mend: (written) => written.replace(/\((.*)\)\[(.*)\]$/, '[$1]($2)'),
  },
  {
    isLink: true,
    pattern: new RegExp(String.raw`${OPEN_LINK}\s+[“”„‘][^"\n]{0,300}?[“”’]\s*\)`, 'gi'),
    what: 'meant to be a link or a picture but is not: its caption needs straight quotes',
    mend: asLink,
  },
  {
    isLink: true,
    pattern: new RegExp(String.raw`${OPEN_LINK}(?:\s+"[^"\n]*")?\)`, 'gi'),
    what: 'meant to be a link or a picture but is not: its address contains a space',
    mend: asLink,
  },
  {
    pattern:
      /!?\[[^[\]]{1,300}\]\((?:(?:https?:|\/|#|\.{1,2}\/|mailto:)[^\s()]*|[ \t]{3,})(?![^()]{0,300}\))/g,
    what: 'meant to be a link but never ends',
    remedy: 'Write `)` after its address.',
  },
];

/** A quick test: a text without any of these contains no leftover syntax. */
const SIGN = /[[{|<•·▪●]|\*\*|`{3}|~{3}|\S\t|^[ \t>]*(?:#+[ \t]*$|-+[ \t]*$|[-+*]\p{L})/mu;

/** Blocks that contain text and no other blocks. */
const WORDS: readonly string[] = ['paragraph', 'heading', 'tableCell'];

/** Finds leftover syntax, unused notes, parts that never end, and empty elements. */
export function leftoverSyntax(tree: Root, source: string): TextProblem[] {
  if (!SIGN.test(source)) return [];
  const unclosed = unclosedParts(tree, source);
  // A block that does not end takes in the notes and addresses below it.
  const isCutOff = unclosed.blocks.length > 0;
  const problems = mayDefine(source) && !isCutOff ? withoutPartner(tree) : [];
  problems.push(...unclosed.blocks, ...unclosed.elements);
  const html = new VerbatimHtml();
  visit(tree, (node) => {
    if (node.type === 'html') html.pieces(node.value);
    if (!WORDS.includes(node.type)) return undefined;
    problems.push(...slipsIn(node, source, html, isCutOff), ...emptyIn(node));
    if (node.type === 'heading') problems.push(...underlined(node, source));
    return SKIP;
  });
  return problems.sort((a, b) => a.span[0] - b.span[0]);
}

const LONGEST = 60;

const shortened = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), LONGEST);

function slipsIn(block: Nodes, source: string, html: VerbatimHtml, isCutOff: boolean): TextProblem[] {
  const [start] = spanOf(block);
  const words = wordsOf(block, source, html);
  const problems: TextProblem[] = [];
  for (const { pattern, what, remedy, mayBeDefined = false, isLink = false, mend } of SLIPS) {
    if (isCutOff && mayBeDefined) continue;
    for (const { 0: match, index } of words.matchAll(pattern)) {
      const from = start + index + (/^[\s>]*/.exec(match)?.[0].length ?? 0);
      const span: Span = [from, start + index + match.trimEnd().length];
      // Text that one pattern has reported is not reported again by another.
      if (problems.some((problem) => problem.span[0] < span[1] && problem.span[1] > span[0])) continue;
      const markup = source.slice(...span);
      const message = `\`${shortened(markup)}\` is ${what}. Visitors see it exactly as written.`;
      const text = mend?.(markup);
      const title = `Make it a ${isLink ? 'link' : 'table'}`;
      // The signs of a quotation between the lines are not part of what was meant.
      const isQuoted = markup.includes('\n>');
      const fix = text === undefined || isQuoted ? undefined : { title, at: span, text, isGuess: !isLink };
      const rule = !isLink ? 'text-markup' : markup.startsWith('!') ? 'image-missing' : 'link-broken';
      problems.push({ rule, span, message, suggestion: remedy ?? `Write \`${text ?? ''}\`.`, fix });
    }
  }
  return problems.length > 0 ? problems : openBold(words, start, source);
}

function openBold(words: string, start: number, source: string): TextProblem[] {
  const at = words.search(/(?<![\w*])\*\*(?=[\p{L}\p{N}"“(])/u);
  if (at === -1 || words.split('**').length !== 2) return [];
  const span: Span = [start + at, start + at + 2];
  const after = shortened(source.slice(span[1], span[1] + 30).split('\n')[0] ?? '');
  return [
    {
      rule: 'text-markup',
      span,
      message: `The \`**\` before “${after}” has no second one, so nothing is bold. Visitors see the stars.`,
      suggestion: 'Write `**` after the last bold word, or remove these.',
    },
  ];
}

/** The text of a block as in the source, with everything else blanked so that offsets stay the same. */
function wordsOf(block: Nodes, source: string, html: VerbatimHtml): string {
  const [start, end] = spanOf(block);
  let words = '';
  let from = start;
  const blank = (to: number): void => {
    words += source.slice(from, to).replace(/[^\n\t]/g, ' ');
    from = Math.max(from, to);
  };
  visit(block, (node) => {
    if (node.type === 'html') html.pieces(node.value);
    if (node.type !== 'text' || html.isOpen) return;
    const [a, b] = spanOf(node);
    if (a < from) return;
    blank(a);
    words += source.slice(a, b).replace(/\\[!-/:-@[-`{-~]/g, '  ');
    from = b;
  });
  blank(end);
  return words;
}

/** The longest title of one line; what is longer is a sentence. */
const LONGEST_TITLE = 100;

/** A paragraph with a line of hyphens directly below it, which makes it a heading. */
function underlined(block: Nodes, source: string): TextProblem[] {
  const span = spanOf(block);
  const text = source.slice(...span);
  const [words = ''] = /^[^#][^]*(?=\n[ \t>]*-+[ \t]*$)/.exec(text) ?? [];
  const isTitle = words.length <= LONGEST_TITLE && !/\n|[.:;,…]["'”’)*_]*\s*$/.test(words);
  if (words === '' || isTitle) return [];
  return [
    {
      rule: 'text-markup',
      span,
      message: 'This paragraph is a heading, because a line of hyphens is directly below it.',
      suggestion: 'Leave an empty line above the hyphens. Write a heading as `## Words`.',
    },
  ];
}

function emptyIn(block: Nodes): TextProblem[] {
  const problems: TextProblem[] = [];
  const add = (node: Nodes, message: string, suggestion: string): void =>
    void problems.push({ rule: 'text-markup', span: spanOf(node), message, suggestion });
  if (block.type === 'heading' && block.children.length === 0)
    add(block, 'This heading has no words.', 'Write words after the hashes, or remove the line.');
  visit(block, (node) => {
    if ((node.type !== 'link' && node.type !== 'linkReference') || node.children.length > 0) return;
    add(
      node,
      'This link has no words, so nobody sees it or can follow it.',
      'Write words between the square brackets that say where it leads.',
    );
  });
  return problems;
}

/** Footnotes that nothing in the text refers to, or that are written twice. */
function withoutPartner(tree: Root): TextProblem[] {
  const references = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => void references.add(identifier));
  const definitions = new Set<string>();
  const problems: TextProblem[] = [];
  visit(tree, 'footnoteDefinition', (node) => {
    const label = `[^${node.label ?? node.identifier}]`;
    const [start] = spanOf(node);
    const span: Span = [start, start + label.length + 1];
    const add = (message: string, suggestion: string): void =>
      void problems.push({ rule: 'text-markup', span, message, suggestion });
    if (definitions.has(node.identifier))
      add(
        `The note \`${label}\` is written twice; only the first one counts.`,
        'Give one of them another name, or remove it.',
      );
    else if (!references.has(node.identifier))
      add(
        `Nothing refers to the note \`${label}\`, so nobody sees it.`,
        `Write \`${label}\` where it belongs, or remove the note.`,
      );
    definitions.add(node.identifier);
  });
  return problems;
}
