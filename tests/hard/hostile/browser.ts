import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';

const ASIDE_MS = 60;

/** Opens pages in a real browser, uses everything on them that can be used, and tells what ran and what was asked for. */
export async function openPages(browser: Browser, pages: readonly string[]): Promise<string[]> {
  const server = createServer((request, response) => {
    const page = pages[Number(/^\/page\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)];
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page ?? 'nothing');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found: string[] = [];
  const context = await browser.newContext();
  // What a page says with it: 'something ran'.
  await context.exposeFunction('__ran', (what: string) => found.push(`ran: ${what}`));
  await context.addInitScript(() => {
    const ran = (what: string) => () => (window as unknown as { __ran: (what: string) => void }).__ran(what);
    Object.assign(window, {
      alert: ran('alert'),
      print: ran('print'),
      confirm: ran('confirm'),
      prompt: ran('prompt'),
    });
  });
  try {
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      found.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    for (const index of pages.keys()) {
      const address = `${origin}/page/${index}`;
      const asked: string[] = [];
      const note = (request: { url: () => string }): void => void asked.push(request.url());
      page.on('request', note);
      await page.goto(address, { waitUntil: 'load' });
      found.push(...(await page.evaluate(useEverything)).map((one) => `page ${index}: ${one}`));
      await page.waitForTimeout(ASIDE_MS);
      page.off('request', note);
      if (page.url() !== address) found.push(`page ${index}: it leads away to ${page.url()}`);
      // A picture of the site itself is there, or the build would have said that it is missing.
      const foreign = asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'));
      found.push(...foreign.map((url) => `page ${index}: asks for ${url.slice(0, 120)}`));
    }
    return found;
  } finally {
    await context.close();
    await new Promise((resolve) => server.close(resolve));
  }
}

/**
 * Reads every HTML a second time as the app does, hovers, focuses, and follows the links that would run something.
 * Gives the links that lead neither to a page nor to a mail or telephone program.
 */
function useEverything(): string[] {
  const strange: string[] = [];
  for (const box of document.querySelectorAll('section')) {
    const again = document.createElement('div');
    again.innerHTML = box.innerHTML;
    document.body.append(again);
  }
  for (const node of document.querySelectorAll<HTMLElement>('body *')) {
    for (const name of [
      'mouseover',
      'mouseenter',
      'focus',
      'pointerdown',
      'toggle',
      'begin',
      'animationstart',
    ])
      node.dispatchEvent(new Event(name, { bubbles: true }));
    const address = node.getAttribute('href') ?? node.getAttribute('xlink:href') ?? '';
    if (
      node instanceof HTMLAnchorElement &&
      address !== '' &&
      !/^(?:https?|mailto|tel):$/.test(node.protocol)
    )
      strange.push(`a link to ${address.slice(0, 60)}`);
    if (node.localName === 'button' || /^\s*javascript:/i.test(address)) node.click();
  }
  return strange;
}
