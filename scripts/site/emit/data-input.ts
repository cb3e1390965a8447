import type { PictureTable } from '../../model/picture.ts';
import type { SharePicture } from '../../model/share-card.ts';
import type { LoadTexts, SiteModel } from '../../model/site-model.ts';

/** Input for the data of pages, and of collections with a separate file. */
export interface DataInput {
  model: SiteModel;
  pictures: PictureTable;
  /** Share pictures by the path of their page. */
  shares: ReadonlyMap<string, SharePicture>;
  loadTexts: LoadTexts;
}
