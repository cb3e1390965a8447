// The messages between `content dev` and the running dev site
// (`npm run dev`), some of which the browser overlay shows.

/** A problem as the overlay shows it. */
export interface DevProblem {
  rule: string;
  severity: 'error' | 'warning';
  /** Path relative to the root of the project. */
  file: string;
  line: number;
  column: number;
  message: string;
  suggestion?: string | undefined;
  /** The surrounding lines, with a marker below the range. */
  frame?: string | undefined;
  related: { file: string; line: number; column: number; message: string }[];
}

export interface DevState {
  /** Whether there is anything to show. */
  canShow: boolean;
  errors: DevProblem[];
  warnings: number;
  /** Files that are shown in an earlier version. */
  held: string[];
  /** Files that are left out, with the reasons. */
  leftOut: { file: string; cause: string }[];
  /** The reasons why nothing new is shown. */
  stops: string[];
}

/** From `content dev`: new output files that are not on disk yet, or the end of a build. */
export type DevMessage =
  { kind: 'pages'; files: Record<string, string> } | { kind: 'built'; state: DevState };

/** To `content dev`: the addresses of the pages that are open in browsers. */
export interface DevScreens {
  kind: 'screens';
  paths: string[];
}
