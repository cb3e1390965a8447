import type { LookTable } from '../cards/looks.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ImageFacts } from '../images/inspect.ts';
import type { ContentModel } from '../../model/site-model.ts';

/** What a check looks at: the whole site, and what is known of the pictures and card looks it uses. */
export interface CheckInput {
  model: ContentModel;
  images: ReadonlyMap<string, ImageFacts>;
  looks: LookTable;
}

/** One rule, one file: looks, reports, changes nothing. */
export type Check = (input: CheckInput) => Diagnostic[];
