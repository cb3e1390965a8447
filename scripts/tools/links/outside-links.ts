import type { Span, Edit } from '../../diagnostics/diagnostic.ts';
import { linksOf } from '../../model/entry-links.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { addressEdits, writtenAddress } from '../../site/check/link-edits.ts';

/** A place of the content that links to another site. */
export interface OutsideLink {
  entry: Entry;
  span: Span;
  /** As it is written. */
  url: string;
}

/** The links of a site to other sites, by the address that is asked for them: without the anchor, which no server sees. */
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

/** The edits that write another address in the place of a link's, with the anchor that the link has. */
export function linkEdits({ entry, span, url }: OutsideLink, to: string): (Edit | undefined)[] {
  const { hash } = new URL(url);
  return addressEdits(entry, span, url, hash === '' || to.includes('#') ? to : to + hash);
}
