import { pause } from './tab.ts';

/** The name under which the protocol hands over an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Method = 'GET' | 'POST' | 'DELETE';

/** What a session can do: the few commands of W3C WebDriver that are needed here. */
export interface Session {
  version: string;
  command: (method: Method, path: string, body?: unknown) => Promise<unknown>;
  /** Runs a function in the page and waits for what it promises. */
  run: (script: string, words: readonly unknown[]) => Promise<unknown>;
  click: (selector: string) => Promise<void>;
  end: () => Promise<void>;
}

/** Sends a command to a driver; an error of the driver's is thrown with its own words. */
async function send(address: string, method: Method, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

/** Hands on what came of a function, and an error as one: the protocol knows no promise. */
const WAITING = (script: string) => `
  const words = [...arguments], done = words.pop();
  new Promise((resolve) => resolve((${script})(...words))).then(
    (value) => done({ value }), (error) => done({ error: String(error) }));`;

/** Begins a session with the driver at an address. */
export async function beginSession(driver: string, capabilities: object): Promise<Session> {
  const begun = await send(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId, capabilities: given } = begun as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const command = (method: Method, path: string, body?: unknown) =>
    send(`${driver}/session/${sessionId}${path}`, method, body);
  return {
    version: given.browserVersion,
    command,
    run: async (script, words) => {
      const body = { script: WAITING(script), args: words };
      const { value, error } = (await command('POST', '/execute/async', body)) as {
        value?: unknown;
        error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    click: async (selector) => {
      const found = await command('POST', '/element', { using: 'css selector', value: selector });
      const id = (found as Record<string, string>)[ELEMENT];
      await patiently(() => command('POST', `/element/${id}/click`, {}));
    },
    end: async () => {
      await send(`${driver}/session/${sessionId}`, 'DELETE');
    },
  };
}

/** What lies over an element, such as the opening screen, may go by itself: a visitor would wait as well. */
async function patiently(click: () => Promise<unknown>, tries = 40): Promise<void> {
  try {
    await click();
  } catch (error) {
    if (tries === 0 || !String(error).includes('click intercepted')) throw error;
    await pause(100);
    await patiently(click, tries - 1);
  }
}

/** A key going down and up again, or several held at once, as the protocol writes it. */
export function keyStrokes(strokes: readonly (readonly string[])[]): object {
  const actions = strokes.flatMap((keys) => [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]);
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
}
