/** A file that the app needs, with its integrity hash, which ties it to this document. */
export interface DataFile {
  url: string;
  integrity: string;
}

/** The data in the document with which its app starts (`prerender/documents/document.ts`). */
export interface BootManifest {
  /** Script files imported by the app, so that they can be fetched in parallel. */
  scripts: string[];
  /** The shared data and the page's data; omitted if the document contains them. */
  shared?: DataFile;
  route?: DataFile;
}

/** Id of the JSON block with the boot manifest. */
export const PLAN_ID = '~app-start';

/** Limited to script elements: content cannot contain any, whatever ids it uses. */
const blockText = (id: string) =>
  document.querySelector(`script[type="application/json"][id="${id}"]`)?.textContent;

/** Throws if the document has no manifest and so is not a page of this site. */
export function readManifest(): BootManifest {
  const text = blockText(PLAN_ID);
  if (!text) throw new Error('The document does not say how its app starts.');
  return JSON.parse(text) as BootManifest;
}

/** Preloads a script file without running it. */
export function loadScript(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** Yields to the browser, so that it can paint and handle events before the next piece of work. */
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
 * Runs script files one after the other in separate tasks: all at once
 * would block a phone for a noticeable time.
 * @param files imported files first
 */
export async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await breathe();
  }
}

/**
 * Data of the document: from its JSON block, or from the file that it names. If a newer version of the site
 * has replaced the file, its hash no longer matches and `fetch` fails, because an app must not hydrate with
 * other data than the page was rendered from.
 */
export async function readJson<T>(id: string, file: DataFile | undefined): Promise<T> {
  const text = blockText(id);
  if (text) return JSON.parse(text) as T;
  if (!file) throw new Error(`The document neither contains ${id} nor says where it is.`);
  const answer = await fetch(file.url, { integrity: file.integrity });
  if (!answer.ok) throw new Error(`${file.url} answered with status ${answer.status}.`);
  return (await answer.json()) as T;
}

/** Events that show that a visitor wants to use the page. */
const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'popstate'] as const;

/** The maximum wait for an idle callback. */
const PATIENCE_MS = 1000;

/**
 * Runs a task once: when the page is loaded and painted and the browser is idle, or on the first interaction.
 */
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
  // `load` fires when the last picture is loaded, one frame before it is visible; at the second animation
  // frame the first has been painted. Hidden tabs paint no frames.
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(idle));
  if (document.readyState === 'complete') afterFrame();
  else addEventListener('load', afterFrame, { once: true, signal: controller.signal });
}
