#!/usr/bin/env node
/*
 * Stands in for Firefox when Playwright starts it, and stands between the two. Playwright tells a browser at the start which
 * color scheme it wants; the Firefox of a distribution is older than that command, says 'unknown command', and Playwright gives up.
 * Here such an answer, to a command about emulation alone, is 'done': the tests need none of these.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const READY = /WebDriver BiDi listening on (ws:\S+)/;
const MOST_BYTES = 256 * 1024 * 1024;

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => firefox.kill(signal));
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = READY.exec(line)?.[1];
  if (address === undefined) return void process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: MOST_BYTES });
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (near) => connect(near, `${address}/session`));
});

/**
 * @param {WebSocket} near Playwright
 * @param {string} address where Firefox listens
 */
function connect(near, address) {
  const far = new WebSocket(address, { maxPayload: MOST_BYTES });
  /** Numbers of the commands about emulation. @type {Set<number>} */
  const optional = new Set();
  /** What was said before Firefox answered the call. @type {string[]} */
  const early = [];
  near.on('message', (data) => {
    const text = String(data);
    if (text.includes('"emulation.')) optional.add(JSON.parse(text).id);
    if (far.readyState === WebSocket.OPEN) far.send(text);
    else early.push(text);
  });
  far.on('open', () => {
    for (const text of early) far.send(text);
  });
  far.on('message', (data) => {
    const text = String(data);
    const answer = text.includes('"unknown command"') ? JSON.parse(text) : undefined;
    if (answer && optional.has(answer.id))
      near.send(JSON.stringify({ type: 'success', id: answer.id, result: {} }));
    else near.send(text);
  });
  const end = () => {
    near.close();
    far.close();
  };
  for (const side of [near, far]) side.on('close', end).on('error', end);
}
