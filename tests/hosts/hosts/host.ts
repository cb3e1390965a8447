import type { Build } from '../site.ts';

/** The texts of the messages that the owner has got, by the place where they are. */
export type Arrivals = Record<string, readonly string[]>;

/** A host that runs, or the reason why it cannot run here. */
export type Running =
  | {
      url: string;
      stop: () => Promise<void>;
      /** Where messages of the form end; absent where nobody takes them. */
      arrivals?: () => Promise<Arrivals>;
    }
  | { missing: string };

/** A place that serves the site, as the checks need it. */
export interface TestedHost {
  /** Its name in the table. */
  name: string;
  build: Build;
  /** What stands in for it: the real program, or its rules read by its own parser. */
  by: string;
  /** Where it takes the form, if it does. */
  form?: string;
  /** True where redirects and refusals must carry the headers too. */
  isStrict?: boolean;
  start(): Promise<Running>;
}
