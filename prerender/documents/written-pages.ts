/** What vike remembers of a page that it prerenders (its `runPrerender.js`, version 0.4.266). */
interface HeldPage {
  /** Set when the document is about to be written: its name and its whole text. */
  _prerenderResult?: unknown;
  /** What all pages share; `output` has an element with the whole text for every file. */
  _prerenderContext?: { output: unknown[] };
}

/** Pages that are being drawn or written. As many as vike works on at once, and one or two more. */
const held = new Set<HeldPage>();

/**
 * Lets go of the documents that have been written before this page. vike keeps the text of every one until the last, for
 * deployment plugins that write them elsewhere, and offers no setting for it (vikejs/vike#3159, open): a site of 10,000 pages would
 * need some gigabytes.
 * Nothing that vike does afterwards reads them. A version of vike that named these fields otherwise would need that memory again.
 * @param page the page that is drawn next, as its hook gets it; its internals are asked for in vike's own way
 */
export function letGoOfWritten(page: { dangerouslyUseInternals?: unknown }): void {
  for (const one of held) {
    if (one._prerenderResult === undefined) continue;
    delete one._prerenderResult;
    held.delete(one);
  }
  const next = page.dangerouslyUseInternals as HeldPage | undefined;
  if (next?._prerenderContext === undefined) return;
  next._prerenderContext.output.length = 0;
  held.add(next);
}
