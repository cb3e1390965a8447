/** The unpublished entries, for reports and `manifest.json`. */
export interface Schedule {
  held: UnpublishedRow[];
  /** The next ISO date on which an entry appears or expires; null if there is none. */
  nextDue: string | null;
  /** The ISO date of the run; undefined if the site does not depend on it. */
  day?: string | undefined;
}

export interface UnpublishedRow {
  collection: string;
  key: string;
  file: string;
  why: 'draft' | 'scheduled' | 'expired';
  /** The date on which it appears, or on which it expired; null for a draft. */
  day: string | null;
}
