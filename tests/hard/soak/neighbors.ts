import { connect, type Socket } from 'node:net';
import { Chance } from '../chance.ts';

/** What a hostile client sends, raw. Every one of them has to be answered or cut off, and must cost the others nothing. */
const MESSAGES: readonly (string | Buffer)[] = [
  'GET / HTTP/1.1\r\nHost: x\r\n',
  'GET /../../secret.txt HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%2e%2e/secret.txt HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /..%5csecret.txt HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /linked.txt HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /up/secret.txt HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /about%00.html HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n',
  `GET /${'a/'.repeat(4000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'c'.repeat(100_000)}\r\n\r\n`,
  `GET /about HTTP/1.1\r\nHost: x\r\nRange: bytes=${'0-1,'.repeat(1000)}0-1\r\n\r\n`,
  'GET /about HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip;q=nan, br;q=-1, *;q=1e9\r\n\r\n',
  'GET /about HTTP/1.1\r\nHost: x\r\nIf-None-Match: ' + '"a",'.repeat(2000) + '"b"\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nform-name=contact',
  'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nffffffff\r\nabc',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 30\r\n\r\n--x\r\nContent-Disposition: form',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  Buffer.from('16030100c8010000c40303', 'hex'),
  Buffer.alloc(2000, 0),
  '\r\n'.repeat(1000),
];
const AT_ONCE = 40;

export interface Neighbors {
  /** Ends them; how many connections they made, and what they got that nobody may get. */
  stop: () => Promise<{ connections: number; leaks: string[] }>;
}

/** Clients that send rubbish, stop in the middle, read nothing, or send one letter at a time. */
export function startNeighbors(port: number, seed: number): Neighbors {
  const chance = new Chance(seed);
  const leaks = new Set<string>();
  let isOn = true;
  let connections = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (isOn) {
      connections += 1;
      const message = Buffer.from(chance.pick(MESSAGES) ?? '');
      const answer = await talk(port, message, chance);
      if (answer.includes('secret')) leaks.add(message.toString('latin1').slice(0, 60));
    }
  });
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(workers);
      return { connections, leaks: [...leaks] };
    },
  };
}

/** One connection, from rude to slow; what came back. */
async function talk(port: number, message: Buffer, chance: Chance): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer = (answer + bytes.toString('latin1')).slice(0, 4000)));
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('error', () => socket.destroy());
  });
  const manner = chance.below(4);
  if (manner === 0) {
    // One letter at a time.
    for (let at = 0; at < Math.min(message.byteLength, 40) && !socket.destroyed; at += 1) {
      socket.write(message.subarray(at, at + 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } else socket.write(message);
  if (manner === 1) socket.end();
  if (manner === 2) socket.pause();
  const patience = setTimeout(() => socket.destroy(), 50 + chance.below(1500));
  await closed;
  clearTimeout(patience);
  return answer;
}
