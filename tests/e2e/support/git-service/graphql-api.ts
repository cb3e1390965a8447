import { buildSchema, graphql, type ExecutionResult } from 'graphql';
import { SCHEMA } from './graphql-schema.ts';
import { Refusal, type PullRequest, type PullRequests } from './pull-requests.ts';
import type { FileChanges, Person, Repository } from './repository.ts';

const schema = buildSchema(SCHEMA);

/** Returns the build status of a commit, with a link to the details. */
export type StatusOf = (oid: string) => { context: string; state: string; targetUrl: string } | undefined;

const LETTERS: Record<string, string> = { A: 'ADDED', D: 'DELETED', M: 'MODIFIED' };

interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  fileChanges: Partial<FileChanges>;
  message: { headline: string };
}

/** Answers queries like GitHub's GraphQL API, from the repository on disk. */
export class GraphqlApi {
  constructor(
    readonly repository: Repository,
    readonly pulls: PullRequests,
    readonly statusOf: StatusOf,
    readonly origin: string,
  ) {}

  answer(query: string, variables: Record<string, unknown>, by: Person): Promise<ExecutionResult> {
    const rootValue = {
      repository: ({ owner, name }: { owner: string; name: string }) =>
        `${owner}/${name}` === this.repository.name ? this.#repository() : null,
      createRef: ({ input }: { input: { name: string; oid: string } }) => this.#createRef(input),
      createCommitOnBranch: ({ input }: { input: CommitInput }) => this.#commitOnBranch(input, by),
      convertPullRequestToDraft: ({ input }: { input: { pullRequestId: string } }) =>
        this.#setDraft(input.pullRequestId, true),
      markPullRequestReadyForReview: ({ input }: { input: { pullRequestId: string } }) =>
        this.#setDraft(input.pullRequestId, false),
    };
    return graphql({ schema, source: query, rootValue, variableValues: variables });
  }

  #repository(): object {
    return {
      id: 'R_1',
      defaultBranchRef: () => this.#ref('main'),
      ref: ({ qualifiedName }: { qualifiedName: string }) =>
        this.#ref(qualifiedName.replace(/^refs\/heads\//, '')),
      object: ({ oid, expression }: { oid?: string; expression?: string }) =>
        this.#object(oid ?? expression ?? ''),
      pullRequests: (asked: { states?: string[]; labels?: string[]; headRefName?: string }) => {
        const found = this.pulls.all
          .filter(({ state }) => asked.states?.includes(state) ?? true)
          .filter(({ branch }) => asked.headRefName === undefined || branch === asked.headRefName)
          .filter(({ labels }) => asked.labels?.some((one) => labels.includes(one)) ?? true);
        return { totalCount: found.length, nodes: found.map((one) => this.#pullRequest(one)) };
      },
    };
  }

  #ref(branch: string): object | null {
    const oid = this.repository.head(branch);
    return oid === undefined ? null : { name: branch, target: () => this.#commit(oid) };
  }

  #object(expression: string): object | null {
    const found = this.repository.object(expression);
    if (found === undefined) return null;
    if (found.type === 'commit') return this.#commit(found.oid);
    if (found.type !== 'blob') return { __typename: 'Tree', oid: found.oid };
    const bytes = this.repository.blob(found.oid);
    const isBinary = bytes.includes(0);
    return {
      __typename: 'Blob',
      oid: found.oid,
      byteSize: bytes.length,
      isBinary,
      isTruncated: false,
      text: isBinary ? null : bytes.toString('utf8'),
    };
  }

  #commit(oid: string): object {
    const facts = this.repository.commitFacts(oid);
    return {
      __typename: 'Commit',
      oid,
      message: facts.message,
      committedDate: facts.date,
      author: { name: facts.name, email: facts.email, avatarUrl: null, user: null },
      history: ({ first = 100, path }: { first?: number; path?: string }) => ({
        nodes: this.repository.history(oid, first, path).map((one) => this.#commit(one)),
      }),
      file: ({ path }: { path: string }) => this.repository.object(`${oid}:${path}`) ?? null,
      status: () => {
        const status = this.statusOf(oid);
        return status === undefined ? null : { contexts: [status] };
      },
      deployments: { nodes: [] },
      checkSuites: { nodes: [] },
    };
  }

  #pullRequest(one: PullRequest): object {
    const { author } = one;
    return {
      id: `PR_${one.number}`,
      number: one.number,
      title: one.title,
      url: `${this.origin}/${this.repository.name}/pull/${one.number}`,
      isDraft: one.isDraft,
      isCrossRepository: false,
      createdAt: one.created.toISOString(),
      updatedAt: one.updated.toISOString(),
      headRefName: one.branch,
      headRefOid: this.repository.head(one.branch) ?? '',
      author: { __typename: 'User', ...author, avatarUrl: '', email: '', databaseId: author.id },
      labels: { nodes: one.labels.map((name) => ({ name })) },
      files: () => ({
        nodes: this.repository
          .changed(one.branch, one.base)
          .map(({ path, letter }) => ({ path, changeType: LETTERS[letter] ?? 'CHANGED' })),
      }),
    };
  }

  #createRef({ name, oid }: { name: string; oid: string }): object {
    const branch = name.replace(/^refs\/heads\//, '');
    if (this.repository.head(branch) !== undefined)
      throw new Error(`A ref named "${name}" already exists in the repository.`);
    this.repository.setHead(branch, oid);
    return { ref: this.#ref(branch) };
  }

  #commitOnBranch({ branch, expectedHeadOid, fileChanges, message }: CommitInput, by: Person): object {
    const { branchName } = branch;
    const head = this.repository.head(branchName);
    if (head !== expectedHeadOid)
      throw new Error(`Expected branch to point to "${expectedHeadOid}" but it did not.`);
    const { additions = [], deletions = [] } = fileChanges;
    const oid = this.repository.commit(branchName, { additions, deletions }, message.headline, by);
    for (const one of this.pulls.opened()) if (one.branch === branchName) one.updated = new Date();
    return { commit: this.#commit(oid) };
  }

  #setDraft(id: string, isDraft: boolean): object {
    const found = this.pulls.all.find(({ number }) => `PR_${number}` === id);
    if (found === undefined) throw new Refusal(404, 'Could not resolve to a node.');
    found.isDraft = isDraft;
    return { pullRequest: this.#pullRequest(found) };
  }
}
