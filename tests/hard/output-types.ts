/** What the checkers read of the output (docs/reference.md), written down a second time on purpose. */
export interface Manifest {
  files: Record<string, { sha256: string; bytes: number }>;
}

export interface RoutesFile {
  routes: { path: string; collection: string; data: string; aliases: string[] }[];
  redirects: { from: string; to: string }[];
}
