import { chromium, type Browser, type Page } from 'playwright';
import { expect } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../e2e/browser.js';
import { contactForm, fillAssessment } from '../e2e/contact-page.ts';
import type { Check, Subject } from './checks.ts';

let started: Promise<Browser | undefined> | undefined;

/** One Chromium for all hosts, if there is one. */
function startBrowser(): Promise<Browser | undefined> {
  const executablePath = findBrowser();
  started ??= executablePath
    ? chromium.launch({ executablePath, args: BROWSER_FLAGS })
    : Promise.resolve(undefined);
  return started;
}

export async function closeBrowser(): Promise<void> {
  await (await started)?.close();
}

/** Fills in the contact page as a visitor, with words by which the message is known again, and sends it. */
async function sendAsVisitor(page: Page, { url }: Subject, words: string): Promise<void> {
  await page.goto(`${url}/contact`);
  const form = contactForm(page);
  await fillAssessment(form);
  await form.message.fill(words);
  await form.send.click();
}

/** The places where a message has arrived, once it is in all of them. */
async function placesOf({ arrivals }: Subject, words: string): Promise<string> {
  const places = Object.keys((await arrivals?.()) ?? {});
  for (const place of places)
    await expect
      .poll(async () => (await arrivals?.())?.[place]?.filter((text) => text.includes(words)).length, {
        timeout: 30_000,
      })
      .toBe(1);
  return places.join(' and ');
}

/** Success is said where somebody has the message; else the visitor is told, keeps the text and has other ways. */
async function expectOutcome(page: Page, subject: Subject, words: string): Promise<void> {
  const { status, message } = contactForm(page);
  if (subject.form) {
    await status.getByText(/^Thanks for your message!/).waitFor();
    expect(await message.inputValue()).toBe('');
    return;
  }
  await status.getByText(/^Sorry, there was an error/).waitFor();
  expect(await message.inputValue()).toBe(words);
  expect(await status.locator('a[href^="tel:"]').count()).toBe(1);
  const mail = await status.locator('a[href^="mailto:"]').getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(words);
}

/** A visitor without JavaScript is thanked on a page that only a handler sends, or is told before writing. */
async function expectOutcomeWithoutScripts(page: Page, { url, form }: Subject): Promise<void> {
  if (form) {
    await page.getByRole('heading', { level: 1, name: 'Message received' }).waitFor();
    expect(await page.locator('form[name="contact"]').count()).toBe(0);
    return;
  }
  expect(await page.getByText('Message received').count()).toBe(0);
  // The browser's own error page, in place of an answer without words, may come when the next page is asked for already.
  const isThere = () =>
    page.goto(`${url}/contact`).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  const notice = contactForm(page).form.getByText(/^This form can only be sent with JavaScript/);
  await notice.waitFor();
  expect(await notice.locator('xpath=..').locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(2);
}

/** The form, filled in and sent in a real browser, with JavaScript and without: where the message is then. */
export const sentFromBrowser: Check = async (subject) => {
  const browser = await startBrowser();
  if (!browser) return { missing: 'there is no Chromium (npm run provide)' };
  const found = new Set<string>();
  for (const javaScriptEnabled of [true, false]) {
    const words = `${javaScriptEnabled ? 'With' : 'Without'} scripts: 34 people & a dog, für immer`;
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
    try {
      await sendAsVisitor(page, subject, words);
      await (javaScriptEnabled
        ? expectOutcome(page, subject, words)
        : expectOutcomeWithoutScripts(page, subject));
      found.add(await placesOf(subject, words));
    } finally {
      await page.close();
    }
  }
  return subject.form ? `arrives: ${[...found].join(', ')}` : 'told; keeps the text';
};
