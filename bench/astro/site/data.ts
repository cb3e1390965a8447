import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteData, SiteData } from '../../../dist-content/types/index.d.ts';
import { siteFrom } from '../../../src/data/site.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.resolve(process.env.CONTENT_DIR ?? 'dist-content', file), 'utf8'));

export const site = siteFrom(read('site.json') as SiteData);

/** The data of a page, as the content build wrote it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the file
export const pageData = <Data extends RouteData<unknown, unknown>>(file: string) =>
  read(`data/${file}.json`) as Data;

/** What an island needs of the site: it is written into the document. */
export const forHeader = {
  name: site.name,
  phone: site.phone,
  offer: site.offer,
  contactAction: site.contactAction,
  sideWidget: site.sideWidget,
  search: site.search,
  menu: site.menu,
  panel: site.panel,
  solutions: site.solutions,
  locations: site.locations,
  towns: site.towns,
  words: { frame: site.words.frame, search: site.words.search },
};
