import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type FileChangeType,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver/node';
import { CLI } from '../fixture.ts';

/** Drives the server as an editor does. One process serves a whole test file. */
export class Client {
  readonly process: ChildProcessWithoutNullStreams;
  readonly connection: ProtocolConnection;
  readonly problems = new Map<string, Diagnostic[]>();
  /** What was sent to the client beside answers: errors without a request, lines of the log. */
  readonly log: string[] = [];
  readonly #texts = new Map<string, { text: string; version: number }>();
  readonly #waiting = new Set<() => void>();

  constructor(cache: string) {
    this.process = spawn(process.execPath, [CLI, 'lsp', '--stdio'], {
      env: { PATH: process.env.PATH ?? '', CONTENT_CACHE_DIR: cache },
    });
    this.process.stderr.on('data', (bytes: Buffer) => this.log.push(bytes.toString()));
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.process.stdout),
      new StreamMessageWriter(this.process.stdin),
      {
        error: (one) => this.log.push(one),
        warn: (one) => this.log.push(one),
        info: () => undefined,
        log: () => undefined,
      },
    );
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => {
        this.problems.set(uri, diagnostics);
        for (const wake of this.#waiting) wake();
      },
    );
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log.push(message);
    });
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.listen();
  }

  /** @param initializationOptions what an editor says of itself, such as that it trusts the folders */
  initialize(roots: readonly string[], initializationOptions: object = {}): Promise<unknown> {
    return this.connection
      .sendRequest('initialize', {
        processId: process.pid,
        rootUri: null,
        initializationOptions,
        capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
        workspaceFolders: roots.map((root) => ({ uri: uriOf(root), name: path.basename(root) })),
      })
      .then(async (result) => {
        await this.connection.sendNotification('initialized', {});
        return result;
      });
  }

  /** Opens a document, with the text that the disk has unless another one is given. */
  async open(file: string, text = readFileSync(file, 'utf8')): Promise<void> {
    this.#texts.set(file, { text, version: 1 });
    const textDocument = {
      uri: uriOf(file),
      languageId: file.endsWith('.md') ? 'markdown' : 'yaml',
      version: 1,
      text,
    };
    await this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Replaces a piece of a document, as typing does. */
  async type(file: string, old: string, fresh: string): Promise<void> {
    const { text, version } = this.#known(file);
    const at = text.indexOf(old);
    if (at === -1) throw new Error(`There is no ${old} in ${file}.`);
    const range = { start: positionIn(text, at), end: positionIn(text, at + old.length) };
    const next = { text: text.slice(0, at) + fresh + text.slice(at + old.length), version: version + 1 };
    this.#texts.set(file, next);
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: uriOf(file), version: next.version },
      contentChanges: [{ range, text: fresh }],
    });
  }

  async close(file: string): Promise<void> {
    this.#texts.delete(file);
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(file) } });
  }

  /** Tells what others did on the disk. */
  disk(...changes: [file: string, type: FileChangeType][]): Promise<void> {
    return this.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: changes.map(([file, type]) => ({ uri: uriOf(file), type })),
    });
  }

  /** Asks about the place behind the first `before` in a document. */
  ask<T>(method: string, file: string, before: string, more: object = {}): Promise<T> {
    const { text } = this.#known(file);
    const at = text.indexOf(before);
    if (at === -1) throw new Error(`There is no ${before} in ${file}.`);
    const position = positionIn(text, at + before.length);
    return this.connection.sendRequest(method, { textDocument: { uri: uriOf(file) }, position, ...more });
  }

  about<T>(method: string, file: string, more: object = {}): Promise<T> {
    return this.connection.sendRequest(method, { textDocument: { uri: uriOf(file) }, ...more });
  }

  /** Waits until the rules of a file's problems are these. */
  async rules(file: string, wanted: readonly string[]): Promise<Diagnostic[]> {
    const uri = uriOf(file);
    const now = (): string[] => (this.problems.get(uri) ?? []).map(({ code }) => String(code));
    while (now().join() !== wanted.join())
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    return this.problems.get(uri) ?? [];
  }

  /** Sends bytes that no client should send. */
  raw(bytes: string): void {
    this.process.stdin.write(bytes);
  }

  #known(file: string): { text: string; version: number } {
    const known = this.#texts.get(file);
    if (known === undefined) throw new Error(`${file} is not open.`);
    return known;
  }
}

export function uriOf(file: string): string {
  return pathToFileURL(file).href;
}

/** The place of an offset, in UTF-16 units. */
function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
