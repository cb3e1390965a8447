/** A commit as the program sends it to GitHub, and what is needed to look at the branch before it is made. */
export interface AskedCommit {
  repository: string;
  branch: string;
  head: string;
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

interface Body {
  query: string;
  variables: { input?: CommitInput };
}

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  fileChanges: { additions?: AskedCommit['additions']; deletions?: AskedCommit['deletions'] };
}

/** The commit that a request asks for; undefined for every other request. */
export function readCommit(address: string, init: RequestInit | undefined): AskedCommit | undefined {
  if (!address.endsWith('/graphql') || typeof init?.body !== 'string') return undefined;
  if (!init.body.includes('createCommitOnBranch')) return undefined;
  const { input } = (JSON.parse(init.body) as Body).variables;
  if (input === undefined) return undefined;
  const { additions = [], deletions = [] } = input.fileChanges;
  return {
    repository: input.branch.repositoryNameWithOwner,
    branch: input.branch.branchName,
    head: input.expectedHeadOid,
    additions,
    deletions,
  };
}

/** The same request with other files. */
export function withFiles(init: RequestInit, { additions, deletions }: AskedCommit): RequestInit {
  const body = JSON.parse(init.body as string) as Body;
  if (body.variables.input !== undefined) body.variables.input.fileChanges = { additions, deletions };
  return { ...init, body: JSON.stringify(body) };
}

/** What the program is answered when a commit is not made: in the words of the service, which it shows. */
export function refusalOf(words: string): Response {
  const body = JSON.stringify({ data: null, errors: [{ message: words }] });
  return new Response(body, { status: 200, headers: { 'Content-Type': 'application/json' } });
}

/** The texts of files as they are below a commit, asked for with the rights of the request that makes the next one. */
export async function textsAt(
  ask: typeof fetch,
  address: string,
  init: RequestInit,
  { repository, head }: AskedCommit,
  files: readonly string[],
): Promise<Map<string, string | undefined>> {
  const [owner = '', name = ''] = repository.split('/');
  const parts = files.map(
    (file, index) =>
      `f${index}: object(expression: ${JSON.stringify(`${head}:${file}`)}) { ... on Blob { text } }`,
  );
  const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${parts.join(' ')} } }`;
  const body = JSON.stringify({ query, variables: { owner, name } });
  const response = await ask(address, { ...init, body });
  const { data } = (await response.json()) as {
    data?: { repository?: Record<string, { text?: string } | null> };
  };
  if (data?.repository === undefined) throw new Error('The service does not tell what is on the branch.');
  const found = data.repository;
  return new Map(files.map((file, index) => [file, found[`f${index}`]?.text]));
}

/** Bytes of a text as GitHub takes them. */
export function encoded(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

export function decoded(contents: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(contents), (sign) => sign.charCodeAt(0)));
}
