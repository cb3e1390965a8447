import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ImageFactsTable } from '../../model/picture.ts';
import type { LookTable } from '../../model/share-card.ts';
import type { SiteModel } from '../../model/site-model.ts';

/** What a check looks at: the whole site, and what is known of the pictures and card looks it uses. */
export interface CheckInput extends Strictness {
  model: SiteModel;
  images: ImageFactsTable;
  looks: LookTable;
}

/** The day of a run, and how strict it is. */
export interface Strictness {
  /** The ISO day that the run takes for today. */
  today: string;
  /** Whether the site is about to be published: texts that wait to be written are errors then. */
  publishing: boolean;
  /** Whether claims that the owner has not confirmed are problems. */
  strictClaims: boolean;
}

/** One rule, one file: looks, reports, changes nothing. */
export type Check = (input: CheckInput) => Diagnostic[];
