import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A site as visitors reach it: http leads to https, https to the server behind. */
export interface SecureFront {
  httpPort: number;
  httpsPort: number;
  /** File of the certificate, for those that shall trust it. */
  certificate: string;
  close(): void;
}

/** A certificate for this machine alone, as certbot or Caddy would bring one for the real address. */
function createCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const { status, stderr } = spawnSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl could not make a certificate:\n${stderr}`);
  return { key, cert };
}

/** Hands a request on as it is and gives the answer as it comes. */
const forward =
  (target: string): RequestListener =>
  (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  };

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

/** Puts https before a server, the way every public site stands. */
export async function startSecureFront(target: string): Promise<SecureFront> {
  const { key, cert } = createCertificate();
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, forward(target));
  const httpsPort = await listen(secure);
  const plain = createServer((incoming, outgoing) => {
    outgoing.writeHead(301, { Location: `https://localhost:${httpsPort}${incoming.url ?? '/'}` }).end();
  });
  const httpPort = await listen(plain);
  return {
    httpPort,
    httpsPort,
    certificate: cert,
    close: () => {
      for (const server of [secure, plain]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
