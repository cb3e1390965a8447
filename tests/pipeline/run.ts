/** What a run of the command gave. */
export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}
