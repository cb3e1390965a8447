import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook that takes whatever it is sent, as the owner's service for messages would. */
export async function startWebhook(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/message`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
