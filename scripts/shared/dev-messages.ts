// The messages from `content dev` to the dev server of the site (`npm run dev`).

/** The first problem of the content, as Vite's overlay shows it; the others stand below it. */
export interface DevError {
  plugin: string;
  id: string;
  loc: { file: string; line: number; column: number };
  message: string;
  frame: string;
  stack: string;
}

/** Data files of the output that are not on disk yet, or the end of a build with what is wrong. */
export type DevMessage =
  | { kind: 'pages'; files: Record<string, string> }
  | { kind: 'built'; isWritten: boolean; error: DevError | null };
