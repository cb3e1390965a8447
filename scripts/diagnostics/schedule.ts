/** What was held back, for reports and `manifest.json`. */
export interface Schedule {
  held: HeldRow[];
  /** The next ISO day on which an entry comes or goes; null when none does. */
  nextDue: string | null;
  /** The ISO day of the run; undefined where the site would be the same on any other. */
  day?: string | undefined;
  /** How many entries somebody has to read again; undefined where no schema asks for that. */
  due?: number;
}

export interface HeldRow {
  collection: string;
  key: string;
  file: string;
  why: 'draft' | 'scheduled' | 'expired';
  /** When it comes, or since when it is gone; null for a draft. */
  day: string | null;
}
