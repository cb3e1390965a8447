import { ALERTS } from './alerts.ts';
import type { Extensions } from '../../schema/markdown-extensions.ts';

/** Syntax of Markdown or another program that would be shown to visitors literally. */
export interface Dialect {
  /**
   * Matched against the text of a paragraph, heading or cell, in which
   * code, links and escaped characters are blanked.
   */
  pattern: RegExp;
  /** Whether the pattern counts only next to code in backticks. */
  besideCode?: boolean;
  /** Whether the pattern counts only in headings. */
  inHeading?: boolean;
  /** Whether a part of the text that another program adds may make it complete. */
  mayBeElsewhere?: boolean;
  /** What the syntax is in the program it comes from. */
  what: string;
  /** What to write instead. */
  remedy: string;
  /** The names that one in the syntax may be a misspelling of, and how they are written. */
  names?: { known: readonly string[]; written: (name: string) => string };
  /** For syntax that a schema can enable: the setting, and the advice while it is off. */
  off?: { extension: keyof Extensions; remedy: string };
}

const BOLD = 'Write a paragraph that begins with a bold word, such as `**Note:**`.';
export const ALERT =
  'Write an alert: a quotation whose first line is `> [!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`.';

const MATH_OFF = {
  extension: 'math',
  remedy:
    'Write it in words and symbols (`x²`, `½`). Or switch formulas on in the schema: `"math": "inline"` in `markdown` of `x-collection`.',
} as const;

