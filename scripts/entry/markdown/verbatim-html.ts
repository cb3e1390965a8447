/**
 * A comment, which without an end reaches as far as its piece of HTML, or a tag. Both are passed over as a whole: what a comment or
 * an attribute names is no element.
 */
const MARKUP =
  /(?<comment><!--(?:-?>|[^]*?(?:--!?>|$)))|<(?<end>\/?)(?<name>[a-z][a-z0-9-]*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*'){0,1000}>/gi;

/** Elements whose text is code, or not text at all. */
const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea']);

export interface HtmlPiece {
  text: string;
  /** Where it begins in the HTML that was given. */
  offset: number;
  /** Whether nothing in it is a token: it is code, or a comment, which nobody is shown. */
  isVerbatim: boolean;
}

/** Follows the HTML of a document piece by piece, so that it is known whether text between the pieces is code. */
export class VerbatimHtml {
  #open = 0;

  /** Whether what comes next stands in `<code>`, `<pre>` or their like. */
  get isOpen(): boolean {
    return this.#open > 0;
  }

  /** The HTML in pieces with tokens and pieces without; tags are never code. */
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
