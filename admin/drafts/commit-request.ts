/** A file that a commit writes: its bytes, in base64. */
export interface Addition {
  path: string;
  contents: string;
}

/** The texts of files on a branch; undefined for one that is not there. */
export type BranchTexts = ReadonlyMap<string, string | undefined>;

/** A commit that the program is about to send to a service, and how that service is asked and answered. */
export interface CommitRequest {
  additions: readonly Addition[];
  deletions: readonly string[];
  /** The texts of files as they are below the commit, asked for with the rights of its request. */
  textsBelow: (ask: typeof fetch, files: readonly string[]) => Promise<BranchTexts>;
  /** The same request with other files. @param below says which files there are already */
  withFiles: (
    additions: readonly Addition[],
    deletions: readonly string[],
    below: BranchTexts,
  ) => RequestInit;
  /** What the program is answered when the commit is not made: in the form of the service, whose words it shows. */
  refusal: (words: string) => Response;
  isMade: (response: Response) => Promise<boolean>;
}

/** Bytes of a text in base64. */
export function encoded(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

export function decoded(contents: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(contents), (sign) => sign.charCodeAt(0)));
}
