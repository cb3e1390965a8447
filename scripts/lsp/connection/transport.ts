import { pipeline, type Readable, type Writable, Transform, type TransformCallback } from 'node:stream';
import {
  createConnection,
  ErrorCodes,
  Message,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
  type Connection,
  type DataCallback,
  type Disposable,
} from 'vscode-languageserver/node';

/** Passes on valid JSON-RPC messages; the client gets an error for anything else. */
class GuardedReader extends StreamMessageReader {
  constructor(
    input: Readable,
    private readonly refuse: (code: number, reason: string) => void,
  ) {
    super(input);
    this.onError((error) => refuse(ErrorCodes.ParseError, error.message));
  }

  override listen(callback: DataCallback): Disposable {
    return super.listen((message) => {
      const { isRequest, isNotification, isResponse } = Message;
      if (isRequest(message) || isNotification(message) || isResponse(message)) callback(message);
      else this.refuse(ErrorCodes.InvalidRequest, 'This is not a message of JSON-RPC.');
    });
  }
}

/** Creates a connection over two streams; unreadable input is answered with an error, and reading goes on. */
export function connect(input: Readable, output: Writable): Connection {
  const writer = new StreamMessageWriter(output);
  const refuse = (code: number, message: string): void => {
    const answer = { jsonrpc: '2.0', id: null, error: { code, message } };
    // The client may have disconnected.
    writer.write(answer).catch(() => undefined);
  };
  const frames = new Frames((reason) => refuse(ErrorCodes.ParseError, reason));
  // The reader detects the end of the stream.
  pipeline(input, frames, () => undefined);
  const reader = new GuardedReader(frames, refuse);
  return createConnection(ProposedFeatures.all, reader, writer);
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = 'Content-Length:';
const LINE = /^[\w-]+:/;
/** Maximum length of a message header in bytes; real ones are much shorter. */
const MOST_OF_A_HEAD = 4096;
/**
 * Maximum length of a message body in bytes; a larger number is treated as invalid, instead of waiting for
 * that much data.
 */
const MOST_OF_A_BODY = 256 * 1024 * 1024;

/**
 * Passes complete messages through unchanged. Data between them, or a header without a valid length, is
 * reported to `refuse` and skipped up to the start of the next message, because the reader could not
 * resynchronize.
 */
export class Frames extends Transform {
  #waiting: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the current body. */
  #open = 0;

  constructor(private readonly refuse: (reason: string) => void) {
    super();
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting = this.#waiting.length === 0 ? bytes : Buffer.concat([this.#waiting, bytes]);
    while (this.#step());
    done();
  }

  /** Passes on or skips the next part of the buffer; false if more data are needed. */
  #step(): boolean {
    if (this.#waiting.length === 0) return false;
    if (this.#open > 0) {
      const part = this.#take(Math.min(this.#open, this.#waiting.length));
      this.#open -= part.length;
      this.push(part);
      return true;
    }
    const end = this.#waiting.indexOf(HEAD_END);
    if (end === -1) return this.#waiting.length > MOST_OF_A_HEAD && this.#skip(this.#waiting.length);
    const length = bodyLength(this.#waiting.toString('latin1', 0, end));
    if (length === undefined) return this.#skip(end + HEAD_END.length);
    this.push(this.#take(end + HEAD_END.length));
    this.#open = length;
    return true;
  }

  /** Skips invalid data, up to a possible start of a message. */
  #skip(end: number): boolean {
    this.refuse('This is not a message: one begins with `Content-Length: ` and the number of its bytes.');
    const next = this.#waiting.subarray(0, end).indexOf(LENGTH, 1, 'latin1');
    this.#take(next === -1 ? end : next);
    return true;
  }

  #take(count: number): Buffer {
    const part = this.#waiting.subarray(0, count);
    this.#waiting = this.#waiting.subarray(count);
    return part;
  }
}

/** Length of the body according to the header; undefined if the header is invalid. */
function bodyLength(head: string): number | undefined {
  const lines = head.split('\r\n');
  const [, digits = ''] = /^content-length: *(\d{1,12})$/im.exec(lines.join('\n')) ?? [];
  const isHead = digits !== '' && lines.every((line) => LINE.test(line));
  return isHead && Number(digits) <= MOST_OF_A_BODY ? Number(digits) : undefined;
}
