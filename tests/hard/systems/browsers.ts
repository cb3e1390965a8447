import { existsSync } from 'node:fs';
import path from 'node:path';
import { firefox, webkit, type BrowserType } from 'playwright';
import { PROJECT } from '../../pipeline/fixture.ts';
import { LongProcess, until } from '../soak/long-process.ts';
import type { PartResult } from '../part.ts';

/** The built site in Firefox and WebKit, where they are installed: it shows its heading, walks to another page, and says nothing in the console. */
export async function otherBrowsers(): Promise<PartResult> {
  const failures: string[] = [];
  const figures: PartResult['figures'] = [];
  for (const [name, type] of [
    ['Firefox', firefox],
    ['WebKit', webkit],
  ] as const) {
    const reason = !existsSync(type.executablePath())
      ? 'it is not installed (`npx playwright install`)'
      : !existsSync(path.join(PROJECT, 'dist/client/index.html'))
        ? 'the site is not built'
        : undefined;
    if (reason === undefined) failures.push(...(await smoke(type)).map((fault) => `${name}: ${fault}`));
    figures.push([`the built site in ${name}`, reason === undefined ? 'opened' : `not tried: ${reason}`]);
  }
  return { failures, figures };
}

async function smoke(type: BrowserType): Promise<string[]> {
  const server = new LongProcess(['scripts/bin/run.js', 'server/main.ts'], {
    HOST: '127.0.0.1',
    PORT: '0',
    CONTACT_DIR: path.join(PROJECT, 'test-results/smoke'),
  });
  const browser = await type.launch();
  const faults: string[] = [];
  try {
    const address = /The site is at (http:\S+)/;
    if (!(await until(() => address.test(server.output), 60_000))) return ['the server does not begin'];
    const page = await browser.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(address.exec(server.output)?.[1] ?? '');
    await page.locator('h1').first().waitFor();
    await page.locator('footer a[href="/faq"]').first().click();
    await page.waitForURL('**/faq');
    await page.locator('h1').first().waitFor();
    return faults;
  } finally {
    await browser.close();
    await server.stop();
  }
}
