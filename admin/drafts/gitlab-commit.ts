import { decoded, encoded, type Addition, type BranchTexts, type CommitRequest } from './commit-request.ts';

/** https://docs.gitlab.com/api/commits/#create-a-commit-with-multiple-files-and-actions */
interface Body {
  branch: string;
  /** The parent of a branch that this commit creates. */
  start_branch?: string;
  actions: Action[];
}

interface Action {
  action: 'create' | 'update' | 'move' | 'delete' | 'chmod';
  file_path: string;
  previous_path?: string;
  content?: string;
  encoding?: 'text' | 'base64';
}

const COMMITS = /\/projects\/[^/?#]+\/repository\/commits$/;

/** The commit in a GitLab request (REST); undefined for every other request. */
export function gitlabCommit(address: string, init: RequestInit | undefined): CommitRequest | undefined {
  if (!COMMITS.test(address) || init?.method !== 'POST' || typeof init.body !== 'string') return undefined;
  const body = JSON.parse(init.body) as Body;
  const written = body.actions.filter(({ action }) => action !== 'delete' && action !== 'chmod');
  const additions = written.map(({ file_path: path, content = '', encoding }): Addition => ({
    path,
    contents: encoding === 'base64' ? content : encoded(content),
  }));
  const moved = written.flatMap(({ action, previous_path: path }) =>
    action === 'move' && path !== undefined ? [path] : [],
  );
  const gone = body.actions.filter(({ action }) => action === 'delete').map((one) => one.file_path);
  return {
    additions,
    deletions: gone,
    textsBelow: (ask, files) => textsBelow(ask, address, init, body, files),
    withFiles: (files, deletions, below) => {
      const asked = new Map(body.actions.map((one) => [one.file_path, one]));
      const actions = [
        ...body.actions.filter(({ action }) => action === 'chmod'),
        ...files.map((file) => asked.get(file.path) ?? actionFor(file, below)),
        ...deletions.filter((path) => !moved.includes(path)).map((path) => removal(path)),
      ];
      return { ...init, body: JSON.stringify({ ...body, actions }) };
    },
    // With 400, the CMS would assume a leftover branch and delete it.
    refusal: (message) =>
      new Response(JSON.stringify({ message }), {
        status: 409,
        headers: { 'Content-Type': 'application/json' },
      }),
    isMade: ({ ok }) => Promise.resolve(ok),
  };
}

function actionFor({ path, contents }: Addition, below: BranchTexts): Action {
  const action = below.get(path) === undefined ? 'create' : 'update';
  return { action, file_path: path, content: decoded(contents), encoding: 'text' };
}

function removal(path: string): Action {
  return { action: 'delete', file_path: path };
}

async function textsBelow(
  ask: typeof fetch,
  address: string,
  { headers, credentials }: RequestInit,
  { branch, start_branch: start = branch }: Body,
  files: readonly string[],
): Promise<BranchTexts> {
  const init: RequestInit = {
    ...{ headers: readingHeaders(headers), cache: 'no-cache' },
    ...(credentials === undefined ? {} : { credentials }),
  };
  const texts = files.map(async (file): Promise<[string, string | undefined]> => {
    const place = `files/${encodeURIComponent(file)}/raw?ref=${encodeURIComponent(start)}`;
    const response = await ask(
      address.replace(/commits$/, () => place),
      init,
    );
    if (response.status === 404) return [file, undefined];
    if (!response.ok) throw new Error('The service does not report what is on the branch.');
    return [file, await response.text()];
  });
  return new Map(await Promise.all(texts));
}

/** The credentials of a request, for a request without a body. */
function readingHeaders(headers: RequestInit['headers']): Headers {
  const reading = new Headers(headers);
  reading.delete('Content-Type');
  reading.delete('Accept');
  return reading;
}
