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
   * Wraps a request handler: a request before initialization, after shutdown, or without its document and the
   * wanted parameters gets an error response.
   */
  answer<P, R>(wanted: Demand, work: (params: P) => Promise<R>): (params: P) => Promise<R> {
    return async (params) => {
      this.#demand();
      demandParameters(params, wanted);
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

const PARAMETERS = {
  textDocument: (value: unknown) => typeof asObject(value).uri === 'string',
  position: isPosition,
  range: (value: unknown) => isPosition(asObject(value).start) && isPosition(asObject(value).end),
  context: (value: unknown) => typeof value === 'object' && value !== null,
  newName: (value: unknown) => typeof value === 'string',
};

/** Required parameters of a request besides the document. */
export type Demand = readonly (keyof typeof PARAMETERS)[];

/** Throws if a required parameter is missing, or has not the form that the protocol describes. */
function demandParameters(params: unknown, wanted: Demand): void {
  const given = asObject(params);
  const wrong = (['textDocument', ...wanted] as const).find((name) => !PARAMETERS[name](given[name]));
  if (wrong !== undefined)
    throw new ResponseError(
      ErrorCodes.InvalidParams,
      `\`${wrong}\` is missing or malformed: a document has a \`uri\`, a position a \`line\` and a \`character\` from 0.`,
    );
}

function isPosition(value: unknown): boolean {
  const { line, character } = asObject(value);
  return [line, character].every((one) => Number.isInteger(one) && Number(one) >= 0);
}

/** A value from the client as an object; an empty one for anything else. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Creates an error response with a reason. */
export function refusal(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
