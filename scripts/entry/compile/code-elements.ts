/** Elements whose text is code, or not text at all. */
const CODE = /<(\/?)(?:code|pre|kbd|samp|script|style|textarea)(?=[\s/>])[^>]{0,1000}>/gi;

export interface HtmlPiece {
  text: string;
  /** Where it begins in the HTML that was given. */
  offset: number;
  isCode: boolean;
}

/** Follows the HTML of a document piece by piece, so that it is known whether text between the pieces is code. */
export class CodeElements {
  #open = 0;

  /** Whether what comes next stands in `<code>`, `<pre>` or their like. */
  get isOpen(): boolean {
    return this.#open > 0;
  }

  /** The HTML in pieces that are code and pieces that are not; tags are never code. */
  pieces(html: string): HtmlPiece[] {
    const found: HtmlPiece[] = [];
    let from = 0;
    const add = (to: number, isCode: boolean): void => {
      if (to > from) found.push({ text: html.slice(from, to), offset: from, isCode });
      from = to;
    };
    for (const match of html.matchAll(CODE)) {
      add(match.index, this.isOpen);
      add(match.index + match[0].length, false);
      this.#open = Math.max(0, this.#open + (match[1] === '/' ? -1 : 1));
    }
    add(html.length, this.isOpen);
    return found;
  }
}
