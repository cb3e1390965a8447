import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Proxies a request to the server of the site, so that a preview loads its styles and pictures. */
export function passOn(site: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const headers = { ...request.headers, host: new URL(site).host };
    const passed = ask(new URL(request.url ?? '/', site), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('close', resolve);
    });
    passed.on('error', () => {
      response.writeHead(502, { 'Content-Type': 'text/plain' });
      response.end(`The site does not answer at ${site}.`);
      resolve();
    });
    request.pipe(passed);
  });
}

/** Requests the document of a page from the server that renders the site. */
export async function documentFrom(site: string, page: { path: string; data: string }): Promise<string> {
  const response = await fetch(new URL('/', site), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(page),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The page cannot be made (${response.status}): ${text}`);
  return text;
}
