/** The properties of a prerendered page that vike keeps (its `runPrerender.js`, version 0.4.266). */
interface HeldPage {
  /** Set when the document is about to be written: its name and its whole text. */
  _prerenderResult?: unknown;
  /** Shared by all pages; `output` has an element with the complete text of every file. */
  _prerenderContext?: { output: unknown[] };
}

/** Pages that are being rendered or written; their number is about vike's concurrency. */
const held = new Set<HeldPage>();

/**
 * Releases the documents of pages written before this one. vike keeps the text of every document until the
 * end, for deployment plugins that write them elsewhere, and has no setting for it (vikejs/vike#3159, open):
 * a site of 10,000 pages would need several gigabytes. Nothing in vike reads them afterward. If a version of
 * vike renamed these fields, only the memory use would increase again.
 * @param page the next page to be rendered, as its hook receives it; its internals are accessed through
 * vike's own API
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
