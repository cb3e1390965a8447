import type { SiteModel } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import type { Json } from '../../schema/json.ts';

/** A value of a starter file, still as a tree, so that each field can be written with its explanation. */
export type StarterNode =
  | { kind: 'value'; value: Json; isInvented?: boolean }
  | { kind: 'list'; items: StarterNode[] }
  | { kind: 'group'; fields: StarterField[] };

export interface StarterField {
  name: string;
  /** What the field is and what it may hold; one sentence or more. */
  note: string;
  /** Optional fields are written as comments. */
  optional: boolean;
  node: StarterNode;
}

/** What the new entry is to be, and the site it is made for. */
export interface StarterInput {
  model: SiteModel;
  collection: Collection;
  /** The key as it is to be written; may hold tokens. */
  slug: string;
  title: string;
  /** ISO date for fields that hold a day. */
  today: string;
}
