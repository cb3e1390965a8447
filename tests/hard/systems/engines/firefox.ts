import path from 'node:path';
import { firefox } from 'playwright';
import { PROJECT } from '../../../pipeline/fixture.ts';
import { NOTED } from './probe.ts';
import type { Tab } from './tab.ts';

/**
 * Opens the Firefox of the distribution, through Playwright's way to a Firefox that is not its own.
 * @param address of the site; every page of it has to carry the probe (probe.ts)
 */
export async function openFirefox(address: string, program: string): Promise<Tab> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path.join(PROJECT, 'tests/hard/systems/engines/firefox-bridge.js'),
    env: { ...process.env, FIREFOX_PATH: program },
  });
  const page = await browser.newPage();
  return {
    version: browser.version(),
    open: async (to) => void (await page.goto(address + to)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (work, ...words) => page.evaluate(`(${work.toString()})(...${JSON.stringify(words)})`),
    click: (selector) => page.locator(selector).first().click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    // Not `goBack`: it waits for the load of a page that comes back as it was left.
    back: () => page.evaluate(() => history.back()),
    complaints: () => page.evaluate(`(${NOTED})()`),
    close: () => browser.close(),
  };
}
