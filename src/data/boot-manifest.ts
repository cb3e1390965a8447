/** A file that the app needs: its address, and the hash that says it belongs to this document. */
export interface DataFile {
  url: string;
  integrity: string;
}

/** What the document says about its app (`prerender/documents/document.ts`). */
export interface BootManifest {
  /** Script files that the app's own imports need; fetched together instead of one after the other. */
  scripts: string[];
  /** The site's data and the page's; left out where the document holds them itself. */
  shared?: DataFile;
  route?: DataFile;
}

/** Id of the JSON block that holds the plan. */
export const PLAN_ID = '~app-start';

/** Only a script is asked: no content can hold one, whatever ids it has. */
const blockText = (id: string) =>
  document.querySelector(`script[type="application/json"][id="${id}"]`)?.textContent;

/** Throws where the document has none: whatever has that place, it is no page of this site. */
export function readManifest(): BootManifest {
  const text = blockText(PLAN_ID);
  if (!text) throw new Error('The document does not say how its app starts.');
  return JSON.parse(text) as BootManifest;
}

/** Asks for a script file without running it. */
export function loadScript(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** Ends the browser's present task, so that it can draw and answer before the next piece of work. */
const breathe = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (message) => {
      port1.close();
      resolve(message);
    };
    port2.postMessage('');
  });

/**
 * Runs script files one by one, each in a task of its own: all together keep a phone busy for longer than it takes to
 * notice.
 * @param files those that others import come first
 */
export async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await breathe();
  }
}

/**
 * Data of the document: the JSON block that it holds, else the file that it names. A file that a newer version of the
 * site has replaced does not have the hash that the document expects, and `fetch` fails: an app must not start with
 * data that its page was not drawn from.
 */
export async function readJson<T>(id: string, file: DataFile | undefined): Promise<T> {
  const text = blockText(id);
  if (text) return JSON.parse(text) as T;
  if (!file) throw new Error(`The document neither holds ${id} nor says where it is.`);
  const answer = await fetch(file.url, { integrity: file.integrity });
  if (!answer.ok) throw new Error(`${file.url} answered with status ${answer.status}.`);
  return (await answer.json()) as T;
}

/** What somebody does who wants something of the page. */
const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'popstate'] as const;

/** An idle moment comes by then, however busy the browser is. */
const PATIENCE_MS = 1000;

/** Runs a task once: when the page has loaded, is drawn and the browser is idle, or at the first touch. */
export function whenWanted(task: () => void): void {
  const controller = new AbortController();
  const run = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    task();
  };
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const name of TOUCHES) addEventListener(name, run, options);
  // Safari has no requestIdleCallback.
  const idle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(run, { timeout: PATIENCE_MS })
      : setTimeout(run);
  // `load` comes when the last picture is there, a frame before it is seen: when the second begins, the first has been drawn.
  // A tab that nobody looks at draws none.
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(idle));
  if (document.readyState === 'complete') afterFrame();
  else addEventListener('load', afterFrame, { once: true, signal: controller.signal });
}
