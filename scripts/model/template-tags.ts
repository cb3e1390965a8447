import type { Span } from '../diagnostics/diagnostic.ts';

/** The start of a Liquid, Nunjucks or Hugo tag, also percent-encoded. */
const TAG = /\{[{%]|%7B(?:%7B|%25|%)/i;

/** The second line of a definition list, whose terms get ids from other compilers. */
const DEFINITION = /^[ \t]{0,3}:[ \t]+\S/m;

/**
 * Snippets included from other files (Python-Markdown, VitePress, VuePress), admonitions and tabs, which may contain
 * headings (Python-Markdown), headings that consist of a comment, and generated descriptions of a module
 * (mkdocstrings: `::: module` with indented options).
 */
const INCLUDED =
  /^[ \t]*(?:-+8<-+[ \t\n]|(?:!!!|\?\?\?\+?|===\+?)[ \t]+["\w]|!!![ \t]?include\()|^[ \t]*<!--[ \t]*@include:|^#{1,6}[ \t]+<!--.*-->[ \t]*$|^:{3}[ \t]+[\w.-]+[ \t]*\n[ \t]{2,}:?\w+:/m;

/**
 * Attribute lists, which may contain an id: `{: #name}`,
 * `{#name .class}`, `## Words [#name]` in Fumadocs, and `(name)=` in MyST.
 */
const ATTRIBUTES =
  /\{:?\s*[#.][A-Za-z][^{}\n]*\}|^#{1,6}[ \t].*\[#[\w-]+\][ \t]*$|^[ \t]*\([\w.:-]+\)=[ \t]*$/m;

/**
 * Targets of links that programs for API documentation look up: code in backticks (ExDoc), `@ref` (Documenter), `inv:`, `xref:` and
 * `project:` (Sphinx with MyST), `pathname:` (Docusaurus), `[[page]]` (Logseq), `#^block` (Obsidian), `{filename}` and `|static|` (Pelican), `../../issues/12` (GitHub).
 */
const LOOKED_UP =
  /^(?:`.*`|%60.*%60|\[\[.*\]\]|.*#(?:\^|%5E).+|@(?:ref|id|extref)\b.*|(?:inv|project|path|pathname|wiki|xref):.*|(?:\.\.\/){2,}(?:issues|pulls?|wiki|releases|discussions|compare|commits?)(?:\/.*)?|(?:.*\/)?(?:[{|]|%7[BC])(?:author|attach|category|filename|index|static|tag)(?:[}|]|%7[DC]).*)$/is;

/** Syntax that other programs replace with content. */
const COMPLETED = [TAG, DEFINITION, INCLUDED, ATTRIBUTES];

/** The id at the end of a heading: `## Words {#name}`. To look behind first would be quadratic in long lines. */
const OWN_ID = /\{#[^\s{}]+\}[ \t]*$(?<=^#{1,6}[ \t][^\n]*)/gm;

const CODE = /^( {0,3})(```+|~~~+)[^\n]*\n[\s\S]*?(?:^ {0,3}\2|$(?![\s\S]))|(`+)[^`\n][^\n]*?\3(?!`)/gm;

/** Whether another program makes an address or a piece of text: it contains a tag, or is what that program looks up. */
export function holdsTag(text: string): boolean {
  return TAG.test(text) || LOOKED_UP.test(text);
}

/** Whether another program adds to a text, so that its anchors are not all known. Code is ignored. */
export function isCompletedElsewhere(source: string): boolean {
  const isLikely = COMPLETED.some((one) => one.test(source));
  if (!isLikely) return false;
  // Tags around code count; code itself and explicit heading ids do not.
  // Words stand for code, so that a line beginning with it stays a line of text.
  const words = source.replace(CODE, '`').replace(OWN_ID, '');
  return COMPLETED.some((one) => one.test(words));
}

/** The items whose span contains no tag. */
export function withoutTags<One extends { span: Span }>(source: string, found: readonly One[]): One[] {
  return found.filter(({ span }) => !holdsTag(source.slice(...span)));
}

/** Tags of Hugo (`{{< name >}}`, `{{% /name %}}`) and of Liquid (`{% name %}`, `{% endname %}`). */
const PAIRED_TAG =
  /\{\{[<%]\s{0,9}(\/?)\s{0,9}([\w/.-]{1,99})[^}]{0,999}?(\/?)\s{0,9}[>%]\}\}|\{%-?\s{0,9}(end)?(\w{1,99})[^}]{0,999}?%\}/g;

/**
 * Marks the characters between the two tags of a shortcode, closing tag included, with 1; they are written for
 * another program.
 */
export function shortcodeBodies(source: string): Uint8Array {
  const marked = new Uint8Array(source.length);
  if (!/\{[{%]/.test(source)) return marked;
  const open = new Map<string, number[]>();
  for (const match of source.matchAll(PAIRED_TAG)) {
    const [whole, slash = '', hugo, closed = '', end, liquid] = match;
    const name = hugo ?? `%${liquid ?? ''}`;
    const after = match.index + whole.length;
    if (slash === '' && end === undefined) {
      const begun = open.get(name);
      if (closed === '' && begun === undefined) open.set(name, [after]);
      else if (closed === '') begun?.push(after);
      continue;
    }
    const from = open.get(name)?.pop();
    if (from !== undefined) marked.fill(1, from, after);
  }
  return marked;
}
