/**
 * A comment (an unclosed one extends to the end of its HTML) or a tag. Both are skipped as a whole, so that
 * nothing named inside a comment or an attribute is taken for an element.
 */
const MARKUP =
  /(?<comment><!--(?:-?>|[^]*?(?:--!?>|$)))|<(?<end>\/?)(?<name>[a-z][a-z0-9-]*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*'){0,1000}>/gi;

/** Elements whose content is code, or not text at all. */
const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea']);

export interface HtmlPiece {
  text: string;
  /** Start offset in the given HTML. */
  offset: number;
  /** Whether it contains no tokens: it is code or a comment, which is not shown. */
  isVerbatim: boolean;
}

/** Processes the HTML of a document piece by piece and tracks whether text between the pieces is code. */
export class VerbatimHtml {
  #open = 0;

  /** Whether the text that follows is inside `<code>`, `<pre>` or a similar element. */
  get isOpen(): boolean {
    return this.#open > 0;
  }

  /** Splits HTML into pieces with and without tokens; tags are never code. */
  pieces(html: string): HtmlPiece[] {
    const found: HtmlPiece[] = [];
    let from = 0;
    const add = (to: number, isVerbatim: boolean): void => {
      if (to > from) found.push({ text: html.slice(from, to), offset: from, isVerbatim });
      from = to;
    };
    for (const { 0: whole, index, groups = {} } of html.matchAll(MARKUP)) {
      const { comment, end, name = '' } = groups;
      const isCode = CODE.has(name.toLowerCase());
      if (comment === undefined && !isCode) continue;
      add(index, this.isOpen);
      add(index + whole.length, comment !== undefined);
      if (isCode) this.#open = Math.max(0, this.#open + (end === '/' ? -1 : 1));
    }
    add(html.length, this.isOpen);
    return found;
  }
}
