// Serves dist/ on http://localhost:4000 (or PORT=…) as a host for files does: redirects, a policy, 404 and 410.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';

const { redirects, gone = [] } = JSON.parse(readFileSync('dist-content/routes.json', 'utf8'));
const kinds = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
};
// What the content needs stands in docs/reference.md; the search page adds its script.
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'";

createServer(({ url }, response) => {
  const address = path.posix.normalize(decodeURI(new URL(url, 'http://localhost').pathname));
  const moved = redirects.find(({ from }) => from === address);
  if (moved) return response.writeHead(301, { location: moved.to }).end();
  if (gone.includes(address)) return response.writeHead(410).end('Gone');
  const place = path.join('dist', address);
  const stat = statSync(place, { throwIfNoEntry: false });
  const file = stat?.isDirectory() ? path.join(place, 'index.html') : place;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end('Not found');
  const type = kinds[path.extname(file)];
  response.writeHead(200, {
    'content-security-policy': policy,
    ...(type && { 'content-type': `${type}; charset=utf-8` }),
  });
  return createReadStream(file).pipe(response);
}).listen(Number(process.env.PORT ?? 4000), '127.0.0.1', function () {
  process.stdout.write(`http://localhost:${this.address().port}\n`);
});
