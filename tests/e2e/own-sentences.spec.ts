import type { PageHomeRoute } from '#content/types/index.d.ts';
import { contactForm, expectReady, fillAssessment } from './contact-page.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { single } from './support/site-data.ts';
import { expectOnlyNamedNotes, NAMED_NOTES } from './support/storage.ts';

/** Each of these sees whether the site does what it says of itself. */

test.use({ expectedMessages: /404/ });

const ANSWERS = 'From the breakroom builder: 26-75 employees, Lobby Space, Gourmet Coffee & Beverages.';

test('the builder takes its answers to the message, which says so', ONCE, async ({ page }) => {
  const { wizard } = single<PageHomeRoute>('page-home').include;
  await open(page, '/');
  const builder = page.locator('#breakroom-builder');
  await builder.getByRole('radio', { name: '26-75' }).check();
  await builder.getByRole('button', { name: 'Next' }).click();
  await builder.getByRole('radio', { name: 'Lobby Space' }).check();
  await builder.getByRole('button', { name: 'Next' }).click();
  await builder.getByRole('checkbox', { name: 'Gourmet Coffee' }).check();
  await builder.getByRole('button', { name: 'Get Results' }).click();
  await expect(builder.getByText(wizard.results.carried)).toBeVisible();
  await builder.getByRole('link', { name: wizard.buttons.contact }).click();
  const { message, form } = contactForm(page);
  await expect(message).toHaveValue(new RegExp(`^${ANSWERS} It suggested: .*Smart Store 600`));
  await expect(message).toHaveAccessibleDescription(/Your answers from the breakroom builder/);
  await expect(page).toHaveURL('/contact');

  await message.fill('We have two floors.');
  await page.reload();
  await expectReady(page);
  await expect(message).toHaveValue('We have two floors.');
  await expect(form).not.toContainText('Your answers from the breakroom builder');
});

test(
  'the contact page asks for what it says: a town, and a way to call or to email',
  ONCE,
  async ({ page }) => {
    await open(page, '/contact');
    const form = contactForm(page);
    await expect(form.town).toBeVisible();
    await expect(form.phone).toBeVisible();
    await expect(form.email).toHaveJSProperty('required', true);
    await expect(form.phone).toHaveJSProperty('required', false);
    await expect(page.locator('main')).not.toContainText(/address of (your|the) building|building’s address/);
  },
);

test('the form has the boxes that pages send people to', ONCE, async ({ page }) => {
  await open(page, '/contact');
  const form = contactForm(page);
  await expectReady(page);
  await form.help('General Inquiry About Solutions').check();
  await expect(form.solution('Office Coffee')).toBeVisible();
  await expect(form.solution('Smart Cooler')).toBeVisible();
});

test(
  'a walk leaves no cookie, and only the notes that the privacy page names; every kind of page is seen in first-view.spec.ts',
  ONCE,
  async ({ page, context }) => {
    await page.goto('/contact');
    await expectReady(page);
    await fillAssessment(contactForm(page));
    await page.goto('/faq');
    await page.locator('main details').first().click();
    await page.goto('/privacy');
    const kept = await expectOnlyNamedNotes(page);
    expect(kept).toContain('contactDraft');
    expect(await context.cookies()).toEqual([]);
    const text = await page.locator('main').innerText();
    for (const [note, said] of Object.entries(NAMED_NOTES)) expect(text, note).toMatch(said);
  },
);
