// Measures a key in the language server: a letter is typed into one of N posts, and completion is asked for at once.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { postFile, writeSite } from './corpora.js';
import { median } from './figures.js';
import { contentCommand } from './process.js';

const KEYS = 60;

/**
 * @param {import('./corpora.js').Corpus} corpus
 * @param {number} entries
 * @returns {Promise<number>} milliseconds, median
 */
export async function measureKey({ post }, entries) {
  const root = mkdtempSync(path.join(tmpdir(), 'content-keys-'));
  writeSite(root, entries, post);
  const { env } = contentCommand(root);
  const [file, ...words] = contentCommand(root, 'lsp', '--stdio').words;
  const server = spawn(process.execPath, [file ?? '', ...words.slice(0, 2)], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  try {
    const uriOf = (/** @type {string} */ place) => pathToFileURL(place).href;
    const uri = uriOf(path.join(root, postFile(1)));
    // A broken link, because only a problem shows that the site has been looked at.
    const text = `${readFileSync(path.join(root, postFile(1)), 'utf8')}\n[Nowhere](/posts/none)\n`;
    connection.onRequest('client/registerCapability', () => null);
    const isLookedAt = new Promise((resolve) => {
      connection.onNotification('textDocument/publishDiagnostics', resolve);
    });
    connection.listen();
    await connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
      workspaceFolders: [{ uri: uriOf(root), name: 'posts' }],
    });
    await connection.sendNotification('initialized', {});
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'markdown', version: 1, text },
    });
    const isGone = new Promise((_resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`the language server ended with ${code}`)));
    });
    await Promise.race([isLookedAt, isGone]);
    // At the end of the first line of the body, behind the front matter.
    const line = text.slice(0, text.indexOf('\n---\n') + 6).split('\n').length - 1;
    const character = text.split('\n')[line]?.length ?? 0;
    const times = [];
    for (let key = 0; key < KEYS; key += 1) {
      const position = { line, character: character + key };
      const started = performance.now();
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version: key + 2 },
        contentChanges: [{ range: { start: position, end: position }, text: 'a' }],
      });
      await connection.sendRequest('textDocument/completion', { textDocument: { uri }, position });
      times.push(performance.now() - started);
    }
    return median(times);
  } finally {
    connection.dispose();
    server.kill();
    rmSync(root, { recursive: true });
  }
}
