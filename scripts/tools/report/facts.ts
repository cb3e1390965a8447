import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OwnRule } from '../../diagnostics/site-rules.ts';
import type { AnyRuleId, Severity } from '../../diagnostics/rules.ts';
import type { OwnerFact } from '../list/owner-facts.ts';
import type { InventoryRow } from '../list/inventory.ts';
import type { MapFacts } from './map-facts.ts';
import type { LinkGraph } from './link-graph.ts';
import type { TodoGroup } from './todo.ts';
import type { Snippet } from './snippet.ts';

/** Everything that the report shows; the renderer reads nothing else. */
export interface ReportFacts {
  /** Tasks by kind. */
  todo: TodoGroup[];
  /** The host of the site, or the name of its folder. */
  name: string;
  /** ISO date of the run. */
  today: string;
  /** The font of the site's share cards as a data URI, if there is one. */
  font: string | undefined;
  /** Every entry, by collection and key. */
  entries: EntryFacts[];
  links: LinkGraph;
  /** Every master; the ones in use come first. */
  pictures: PictureFacts[];
  findings: RuleFindings[];
  /** Events today and later, sorted by date. */
  events: DayEvent[];
  /** Unpublished entries without a date. */
  drafts: EntryFacts[];
  maps: MapFacts[];
  owner: OwnerFact[];
}

export interface EntryFacts extends InventoryRow {
  /** Title of its collection. */
  group: string;
  words: number;
  /** Its age, and the date it is based on; undefined if there is none. */
  age: Age | undefined;
  /** Number of other pages that link to its page, and that it links to; undefined if it is not on a page. */
  linked: { from: number; to: number } | undefined;
  findings: number;
  /** The first picture on its page. */
  picture: EmbeddedPicture | undefined;
  /** Search result and share card of its page; undefined without a page. */
  preview: { snippet: Snippet; card: EmbeddedPicture | undefined } | undefined;
}

export interface Age {
  /** ISO date. */
  day: string;
  /** Whole days from that date to the date of the report. */
  days: number;
  by: 'changed' | 'published' | 'saved';
}

/** A picture as a data URI, with its text alternative. */
export interface EmbeddedPicture {
  source: string;
  width: number;
  height: number;
  alt: string;
}

/** A master and its variants. */
export interface PictureFacts {
  address: string;
  thumbnail: EmbeddedPicture | undefined;
  /** Size in pixels; undefined if it is unused or cannot be read. */
  size: { width: number; height: number } | undefined;
  /** Size of the master in bytes. */
  bytes: number;
  /** Size of each variant in bytes, narrowest first. */
  variants: { width: number; bytes: number }[];
  /** Files that use it. */
  usedBy: string[];
}

export interface RuleFindings {
  rule: AnyRuleId;
  own?: OwnRule | undefined;
  severity: Severity;
  problems: Diagnostic[];
}

export interface DayEvent {
  /** ISO date. */
  day: string;
  what: 'comes' | 'goes' | 'ends';
  title: string;
  file: string;
}
