import type { RedirectTable } from './routes-file.ts';
import type { Site } from './site.ts';

/** What every page of the site shares: one file, which the browser keeps from page to page. */
export interface SharedData {
  site: Site;
  table: RedirectTable;
  /** File with the marks in the names of the pages' data files; none while developing. */
  marks?: string | undefined;
}
