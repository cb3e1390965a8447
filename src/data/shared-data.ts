import type { RedirectTable } from './routes-file.ts';
import type { Site } from './site.ts';

/** The data shared by all pages, in one file that the browser caches. */
export interface SharedData {
  site: Site;
  table: RedirectTable;
  /** File with the version marks in the names of data files; undefined during development. */
  marks?: string | undefined;
}
