import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { environment } from './consumer.ts';

/** Ends what hangs, with what was seen last; it is not a measure. */
const LONGEST_WAIT = 120_000;

/** What Vite sends to open pages. */
interface Message {
  type: string;
  err?: { message: string };
}

/** `npm run dev` of a site, and a page that is open in a browser as far as the server can tell. */
export class DevServer {
  /** What the page was told, the oldest first. */
  readonly told: Message[] = [];
  /** Settles with the next message. */
  #heard: Promise<unknown>;

  private constructor(
    readonly address: string,
    private readonly child: ChildProcess,
    private readonly socket: WebSocket,
  ) {
    this.#heard = once(socket, 'message');
    socket.on('message', (bytes: Buffer) => {
      this.told.push(JSON.parse(bytes.toString()) as Message);
      this.#heard = once(socket, 'message');
    });
  }

  /** Starts Vite, as it is installed in the site, at a port that is free. */
  static async start(site: string): Promise<DevServer> {
    const vite = path.join(site, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, '--port', '0', '--host', '127.0.0.1'], {
      cwd: site,
      env: { ...environment(), NO_COLOR: '1' },
    });
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      const hear = (bytes: Buffer): void => {
        said += bytes.toString();
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
        if (url !== undefined) resolve(url);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('close', () => {
        reject(new Error(`The server has ended:\n${said}`));
      });
    });
    const client = await (await fetch(`${address}/@vite/client`)).text();
    const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
    const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    await once(socket, 'open');
    return new DevServer(address, child, socket);
  }

  /** The text at an address as soon as it is as it should be; it is asked for again whenever the page is told something. */
  async shows(address: string, wanted: RegExp | string): Promise<string> {
    for (;;) {
      const heard = this.#heard;
      // A connection that is kept may be one that the server is just closing.
      const answer = await fetch(`${this.address}${address}`, { headers: { connection: 'close' } });
      const text = await answer.text();
      if (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) return text;
      await this.#message(heard, `${address} does not show ${String(wanted)}, but ${text.slice(0, 2000)}`);
    }
  }

  /** The next message, or one since the page was told `seen` others, of a kind. */
  async tells(type: string, seen = 0): Promise<Message> {
    for (;;) {
      const heard = this.#heard;
      const found = this.told.slice(seen).find((one) => one.type === type);
      if (found !== undefined) return found;
      await this.#message(heard, `The page gets no message of the type ${type}`);
    }
  }

  /** Waits for the next message. @throws with what is missing when none comes, such as after a restart of the server */
  async #message(heard: Promise<unknown>, missing: string): Promise<void> {
    const [ended, timer] = [new AbortController(), new AbortController()];
    const closed = once(this.socket, 'close', { signal: ended.signal }).then(
      () => 'the server has closed the connection',
    );
    const silent = setTimeout(LONGEST_WAIT, 'the server is silent', { signal: timer.signal });
    closed.catch(() => undefined);
    silent.catch(() => undefined);
    const reason = await Promise.race([heard.then(() => undefined), closed, silent]);
    ended.abort();
    timer.abort();
    if (reason !== undefined)
      throw new Error(`${missing}: ${reason}. Messages: ${JSON.stringify(this.told.slice(-5))}`);
  }

  async stop(): Promise<void> {
    this.socket.terminate();
    this.child.kill();
    await once(this.child, 'close');
  }
}
