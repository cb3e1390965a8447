/** Keys that have no letter. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowRight' | 'ArrowDown' | 'Backspace';

/** A window of some browser, driven as a visitor would. */
export interface Tab {
  /** What the browser calls its version. */
  version: string;
  /** Goes to a path of the site, with a new document. */
  open: (path: string) => Promise<void>;
  /** The size of what a page sees. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function in the page; it may use nothing of the module that it stands in. */
  evaluate: <Words extends readonly unknown[], Result>(
    work: (...words: Words) => Result | Promise<Result>,
    ...words: Words
  ) => Promise<Result>;
  /** Clicks on the middle of an element with the pointer; what lies over it is clicked in its place. */
  click: (selector: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key | 'Control+k') => Promise<void>;
  back: () => Promise<void>;
  /** What the console said since it was asked last: errors, refused styles and scripts, what could not be fetched. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks the page again and again until it says yes.
 * @param what names what is waited for, in words that the report shows
 */
export async function until<Words extends readonly unknown[]>(
  tab: Tab,
  what: string,
  holds: (...words: Words) => boolean,
  ...words: Words
): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await tab.evaluate(holds, ...words))) {
    if (performance.now() > end) throw new Error(`it never came to this: ${what}`);
    await pause(PAUSE_MS);
  }
}

/** Waits for an element, brings it to the middle of the window and clicks on it. */
export async function tap(tab: Tab, selector: string): Promise<void> {
  await until(tab, `there is ${selector}`, (which) => document.querySelector(which) !== null, selector);
  await tab.evaluate(bringToTheMiddle, selector);
  await tab.click(selector);
}

/** The same for one of several elements, by its words. */
export async function tapWords(tab: Tab, selector: string, words: string): Promise<void> {
  await until(tab, `${selector} says '${words}'`, markByWords, selector, words);
  await tap(tab, '[data-tried]');
}

/** Waits until the page's own script runs: its first act is to note the page. */
function untilAwake(tab: Tab): Promise<void> {
  return until(tab, 'the app runs', () => {
    const notes = (window as { dataLayer?: unknown[] }).dataLayer;
    return notes !== undefined && notes.length > 0;
  });
}

/** Waits until the code of a part of the page has come: some comes when the visitor does. */
export function untilPartAwake(tab: Tab, selector: string): Promise<void> {
  const isAwake = (which: string): boolean => {
    const element = document.querySelector(which);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return element?.closest('[data-waiting]') === null;
  };
  return until(tab, `${selector} answers`, isAwake, selector);
}

function bringToTheMiddle(selector: string): Promise<void> {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function markByWords(selector: string, words: string): boolean {
  document.querySelector('[data-tried]')?.removeAttribute('data-tried');
  const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.includes(words));
  found?.setAttribute('data-tried', '');
  return found !== undefined;
}

export const WIDE = [1280, 900] as const;
export const PHONE = [375, 812] as const;

/** Opens a page in a window of a size and waits until the app runs on it. */
export async function begin(
  tab: Tab,
  path: string,
  [width, height]: readonly [number, number],
): Promise<void> {
  await tab.resize(width, height);
  await tab.open(path);
  await untilAwake(tab);
}
