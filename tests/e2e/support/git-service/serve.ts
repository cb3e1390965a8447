import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphqlApi, type StatusOf } from './graphql-api.ts';
import { PullRequests, Refusal } from './pull-requests.ts';
import { Repository, type Person } from './repository.ts';
import { RestApi, type Answer } from './rest-api.ts';

export interface GitService {
  origin: string;
  repository: Repository;
  pulls: PullRequests;
  close: () => Promise<void>;
}

/**
 * Serves a repository on this machine: Git over HTTP (`git http-backend`), and the part of the GitHub
 * Enterprise API that the editing page uses. All responses are based on the actual repository.
 * @param people the users who may write, by token
 */
export async function serveGit(
  name: string,
  people: Readonly<Record<string, Person>>,
  statusOf: StatusOf = () => undefined,
): Promise<GitService> {
  const repository = new Repository(name);
  const pulls = new PullRequests(repository);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      send(response, { status, body: { message: error instanceof Error ? error.message : String(error) } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const rest = new RestApi(repository, pulls, origin);
  const graphql = new GraphqlApi(repository, pulls, statusOf, origin);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    if (method === 'OPTIONS') {
      send(response, { status: 204 });
      return;
    }
    if (url.startsWith(`/${name}.git/`)) {
      runGit(repository, request, response);
      return;
    }
    const by = people[/^(?:token|Bearer) (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''];
    if (by === undefined) throw new Refusal(401, 'Bad credentials');
    const text = await textOf(request);
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (url === '/api/graphql') {
      const variables = (body.variables ?? {}) as Record<string, unknown>;
      send(response, { status: 200, body: await graphql.answer(String(body.query), variables, by) });
      return;
    }
    const place = url.replace(/^\/api\/v3/, '');
    if (place === '/user') {
      send(response, { status: 200, body: { ...by, html_url: `${origin}/${by.login}`, email: '' } });
      return;
    }
    if (!place.startsWith(`/repos/${name}/`)) throw new Refusal(404, 'Not Found');
    send(response, rest.answer({ method, place: place.slice(`/repos/${name}`.length), body, by }));
    return;
  }

  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    repository.remove();
  };
  return { origin, repository, pulls, close };
}

const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept',
};

function send(response: ServerResponse, { status, body, bytes }: Answer): void {
  const type = bytes === undefined ? 'application/json' : 'application/octet-stream';
  response.writeHead(status, { ...CROSS_ORIGIN, 'Content-Type': type });
  response.end(bytes ?? (body === undefined ? undefined : JSON.stringify(body)));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Answers clones and fetches with `git http-backend`. */
function runGit({ folder }: Repository, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
  });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.on('close', () => {
    const all = Buffer.concat(parts);
    const end = all.indexOf('\r\n\r\n');
    const heads = all.subarray(0, end).toString().split('\r\n');
    const headers = Object.fromEntries(heads.map((line) => line.split(/:\s*/, 2) as [string, string]));
    response.writeHead(Number(/^\d+/.exec(headers.Status ?? '200')?.[0]), headers);
    response.end(all.subarray(end + 4));
  });
}
