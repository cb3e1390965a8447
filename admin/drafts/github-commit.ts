/** A file written by a commit: its bytes, in base64. */
export interface Addition {
  path: string;
  contents: string;
}

/** The texts of files on a branch; undefined for a file that does not exist. */
export type BranchTexts = ReadonlyMap<string, string | undefined>;

/** The changes of a commit. */
export interface BranchChanges {
  branch: string;
  additions: readonly Addition[];
  deletions: readonly string[];
}

/** A commit that the CMS is about to send, and the format of the service's requests and responses. */
export interface CommitRequest extends BranchChanges {
  /** Returns the texts of files in the commit's parent, with the credentials of its request. */
  textsBelow: (ask: typeof fetch, files: readonly string[]) => Promise<BranchTexts>;
  /** Returns the same request with other files. */
  withFiles: (additions: readonly Addition[], deletions: readonly string[]) => RequestInit;
  /**
   * Response that tells the CMS that the commit was rejected, in the format of the service; the CMS shows the
   * message.
   */
  refusal: (words: string) => Response;
  isMade: (response: Response) => Promise<boolean>;
}

interface Body {
  query: string;
  variables: { input?: CommitInput };
}

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  fileChanges: { additions?: readonly Addition[]; deletions?: readonly { path: string }[] };
}

/** Files by the names of results. */
interface Answer {
  data?: { repository?: Record<string, { text?: string | null; isTruncated?: boolean } | null> };
}

/** The commit in a GitHub request (GraphQL); undefined for every other request. */
export function githubCommit(address: string, init: RequestInit | undefined): CommitRequest | undefined {
  if (!address.endsWith('/graphql') || typeof init?.body !== 'string') return undefined;
  if (!init.body.includes('createCommitOnBranch')) return undefined;
  const body = JSON.parse(init.body) as Body;
  const { input } = body.variables;
  if (input === undefined) return undefined;
  const { additions = [], deletions = [] } = input.fileChanges;
  return {
    branch: input.branch.branchName,
    additions,
    deletions: deletions.map(({ path }) => path),
    textsBelow: (ask, files) => textsBelow(ask, address, init, input, files),
    withFiles: (files, gone) => {
      const fileChanges = { additions: files, deletions: gone.map((path) => ({ path })) };
      const variables = { ...body.variables, input: { ...input, fileChanges } };
      return { ...init, body: JSON.stringify({ ...body, variables }) };
    },
    refusal: (message) => answer({ data: null, errors: [{ message }] }),
    isMade: async (response) => {
      if (!response.ok) return false;
      const { errors } = (await response.clone().json()) as { errors?: unknown };
      return errors === undefined;
    },
  };
}

/** A file on a branch; the text of a picture or a download is empty. */
export interface BranchFile {
  branch: string;
  file: string;
  text: string;
}

/** A file that a query asks for: name of the result, and branch with path as a JSON string. */
const ASKED = /(\w+):\s*object\(expression: ("(?:[^"\\]|\\.)*")\)/g;

/** The files in the response to a query for files of branches, which the CMS sends when it reads the drafts. */
export async function filesOnBranches(
  address: string,
  init: RequestInit | undefined,
  response: Response,
): Promise<BranchFile[]> {
  if (!address.endsWith('/graphql') || typeof init?.body !== 'string' || !response.ok) return [];
  const asked = [...(JSON.parse(init.body) as Body).query.matchAll(ASKED)];
  if (asked.length === 0) return [];
  const { data } = (await response.clone().json()) as Answer;
  return asked.flatMap(([, name = '', quoted = '']) => {
    const blob = data?.repository?.[name];
    const [, branch = '', file = ''] = /^([^:]*):(.*)$/s.exec(JSON.parse(quoted) as string) ?? [];
    return blob && blob.isTruncated !== true ? [{ branch, file, text: blob.text ?? '' }] : [];
  });
}

/** What a request does with a draft: publishes one, or removes its branch, which follows in either case. */
export function draftEnd(address: string, method: string | undefined): { isMerge: boolean; branch: string } {
  const [, branch = ''] = /^DELETE .*\/git\/refs\/heads\/(.+)$/.exec(`${method} ${address}`) ?? [];
  return { isMerge: method === 'PUT' && /\/pulls\/\d+\/merge$/.test(address), branch: decodeURI(branch) };
}

function answer(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
}

async function textsBelow(
  ask: typeof fetch,
  address: string,
  init: RequestInit,
  { branch, expectedHeadOid: head }: CommitInput,
  files: readonly string[],
): Promise<BranchTexts> {
  // A query for nothing is no query, which the service would refuse.
  if (files.length === 0) return new Map();
  const [owner = '', name = ''] = branch.repositoryNameWithOwner.split('/');
  const parts = files.map(
    (file, index) =>
      `f${index}: object(expression: ${JSON.stringify(`${head}:${file}`)}) { ... on Blob { text } }`,
  );
  const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${parts.join(' ')} } }`;
  const body = JSON.stringify({ query, variables: { owner, name } });
  const response = await ask(address, { ...init, body });
  const { data } = (await response.json()) as Answer;
  if (data?.repository === undefined) throw new Error('The service does not report what is on the branch.');
  const found = data.repository;
  return new Map(files.map((file, index) => [file, found[`f${index}`]?.text ?? undefined]));
}

/** Encodes a text as UTF-8 in base64. */
export function encoded(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

export function decoded(contents: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(contents), (sign) => sign.charCodeAt(0)));
}
