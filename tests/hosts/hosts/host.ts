import type { Build } from '../site.ts';

/** A host that runs, or the reason why it cannot run here. */
export type Running = { url: string; stop: () => Promise<void> } | { missing: string };

/** A place that serves the site, as the checks need it. */
export interface TestedHost {
  name: string;
  build: Build;
  /** Where it takes the form, if it does. */
  form?: string;
  /** True where redirects and refusals must carry the headers too. */
  isStrict?: boolean;
  start(): Promise<Running>;
}