/** Syntax that other programs understand and Markdown does not. */
export const DIALECTS: readonly Dialect[] = [
  {
    pattern: /^\[![A-Za-z]+\][+-]?(?=\s|$)/,
    what: 'an alert in the notation of GitHub and Obsidian',
    remedy: ALERT,
    names: { known: ALERTS, written: (name) => `[!${name.toUpperCase()}]` },
    off: {
      extension: 'alerts',
      remedy: `${BOLD} Or allow alerts: remove \`"alerts": false\` from the schema.`,
    },
  },
  {
    pattern:
      /^[ \t>]*(?::{3,}[ \t]*[\w{[].*|::[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^}\n]*\})?|\{[^}\n]*\})[ \t]*)$/m,
    what: 'a directive in the notation of Docusaurus, VitePress and others',
    remedy:
      'Write its name at the beginning of a line, its attributes in braces, and `:::` below its content.',
    off: {
      extension: 'directives',
      remedy: `${ALERT} Other directives are declared in the schema: \`directives\` in \`markdown\` of \`x-collection\`.`,
    },
  },
  {
    pattern: /^[ \t>]*(?:!{3}|\?{3}\+?)[ \t]+[a-z][\w-]*(?:[ \t]+"[^"\n]*")?[ \t]*$/m,
    what: 'an admonition in the notation of MkDocs',
    remedy: ALERT,
  },
  {
    pattern: /^[ \t>]*[?!]>[ \t]+\S/m,
    what: 'a tip in the notation of docsify',
    remedy: ALERT,
  },
  {
    pattern: /^[ \t>]*={3}\+?[ \t]+"[^"\n]+"[ \t]*$/m,
    what: 'a tab in the notation of MkDocs',
    remedy: 'Write a heading above what stands in the tab.',
  },
  {
    pattern: /^[ \t>]*(?:-+8<-+[ \t]+["'].*|<<<[ \t]+[@.\w].*|!{3}[ \t]?include\([^)\n]+\)!{3})$/m,
    what: 'the place of another file in the notation of MkDocs, VitePress or VuePress',
    remedy:
      'Write what is in the file. A text for several pages is a block: `blocks` in the schema of its collection.',
  },
  {
    pattern: /^[ \t]{0,3}:[ \t]+\S.*$/m,
    what: 'a definition in the notation of Pandoc, kramdown and Hugo',
    remedy: 'Write a list whose items begin with a bold word: `- **Word**: what it means`.',
  },
  {
    pattern: /^[ \t>]*\*\[[^\]\n]{1,100}\]:[ \t]+\S.*$/m,
    what: 'an abbreviation in the notation of kramdown and MkDocs',
    remedy: 'Remove the line, and write the words once where the abbreviation is first used.',
  },
  {
    pattern: /(?<!\$)\$\$(?!\$)(?=[^$]*[\\^_={}+*<>/|-])[^$]*\$\$(?!\$)/,
    what: 'a formula in the notation of TeX',
    remedy: 'Write `$$` on lines of their own before and after it.',
    off: MATH_OFF,
  },
  {
    pattern: /(?<![\w$])\$(?=[^\s\d${])(?=[^$\n]*[\\^_{}=])[^$\n]*(?<!\s)\$(?![\w${(])/,
    what: 'a formula in the notation of TeX',
    remedy:
      'Write it between two dollars on each side (`$$x$$`), or ask for single ones: `"math": "inline"`.',
    off: MATH_OFF,
  },
  {
    pattern: /\{\{[<%](?:[^}]|\}(?!\}))*(?:\}\})?/,
    what: 'a shortcode of Hugo',
    remedy:
      'Write in Markdown what it shows: a link to the video, a picture, a quotation. Put it in backticks to show it as it is.',
  },
  {
    pattern: /\{%[-+]?\s*\/?\w[^%\n]*%\}/,
    what: 'a tag of Liquid (Jekyll), Nunjucks or Markdoc',
    remedy: 'Write in Markdown what it shows. Put it in backticks to show it as it is.',
  },
  {
    // A bare name is excluded: texts about templates write `{{ value }}`.
    pattern: /\{\{-?\s*(?![\w$]+\s*\}\})[\w$.#/>][^{}\n]*\}\}/,
    what: 'an expression of a template (Liquid, Handlebars, Vue)',
    remedy:
      'Write the value itself, or a token of this site: `{name}`. Put it in backticks to show it as it is.',
  },
  {
    pattern:
      /(?<!\{)\{:?\s*[#.][A-Za-z][\w:.-]*(?:\s+(?:[#.][\w:.-]+|[\w:-]+=(?:"[^"\n]*"|[^\s}]+)))*\s*\}(?!\})/,
    what: 'a list of attributes in the notation of Pandoc, kramdown and Hugo',
    remedy:
      'Remove it. A heading has an id of its own as `## Words {#name}`; `<a id="name"></a>` names any other place.',
  },
  {
    pattern: /^\[(?:toc|_toc_)\]$|^\{:\s*toc\s*\}$|(?<!\w)\[\[_?toc_?\]\]/im,
    what: 'the mark for a table of contents in other programs',
    remedy: 'Remove it, or write a list of links to the headings.',
  },
  {
    pattern: /(?<!\w)!\[\[[^[\]\n|]{1,300}\.(?:avif|gif|jpe?g|png|svg|webp)(?:\|[^[\]\n]{0,300})?\]\]/i,
    what: 'a picture as Obsidian shows it',
    remedy: 'Put it into `content/images/`, and write `![what it shows](/images/name.jpg)`.',
  },
  {
    pattern: /(?<![\w%])%%(?=[^%]{0,1000}\S)[^%]{0,1000}%%(?![\w%])/,
    what: 'a comment of Obsidian',
    remedy: 'Write it as `<!-- comment -->`, or remove it.',
  },
  {
    pattern: /(?<=\S[ \t])\^[A-Za-z][\w-]*[ \t]*$/m,
    what: 'the name of a paragraph in Obsidian',
    remedy: 'Remove it. Headings get an id from their words; `<a id="name"></a>` names another place.',
  },
  {
    pattern: /(?<!\w)!?\[\[(?=[^\]\n]{0,300}\p{L})(?!\s)[^[\]\n]+(?<!\s)\]\]/u,
    what: 'written like a link of Obsidian or a wiki',
    remedy: 'Write a link as `[words](/address)`. Put it in backticks to show it as it is.',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*(?<!\s)==(?![=\w])/,
    what: 'highlighted text in the notation of Obsidian and others',
    remedy: 'Write `<mark>words</mark>`, or `**words**`.',
  },
  {
    pattern:
      /^import[ \t]+(?:[\w$*{][^'";]{0,300}?\bfrom[ \t]+(['"])[^'"\n]+\1|(['"])(?:\.{0,2}\/|[@~])[^'"\n]+\2);?[ \t]*$/m,
    what: 'an import of MDX',
    remedy:
      'Remove it: content cannot use components. To show code, put it between lines of three backticks.',
  },
  {
    pattern: /^export[ \t]+(?:default[ \t]|(?:const|let|var|function)[ \t]+\w+[ \t]*[=(]).*$/m,
    what: 'an export of MDX',
    remedy: 'Remove it: what it says belongs in the front matter.',
  },
  {
    pattern: /(?<![\w:])(?::[A-Za-z][\w+.-]*)+:(?![\w:])/,
    besideCode: true,
    what: 'a role as reStructuredText and Sphinx write it',
    remedy: 'Write a link as `[words](/address)`, code in backticks alone, or remove the role.',
  },
  {
    pattern: /(?<![\w:/.])(?::[a-z](?:[a-z0-9_-]*[a-z0-9])?:|:[+-]1:)(?![\w:/])/,
    what: 'the name of an emoji in the notation of GitHub and Slack',
    remedy: 'Write the emoji itself.',
  },
  {
    pattern: /\{\/\*[^]{0,1000}?\*\/\}/,
    what: 'a comment of MDX',
    remedy: 'Write it as `<!-- comment -->`, or remove it.',
  },
  {
    pattern: /(?<=[\p{L}\p{N}.,;:!?)”"])\^\[(?=[^[\]]*\s)[^[\]]*\]/u,
    what: 'a note inside its sentence, in the notation of Pandoc',
    remedy: 'Write `[^name]` instead, and put the note on a line of its own: `[^name]: The note.`',
  },
];

/** The words or the label of a link: it begins like a word, and holds one. */
const LABEL = String.raw`(?=[^[\]\n]*\p{L}{2})[\p{L}\p{N}“"'(][^[\]\n]{0,300}`;

/** The names of characters that people write. */
const ENTITIES =
  'nbsp shy amp lt gt quot apos copy reg trade ndash mdash hellip bull middot deg times frac12 euro pound laquo raquo lsquo rsquo ldquo rdquo eacute egrave auml ouml uuml szlig ccedil ntilde zwnj thinsp'.split(
    ' ',
  );

/** A character whose name no character has. */
export const ENTITY: Dialect = {
  pattern: /(?<!https?:\/\/\S{0,300})&(?:[A-Za-z][A-Za-z\d]{1,30};|(?:nbsp|shy)(?![\w;=]))/,
  what: 'meant to be a character but is not: no character has that name',
  remedy: 'Write the character itself. Write `&amp;` for an ampersand.',
  names: { known: ENTITIES, written: (name) => `&${name};` },
};

/** Markdown that is slightly wrong, or incomplete. */
export const SLIPS: readonly Dialect[] = [
  {
    pattern: /\{[ \t]*#(?![A-Za-z][\w:.-]*\})(?:[^{}\n]*[^{}\n#])?\}[ \t]*$/m,
    inHeading: true,
    what: 'meant to be the id of the heading but is not: an id has only plain letters, digits and hyphens, no spaces, and begins with a letter',
    remedy: 'Write it like `{#opening-hours}`.',
  },
  {
    pattern: /\[\^[^\]\s]+\]/,
    mayBeElsewhere: true,
    what: 'a reference to a note that does not exist',
    remedy: 'Write the note on a line of its own, such as `[^name]: The source.`, or remove the reference.',
  },
  {
    // Letters of a range, an option or an index, and brackets beside other brackets, are text.
    pattern: new RegExp(
      String.raw`(?<![\w\])[.-])(?:!\[[^[\]\n]{1,300}\]\[[^[\]\n]{0,300}\]|\[${LABEL}\]\[${LABEL}\]|\[\p{L}[^[\]\n]{0,300}\]\[\])(?![[(\w{])`,
      'u',
    ),
    mayBeElsewhere: true,
    what: 'meant to be a link or a picture but is not: no line says what its address is',
    remedy:
      'Write the address in parentheses, `[words](/address)`, or below the text on a line of its own: `[words]: /address`.',
  },
  ENTITY,
  {
    pattern: /(?<![\w)*])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?!\*)|\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\w(*])/,
    what: 'meant to be bold but is not: next to a letter, the stars must not touch a punctuation mark',
    remedy:
      'Move the punctuation outside the stars or put a space next to them: `**Phone**: 410`. `<strong>words</strong>` works everywhere.',
  },
  {
    pattern: /(?<!\S)\*{4}(?!\S)/,
    what: 'bold without words',
    remedy: 'Remove the stars, or write words between them.',
  },
  {
    pattern:
      /^[^|\n]*\|.*\n(?=[^|\n]*\|)[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$(?:\n[ \t>]*\|.*$)*/m,
    what: 'meant to be a table but is not: its first two lines have different numbers of columns',
    remedy: 'Give the line of hyphens as many columns as the line above it.',
  },
  {
    pattern: /^[ \t>]*\|[^|\n]*\|.*\|[ \t]*\n[ \t>]*\|[^|\n]*\|.*\|[ \t]*$/m,
    what: 'meant to be a table but is not: there is no line of hyphens below its first line',
    remedy: 'Write a line such as `| --- | --- |` below the first one, with as many columns.',
  },
  {
    pattern:
      /^[ \t>]*(?:[•·▪●]|[-+*](?=\p{L})|\d{1,2}[.)](?=\p{L})).*\n[ \t>]*(?:[•·▪●]|[-+*](?=\p{L})|\d{1,2}[.)](?=\p{L})).*$/mu,
    what: 'meant to be a list but is not: its lines do not begin with a hyphen and a space, or a number, a dot and a space',
    remedy: 'Begin each line with `- ` or `1. `, and leave an empty line above the first one.',
  },
  {
    // Addresses of mail and phones are blanked if they are links by themselves.
    pattern: /!?\[[^[\]]{1,300}\]\((?:mailto|tel|sms):[^\s()]*[ \t][^()]{1,300}\)/,
    what: 'meant to be a link but is not: there is a space in its address',
    remedy: 'Write the address without spaces: `mailto:name@example.com`, `tel:+14105550142`.',
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\w\]])!?\[${LABEL}\][ \t]{1,3}\((?:https?://[^\s()]+|[ \t]{8,300})\)`,
      'u',
    ),
    what: 'meant to be a link but is not: there is a space before its address',
    remedy: 'Write `[words](https://example.com)`, with nothing in between.',
  },
  {
    pattern: /!?\[[^[\]]{1,300}\]\((?:(?:https?:|\/|#|\.{1,2}\/)[^\s()]*|[ \t]{3,})[ \t][^()]{1,300}\)/,
    what: 'meant to be a link but is not: there is more than an address between its parentheses',
    remedy: 'Write `%20` instead of a space, and put a title in quotes: `[words](/address "title")`.',
  },
  {
    pattern:
      /!?\[[^[\]]{1,300}\]\((?:(?:https?:|\/|#|\.{1,2}\/|mailto:)[^\s()]*|[ \t]{3,})(?![^()]{0,300}\))/,
    what: 'meant to be a link but never ends',
    remedy: 'Write `)` after its address.',
  },
  {
    // The Markdown parser ends an unquoted value at a slash; browsers do not.
    pattern: /(?<!\\)<[a-z][a-z\d-]*\s[^<>]{0,300}?=[^\s"'<>`]{1,2000}\/[^<>]{0,300}>/i,
    what: 'meant to be HTML but is not: a value with a slash in it needs quotes',
    remedy: 'Put quotes around the value: `<a href="/page">`.',
  },
];
