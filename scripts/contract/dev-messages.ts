// What `content dev` and the running dev site tell each other (`npm run dev`); the overlay in the browser shows a part of it.

/** A problem as the overlay shows it. */
export interface DevProblem {
  rule: string;
  severity: 'error' | 'warning';
  /** Path from the root of the project. */
  file: string;
  line: number;
  column: number;
  message: string;
  suggestion?: string | undefined;
  /** The lines around the place, with a mark under it. */
  frame?: string | undefined;
  related: { file: string; line: number; column: number; message: string }[];
}

/** How it stands with the content. */
export interface DevState {
  /** Whether there is anything to show. */
  canShow: boolean;
  errors: DevProblem[];
  warnings: number;
  /** Files of which an earlier state is shown. */
  held: string[];
  /** Files that are left out, each with the reason. */
  leftOut: { file: string; cause: string }[];
  /** Why nothing new is shown. */
  stops: string[];
}

/** From `content dev`: files of the output that are new and not on the disk yet; or a build that has ended. */
export type DevMessage =
  { kind: 'pages'; files: Record<string, string> } | { kind: 'built'; state: DevState };

/** To `content dev`: the addresses of the pages that somebody looks at. */
export interface DevScreens {
  kind: 'screens';
  paths: string[];
}
