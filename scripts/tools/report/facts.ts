import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OwnRule } from '../../diagnostics/site-rules.ts';
import type { AnyRuleId, Severity } from '../../diagnostics/rules.ts';
import type { OwnerFact } from '../list/owner-facts.ts';
import type { InventoryRow } from '../list/inventory.ts';
import type { MapFacts } from './map-facts.ts';
import type { LinkGraph } from './link-graph.ts';
import type { TodoGroup } from './todo.ts';
import type { Snippet } from './snippet.ts';

/** Everything that the report shows of a site; what draws it looks at nothing else. */
export interface ReportFacts {
  /** What there is to do. */
  todo: TodoGroup[];
  /** The host of the site, or the name of its folder. */
  name: string;
  /** ISO day of the run. */
  today: string;
  /** The font of the site's share cards as a data URI, where they have one. */
  font: string | undefined;
  /** Every entry, by collection and key. */
  entries: EntryFacts[];
  links: LinkGraph;
  /** Every master, those in use first. */
  pictures: PictureFacts[];
  findings: RuleFindings[];
  /** What happens on a day that is still to come, and today; sorted by day. */
  events: DayEvent[];
  /** Entries that wait without a day. */
  drafts: EntryFacts[];
  maps: MapFacts[];
  owner: OwnerFact[];
}

/** What the report says of an entry. */
export interface EntryFacts extends InventoryRow {
  /** What its collection is called. */
  group: string;
  words: number;
  /** How old it is, and by what that was told; undefined when nothing tells. */
  age: Age | undefined;
  /** Other pages that link to its page, and pages that it links to; undefined for what is on no page. */
  linked: { from: number; to: number } | undefined;
  findings: number;
  /** The first picture that it shows. */
  picture: EmbeddedPicture | undefined;
  /** How its page looks elsewhere; undefined for what has no page. */
  preview: { snippet: Snippet; card: EmbeddedPicture | undefined } | undefined;
}

export interface Age {
  /** ISO day. */
  day: string;
  /** Whole days from then to the day of the report. */
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

/** A master and what visitors get of it. */
export interface PictureFacts {
  address: string;
  thumbnail: EmbeddedPicture | undefined;
  /** Size in pixels; undefined where nothing uses it or it cannot be read. */
  size: { width: number; height: number } | undefined;
  /** How many bytes the master has. */
  bytes: number;
  /** Bytes of each variant, narrowest first. */
  variants: { width: number; bytes: number }[];
  /** Files that use it. */
  usedBy: string[];
}

/** The problems of one rule. */
export interface RuleFindings {
  rule: AnyRuleId;
  own?: OwnRule | undefined;
  severity: Severity;
  problems: Diagnostic[];
}

/** What happens on one day. */
export interface DayEvent {
  /** ISO day. */
  day: string;
  what: 'comes' | 'goes' | 'ends';
  title: string;
  file: string;
}
