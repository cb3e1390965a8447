import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contactForm, expectReady } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';

/** What the owner does in a browser and with messages; what is typed at a terminal stands in `tests/content/owner-week.test.ts`. */
const PROJECT = path.resolve(import.meta.dirname, '../..');
const SUBJECT = 'A shelf for the night shift';
const root = mkdtempSync(path.join(tmpdir(), 'owner-week-report-'));
/** No other test writes under this name, and a second try writes under another. */
let reader = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => (reader = `Robin Nightshift ${process.pid}`));
test.afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Types a command; gives what it says. */
function type(words: readonly string[], input = ''): string {
  const env = { ...process.env, NO_COLOR: '1', CONTACT_DIR: path.join(PROJECT, 'test-results/submissions') };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    ...{ cwd: PROJECT, env, input, encoding: 'utf8' },
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

const inbox = (...words: string[]): string => type(['scripts/bin/run.js', 'server/inbox/main.ts', ...words]);

const monday = (...words: string[]): string =>
  type(['scripts/bin/content.js', 'report', '--messages', '-', ...words], inbox('unanswered'));

test('25. on a phone, the number to call stands in the head of the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: /call/i }).first()).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
});

test('26. the form takes a message', async ({ page }) => {
  await open(page, '/contact');
  await expectReady(page);
  const form = contactForm(page);
  await form.name.fill(reader);
  await form.email.fill('robin@nightshift.example');
  await form.help('General Inquiry About Solutions').check();
  await form.message.fill(SUBJECT);
  await form.send.click();
  await expect(form.status).toContainText('Thanks for your message!');
});

test('27. it is in the inbox, and can be read', () => {
  expect(inbox('list')).toContain(reader);
  expect(inbox('show', idOf(reader))).toContain(SUBJECT);
});

test('28. the mail of Monday names who waits for an answer', () => {
  expect(monday('--mail')).toContain(reader);
});

test('29. the page of Monday begins with it', async ({ page }) => {
  const file = path.join(root, 'index.html');
  // The pictures of this site would take most of a minute.
  monday('--root', 'examples/library', '--out', file);
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByText(reader).first()).toBeInViewport();
});

test('30. once it is answered, nothing of it is left to do', () => {
  inbox('mark', idOf(reader), 'answered');
  expect(monday('--mail')).not.toContain(reader);
});

/** What the message of somebody is called in the inbox. */
function idOf(name: string): string {
  const messages = JSON.parse(inbox('list', '--json')) as {
    message: { id: string; fields: Record<string, string> };
  }[];
  return messages.find(({ message }) => message.fields.name === name)?.message.id ?? '';
}
