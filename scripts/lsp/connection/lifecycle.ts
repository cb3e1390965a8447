import { ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';

/** State of the client connection, which determines the requests that are allowed. */
export class Lifecycle {
  #state: 'fresh' | 'running' | 'shut' = 'fresh';

  begin(): void {
    if (this.#state !== 'fresh')
      throw new ResponseError(ErrorCodes.InvalidRequest, '`initialize` comes once.');
    this.#state = 'running';
  }

  end(): void {
    this.#demand();
    this.#state = 'shut';
  }

  get isRunning(): boolean {
    return this.#state === 'running';
  }

  /**
   * Wraps a request handler: a request before initialization, after shutdown or without a document gets an
   * error response.
   */
  answer<P, R>(work: (params: P) => Promise<R>): (params: P) => Promise<R> {
    return async (params) => {
      this.#demand();
      demandPlace(params);
      return work(params);
    };
  }

  #demand(): void {
    if (this.#state === 'fresh')
      throw new ResponseError(ErrorCodes.ServerNotInitialized, '`initialize` has to come first.');
    if (this.#state === 'shut')
      throw new ResponseError(ErrorCodes.InvalidRequest, 'After `shutdown` nothing is answered.');
  }
}

/** Checks that a request names a document and, if it has a position, a line and a character. */
function demandPlace(params: unknown): void {
  const { textDocument, position, range } = asObject(params);
  if (typeof asObject(textDocument).uri !== 'string')
    throw new ResponseError(
      ErrorCodes.InvalidParams,
      '`textDocument.uri` has to be the address of a document.',
    );
  const { start, end } = asObject(range);
  const places = [
    ...(isGiven(params, 'position') ? [position] : []),
    ...(isGiven(params, 'range') ? [start, end] : []),
  ];
  for (const place of places) {
    const { line, character } = asObject(place);
    if (!isCount(line) || !isCount(character))
      throw new ResponseError(
        ErrorCodes.InvalidParams,
        'A position has a `line` and a `character`, counted from 0.',
      );
  }
}

/** Required parameters of a request besides the document. */
export type Demand = Readonly<Record<string, 'object' | 'string'>>;

/** Throws if a required parameter is missing. */
export function demandFields(params: unknown, wanted: Demand): void {
  const given = asObject(params);
  for (const [name, kind] of Object.entries(wanted)) {
    const value = given[name];
    if (value === null || typeof value !== kind)
      throw new ResponseError(ErrorCodes.InvalidParams, `\`${name}\` has to be given.`);
  }
}

function isGiven(params: unknown, name: string): boolean {
  return name in asObject(params);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Creates an error response with a reason. */
export function refusal(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
