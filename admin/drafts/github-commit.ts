import type { Addition, BranchTexts, CommitRequest } from './commit-request.ts';

interface Body {
  query: string;
  variables: { input?: CommitInput };
}

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  fileChanges: { additions?: readonly Addition[]; deletions?: readonly { path: string }[] };
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
  const [owner = '', name = ''] = branch.repositoryNameWithOwner.split('/');
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
  if (data?.repository === undefined) throw new Error('The service does not report what is on the branch.');
  const found = data.repository;
  return new Map(files.map((file, index) => [file, found[`f${index}`]?.text]));
}
