/** The folder whose files the app publishes as they are. */
export interface PublicFolder {
  /** Relative to the root: `public`. */
  folder: string;
  /** What lies in it, relative to it. */
  files: readonly string[];
  /** Why nothing is known of it, in words that follow a colon. */
  fault: string | undefined;
}
