import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A webhook that takes whatever it is sent, as the owner's service for messages would. */
export interface Webhook {
  url: string;
  /** The messages, as plain text. */
  texts: readonly string[];
  stop: () => Promise<void>;
}

export async function startWebhook(): Promise<Webhook> {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      texts.push((JSON.parse(body) as { text: string }).text);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/message`,
    texts,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
