import type { Span, Edit } from '../../diagnostics/diagnostic.ts';
import { linksOf } from '../../model/entry-links.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { addressEdits, writtenAddress } from '../../site/check/link-edits.ts';

/** A link to another site, with its position. */
export interface OutsideLink {
  entry: Entry;
  span: Span;
  /** As it is written. */
  url: string;
}

/** The links to other sites, by the URL to request: without the fragment, which is not sent to servers. */
export function outsideLinks(model: SiteModel): Map<string, OutsideLink[]> {
  const found = new Map<string, OutsideLink[]>();
  for (const entry of allEntries(model))
    for (const { url: compiled, span } of linksOf(model, entry)) {
      const url = writtenAddress(entry, span, compiled);
      const asked = askedFor(url);
      if (asked !== undefined) found.set(asked, [...(found.get(asked) ?? []), { entry, span, url }]);
    }
  return found;
}

function askedFor(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const asked = new URL(url);
  asked.hash = '';
  return asked.href;
}

/** Edits that replace the target of a link and keep its fragment. */
export function linkEdits({ entry, span, url }: OutsideLink, to: string): (Edit | undefined)[] {
  const { hash } = new URL(url);
  return addressEdits(entry, span, url, hash === '' || to.includes('#') ? to : to + hash);
}
