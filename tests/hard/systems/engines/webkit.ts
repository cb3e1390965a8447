import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { NOTED } from './probe.ts';
import { pause, type Key, type Tab } from './tab.ts';
import { beginSession, keyStrokes, type Session } from './webdriver.ts';

const DRIVER = 'WebKitWebDriver';
/** Where the protocol keeps keys that have no letter. */
const KEYS: Record<Key, string> = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Escape: '\ue00c',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
};
const CONTROL = '\ue009';

/**
 * Opens WebKit on a screen of its own.
 * @param address of the site; every page of it has to carry the probe (probe.ts), for this driver reads no console
 */
export async function openWebKit(address: string): Promise<Tab> {
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    for (const child of [driver, screen]) await ended(child);
  };
  try {
    const session = await begin(`http://127.0.0.1:${port}`);
    await openBareWindow(session, address);
    return tabOf(session, address, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A screen without a monitor; the X server chooses its number. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const words = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The driver needs a moment before it listens. */
async function begin(driver: string, tries = 100): Promise<Session> {
  const options = { args: ['--automation', '--javascript-can-open-windows-automatically=true'] };
  try {
    return await beginSession(driver, { 'webkitgtk:browserOptions': options });
  } catch (error) {
    if (tries === 0 || !(error instanceof TypeError)) throw error;
    await pause(100);
    return begin(driver, tries - 1);
  }
}

/** The buttons of the driver's browser make a window at least 447 px wide; one that a page has opened has none. */
async function openBareWindow(session: Session, address: string): Promise<void> {
  await session.command('POST', '/url', { url: `${address}/robots.txt` });
  const first = await session.command('GET', '/window');
  await session.run(`() => void window.open('/robots.txt', 'bare', 'width=1280,height=900')`, []);
  for (let tries = 0; tries < 100; tries += 1) {
    const all = (await session.command('GET', '/window/handles')) as string[];
    const bare = all.find((handle) => handle !== first);
    if (bare !== undefined) return void (await session.command('POST', '/window', { handle: bare }));
    await pause(100);
  }
  throw new Error('the browser opens no second window');
}

function tabOf(session: Session, address: string, stop: () => Promise<void>): Tab {
  const { command } = session;
  const strokes = (keys: readonly (readonly string[])[]) => command('POST', '/actions', keyStrokes(keys));
  return {
    version: session.version,
    open: async (path) => void (await command('POST', '/url', { url: address + path })),
    resize: async (width, height) =>
      void (await command('POST', '/window/rect', { x: 0, y: 0, width, height })),
    evaluate: (work, ...words) =>
      session.run(work.toString(), words) as Promise<Awaited<ReturnType<typeof work>>>,
    click: (selector) => session.click(selector),
    type: async (text) => void (await strokes(text.split('').map((letter) => [letter]))),
    press: async (key) => void (await strokes([key === 'Control+k' ? [CONTROL, 'k'] : [KEYS[key]]])),
    back: async () => void (await command('POST', '/back', {})),
    complaints: () => session.run(NOTED, []) as Promise<string[]>,
    close: async () => {
      await session.end().catch(() => undefined);
      await stop();
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill();
  await closed;
}
