/** A sign of Markdown, or of what another program makes of it, that visitors read as it is written. */
export interface Dialect {
  /** Looked for in the words of a paragraph, heading or cell; code, links and what a backslash takes back are blanks there. */
  pattern: RegExp;
  /** What it is where it comes from. */
  what: string;
  /** What to write here. */
  remedy: string;
}

const ALERT =
  'Write a paragraph that begins with a word in bold, such as `**Note:**`, or a quotation (`>`) with it.';

/** What other programs read in a text, and Markdown does not. */
export const DIALECTS: readonly Dialect[] = [
  {
    pattern: /^\[![A-Za-z]+\][+-]?(?=\s|$)/,
    what: 'an alert as GitHub and Obsidian write it',
    remedy: ALERT,
  },
  {
    pattern:
      /^[ \t>]*(?::{3,}[ \t]*[\w{[].*|::[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^}\n]*\})?|\{[^}\n]*\})[ \t]*)$/m,
    what: 'a directive as Docusaurus, VitePress and others write it',
    remedy: ALERT,
  },
  {
    pattern: /^[ \t>]*(?:!{3}|\?{3}\+?)[ \t]+[a-z][\w-]*(?:[ \t]+"[^"\n]*")?[ \t]*$/m,
    what: 'an admonition as MkDocs writes it',
    remedy: ALERT,
  },
  {
    pattern: /(?<!\$)\$\$(?!\$)(?=[^$]*[\\^_={}+*<>/|-])[^$]*\$\$(?!\$)/,
    what: 'a formula in the notation of TeX',
    remedy: 'Write it in words and signs (`x²`, `½`), or show a picture of it.',
  },
  {
    pattern: /(?<![\w$])\$(?=[^\s\d${])(?=[^$\n]*[\\^_{}=])[^$\n]*(?<!\s)\$(?![\w${(])/,
    what: 'a formula in the notation of TeX',
    remedy: 'Write it in words and signs (`x²`, `½`), or show a picture of it.',
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
    // A name alone is how people write about templates: `{{ value }}`.
    pattern: /\{\{-?\s*(?![\w$]+\s*\}\})[\w$.][^{}\n]*\}\}/,
    what: 'an expression of a template (Liquid, Handlebars, Vue)',
    remedy:
      'Write the value itself, or a token of this site: `{name}`. Put it in backticks to show it as it is.',
  },
  {
    pattern:
      /(?<!\{)\{:?\s*[#.][A-Za-z][\w:.-]*(?:\s+(?:[#.][\w:.-]+|[\w:-]+=(?:"[^"\n]*"|[^\s}]+)))*\s*\}(?!\})/,
    what: 'a list of attributes as Pandoc, kramdown and Hugo write it',
    remedy: 'Take it out. Headings get an id from their words; `<a id="name"></a>` names another place.',
  },
  {
    pattern: /^\[(?:toc|_toc_)\]$|^\{:\s*toc\s*\}$|(?<!\w)\[\[_?toc_?\]\]/im,
    what: 'the mark for a table of contents in other programs',
    remedy: 'Take it out, or write a list of links to the headings.',
  },
  {
    pattern: /(?<!\w)!?\[\[(?=[^\]\n]{0,300}\p{L})(?!\s)[^[\]\n]+(?<!\s)\]\]/u,
    what: 'written like a link of Obsidian or a wiki',
    remedy: 'Write a link as `[words](/address)`. Put it in backticks to show it as it is.',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*(?<!\s)==(?![=\w])/,
    what: 'highlighted text as Obsidian and others write it',
    remedy: 'Write `<mark>words</mark>`, or `**words**`.',
  },
  {
    pattern:
      /^import[ \t]+(?:[\w$*{][^'";]{0,300}?\bfrom[ \t]+(['"])[^'"\n]+\1|(['"])(?:\.{0,2}\/|[@~])[^'"\n]+\2);?[ \t]*$/m,
    what: 'an import of MDX',
    remedy: 'Take it out: content holds no components. Code stands in a fence of three backticks.',
  },
  {
    pattern: /^export[ \t]+(?:default[ \t]|(?:const|let|var|function)[ \t]+\w+[ \t]*[=(]).*$/m,
    what: 'an export of MDX',
    remedy: 'Take it out: what it says belongs into the front matter.',
  },
  {
    pattern: /(?<![\w:/.])(?::[a-z](?:[a-z0-9_-]*[a-z0-9])?:|:[+-]1:)(?![\w:/])/,
    what: 'the name of an emoji as GitHub and Slack write it',
    remedy: 'Write the emoji itself.',
  },
  {
    pattern: /\{\/\*[^]{0,1000}?\*\/\}/,
    what: 'a comment of MDX',
    remedy: 'Write it as `<!-- comment -->`, or take it out.',
  },
  {
    pattern: /(?<=[\p{L}\p{N}.,;:!?)”"])\^\[(?=[^[\]]*\s)[^[\]]*\]/u,
    what: 'a note inside of its sentence, as Pandoc writes it',
    remedy: 'Write `[^name]` in its place, and the note on a line of its own: `[^name]: The note.`.',
  },
];

/** Markdown that is nearly what was meant, or whose other half is missing. */
export const SLIPS: readonly Dialect[] = [
  {
    pattern: /\[\^[^\]\s]+\]/,
    what: 'a reference to a note that is not there',
    remedy: 'Write the note on a line of its own, such as `[^name]: The source.`, or take the reference out.',
  },
  {
    pattern: /(?<![\w)*])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?!\*)|\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\w(*])/,
    what: 'meant to be bold, which it is not: beside a letter the stars must not touch a punctuation mark',
    remedy:
      'Move the punctuation out of the stars or put a space beside them: `**Phone**: 410`. `<strong>words</strong>` holds everywhere.',
  },
  {
    pattern: /(?<!\S)\*{4}(?!\S)/,
    what: 'bold without words',
    remedy: 'Take the stars out, or write words between them.',
  },
  {
    pattern:
      /^[^|\n]*\|.*\n(?=[^|\n]*\|)[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/m,
    what: 'meant to be a table, which it is not: its first two lines have different numbers of columns',
    remedy: 'Give the line of hyphens as many columns as the line above it.',
  },
  {
    pattern: /^[ \t>]*\|[^|\n]*\|.*\|[ \t]*\n[ \t>]*\|[^|\n]*\|.*\|[ \t]*$/m,
    what: 'meant to be a table, which it is not: there is no line of hyphens below its first one',
    remedy: 'Write a line such as `| --- | --- |` below the first one, with as many columns.',
  },
  {
    pattern:
      /!?\[[^[\]]{1,300}\]\((?:(?:https?:|\/|#|\.{1,2}\/|mailto:)[^\s()]*|[ \t]{3,})[ \t][^()]{1,300}\)/,
    what: 'meant to be a link, which it is not: more than an address stands between its round brackets',
    remedy: 'Write `%20` in the place of a space; a title stands in quotes: `[words](/address "title")`.',
  },
  {
    pattern:
      /!?\[[^[\]]{1,300}\]\((?:(?:https?:|\/|#|\.{1,2}\/|mailto:)[^\s()]*|[ \t]{3,})(?![^()]{0,300}\))/,
    what: 'meant to be a link, which has no end',
    remedy: 'Write `)` behind its address.',
  },
];
