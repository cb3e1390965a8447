import type { Span } from '../diagnostics/diagnostic.ts';
import { DOWNLOAD_TYPES, downloadRules, USUAL_BYTES, type DownloadRules } from '../schema/annotations.ts';
import { kindOf } from '../schema/string-kinds.ts';
import { DOWNLOADS, linkedDownload } from './downloads.ts';
import { linksOf } from './entry-links.ts';
import { isElsewhere } from './owned-addresses.ts';
import { visitEntry, type Entry, type SiteModel } from './site-model.ts';
import { valueSpan } from './spans.ts';

/** One use of a download: by a field with `x-file`, whose limits apply, or by a link. */
export interface DownloadUse extends DownloadRules {
  entry: Entry;
  address: string;
  span: Span;
}

/** Every use of a download by some entries, in fields and links. */
export function downloadUses(model: SiteModel, entries: readonly Entry[]): DownloadUse[] {
  return entries.flatMap((entry) => {
    const uses: DownloadUse[] = linksOf(model, entry)
      .filter(({ url }) => isDownloadLink(model, url))
      .map(({ url, span }) => ({
        entry,
        address: linkedDownload(url),
        span,
        types: Object.keys(DOWNLOAD_TYPES),
        most: USUAL_BYTES,
      }));
    visitEntry(
      model,
      entry,
      ({ pointer, value, schema }) => {
        if (typeof value !== 'string' || kindOf(schema) !== 'file') return;
        uses.push({
          entry,
          address: value,
          span: valueSpan(entry.record.spans, pointer),
          ...downloadRules(schema['x-file'] ?? true),
        });
      },
      'x-file',
    );
    return uses;
  });
}

/**
 * Whether a link leads to a download in the content, as opposed to a
 * file of the app in a folder with the same name.
 */
function isDownloadLink(model: SiteModel, url: string): boolean {
  if (!url.startsWith(DOWNLOADS)) return false;
  const [path = ''] = url.split(/[?#]/, 1);
  return model.downloads.has(linkedDownload(url)) || !isElsewhere(model, path);
}
