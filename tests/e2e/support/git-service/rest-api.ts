import { Refusal, type PullRequest, type PullRequests } from './pull-requests.ts';
import type { Person, Repository } from './repository.ts';

interface Asked {
  method: string;
  /** Relative to the repository, such as `/pulls/1/merge`. */
  place: string;
  body: Record<string, unknown>;
  by: Person;
}

export interface Answer {
  status: number;
  body?: unknown;
  bytes?: Buffer;
}

type Handler = (asked: Asked, parts: string[]) => Answer;

/** The endpoints of GitHub's REST API below `/repos/OWNER/NAME` that the editing page calls. */
export class RestApi {
  readonly #handlers: [method: string, place: RegExp, handler: Handler][];

  constructor(
    readonly repository: Repository,
    readonly pulls: PullRequests,
    readonly origin: string,
  ) {
    this.#handlers = [
      ['GET', /^\/collaborators\/[^/]+$/, () => ({ status: 204 })],
      ['GET', /^\/git\/trees\/([^?]+)/, (_asked, [revision = '']) => this.#tree(revision)],
      [
        'GET',
        /^\/git\/blobs\/(\w+)$/,
        (_asked, [oid = '']) => ({ status: 200, bytes: repository.blob(oid) }),
      ],
      ['DELETE', /^\/git\/refs\/heads\/(.+)$/, (_asked, [branch = '']) => this.#dropBranch(branch)],
      ['PATCH', /^\/git\/refs\/heads\/(.+)$/, ({ body }, [branch = '']) => this.#setBranch(branch, body)],
      ['POST', /^\/pulls$/, ({ body, by }) => this.#open(body, by)],
      ['PATCH', /^\/pulls\/(\d+)$/, ({ body }, [number = '']) => this.#change(Number(number), body)],
      [
        'PUT',
        /^\/pulls\/(\d+)\/merge$/,
        ({ body, by }, [number = '']) => this.#merge(Number(number), body, by),
      ],
      ['GET', /^\/issues\/(\d+)$/, (_asked, [number = '']) => this.#issue(Number(number))],
      ['PATCH', /^\/issues\/(\d+)$/, ({ body }, [number = '']) => this.#label(Number(number), body, false)],
      [
        'POST',
        /^\/issues\/(\d+)\/labels$/,
        ({ body }, [number = '']) => this.#label(Number(number), body, true),
      ],
    ];
  }

  answer(asked: Asked): Answer {
    for (const [method, place, handler] of this.#handlers) {
      const found = method === asked.method ? place.exec(asked.place) : null;
      if (found !== null) return handler(asked, found.slice(1).map(decodeURIComponent));
    }
    throw new Refusal(404, `Not Found: ${asked.method} ${asked.place}`);
  }

  #tree(revision: string): Answer {
    const tree = this.repository.files(revision).map((one) => ({ ...one, type: 'blob', mode: '100644' }));
    return { status: 200, body: { sha: revision, tree, truncated: false } };
  }

  #dropBranch(branch: string): Answer {
    if (this.repository.head(branch) === undefined) throw new Refusal(422, 'Reference does not exist');
    this.repository.dropBranch(branch);
    this.pulls.branchGone(branch);
    return { status: 204 };
  }

  #setBranch(branch: string, { sha }: Record<string, unknown>): Answer {
    this.repository.setHead(branch, String(sha));
    return { status: 200, body: { ref: `refs/heads/${branch}` } };
  }

  #open(body: Record<string, unknown>, by: Person): Answer {
    const asked = { title: String(body.title), head: String(body.head), base: String(body.base) };
    return { status: 201, body: this.#asPull(this.pulls.open({ ...asked, draft: body.draft === true }, by)) };
  }

  #change(number: number, { state }: Record<string, unknown>): Answer {
    const one = this.pulls.find(number);
    if (state === 'closed') one.state = 'CLOSED';
    return { status: 200, body: this.#asPull(one) };
  }

  #merge(number: number, body: Record<string, unknown>, by: Person): Answer {
    const sha = this.pulls.merge(number, String(body.commit_title), by);
    return { status: 200, body: { sha, merged: true } };
  }

  #issue(number: number): Answer {
    const { labels } = this.pulls.find(number);
    return { status: 200, body: { number, labels: labels.map((name) => ({ name })) } };
  }

  #label(number: number, body: Record<string, unknown>, isMore: boolean): Answer {
    const one = this.pulls.find(number);
    const given = Array.isArray(body.labels) ? body.labels.map(String) : [];
    one.labels = [...new Set([...(isMore ? one.labels : []), ...given])];
    return this.#issue(number);
  }

  #asPull(one: PullRequest): object {
    return {
      number: one.number,
      node_id: `PR_${one.number}`,
      title: one.title,
      html_url: `${this.origin}/${this.repository.name}/pull/${one.number}`,
      head: { ref: one.branch, sha: this.repository.head(one.branch) },
      draft: one.isDraft,
      created_at: one.created.toISOString(),
      updated_at: one.updated.toISOString(),
    };
  }
}
