import type { Person, Repository } from './repository.ts';

export interface PullRequest {
  number: number;
  title: string;
  branch: string;
  base: string;
  state: 'OPEN' | 'CLOSED' | 'MERGED';
  isDraft: boolean;
  labels: string[];
  author: Person;
  created: Date;
  updated: Date;
}

/** An error response of the service. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The pull requests of a repository, which the service stores outside Git. */
export class PullRequests {
  readonly all: PullRequest[] = [];

  constructor(readonly repository: Repository) {}

  open(asked: { title: string; head: string; base: string; draft?: boolean }, author: Person): PullRequest {
    const { title, head: branch, base, draft = false } = asked;
    if (this.repository.head(branch) === undefined) throw new Refusal(422, `There is no branch ${branch}.`);
    if (this.opened().some((one) => one.branch === branch))
      throw new Refusal(422, `A pull request already exists for ${branch}.`);
    const now = new Date();
    const made: PullRequest = {
      ...{
        number: this.all.length + 1,
        title,
        branch,
        base,
        state: 'OPEN',
        isDraft: draft,
        labels: [],
        author,
      },
      ...{ created: now, updated: now },
    };
    this.all.push(made);
    return made;
  }

  opened(): PullRequest[] {
    return this.all.filter(({ state }) => state === 'OPEN');
  }

  find(number: number): PullRequest {
    const found = this.all.find((one) => one.number === number);
    if (found === undefined) throw new Refusal(404, 'Not Found');
    return found;
  }

  /** Like GitHub, refuses to merge drafts and pull requests with conflicts. */
  merge(number: number, title: string, by: Person): string {
    const one = this.find(number);
    if (one.state !== 'OPEN' || one.isDraft) throw new Refusal(405, 'Pull Request is not mergeable');
    const oid = this.repository.merge(one.branch, one.base, title, by);
    if (oid === undefined) throw new Refusal(405, 'Pull Request has merge conflicts');
    one.state = 'MERGED';
    return oid;
  }

  /** Closes the open pull requests of a deleted branch. */
  branchGone(branch: string): void {
    for (const one of this.opened()) if (one.branch === branch) one.state = 'CLOSED';
  }
}
