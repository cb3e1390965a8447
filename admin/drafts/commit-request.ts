/** A file written by a commit: its bytes, in base64. */
export interface Addition {
  path: string;
  contents: string;
}

/** The texts of files on a branch; undefined for a file that does not exist. */
export type BranchTexts = ReadonlyMap<string, string | undefined>;

/**
 * A commit that the CMS is about to send to a hosting service, and the format of the service's requests and
 * responses.
 */
export interface CommitRequest {
  additions: readonly Addition[];
  deletions: readonly string[];
  /** Returns the texts of files in the commit's parent, with the credentials of its request. */
  textsBelow: (ask: typeof fetch, files: readonly string[]) => Promise<BranchTexts>;
  /** Returns the same request with other files. @param below says which files already exist */
  withFiles: (
    additions: readonly Addition[],
    deletions: readonly string[],
    below: BranchTexts,
  ) => RequestInit;
  /**
   * Response that tells the CMS that the commit was rejected, in the format of the service; the CMS shows the
   * message.
   */
  refusal: (words: string) => Response;
  isMade: (response: Response) => Promise<boolean>;
}

/** Encodes a text as UTF-8 in base64. */
export function encoded(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

export function decoded(contents: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(contents), (sign) => sign.charCodeAt(0)));
}
