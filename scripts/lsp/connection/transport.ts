import { pipeline, type Readable, type Writable } from 'node:stream';
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
import { Frames } from './frames.ts';

/** Passes on what is a message of JSON-RPC; the client gets an error for anything else. */
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

/** A connection over two streams; what cannot be read is answered with an error, and reading goes on. */
export function connect(input: Readable, output: Writable): Connection {
  const writer = new StreamMessageWriter(output);
  const refuse = (code: number, message: string): void => {
    const answer = { jsonrpc: '2.0', id: null, error: { code, message } };
    // A client that is gone hears nothing.
    writer.write(answer).catch(() => undefined);
  };
  const frames = new Frames((reason) => refuse(ErrorCodes.ParseError, reason));
  // That it ends is noticed by whoever reads it.
  pipeline(input, frames, () => undefined);
  const reader = new GuardedReader(frames, refuse);
  return createConnection(ProposedFeatures.all, reader, writer);
}
