import { expectAccessible } from './axe.ts';
import {
  answerWith,
  contactForm,
  expectReady,
  fillAssessment,
  haveAssessment,
  holdAnswer,
} from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { open, twoFrames } from './support/page.ts';

const SUCCESS = 'Thanks for your message! We will get back to you soon.';
const FAILURE = 'Sorry, there was an error sending your message. Please try again or contact us directly.';
const FIELDS = ['name', 'email', 'phone', 'message', 'location', 'businessName', 'solutions', 'helpWith'];

test.describe('sending the contact form', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/contact');
    await expectReady(page);
  });

  test('CONTACT-41, CONTACT-42, CONTACT-43, CONTACT-44, CONTACT-48, DATA-01 posts the form, encoded, to the root', async ({
    page,
  }) => {
    const requests = await answerWith(page, 200, '<p>any page</p>');
    const form = contactForm(page);
    await fillAssessment(form);
    await form.message.fill('A & B = C, für immer\nzwei Zeilen');
    await form.send.click();
    await expect(form.status).toContainText(SUCCESS);

    expect(requests).toHaveLength(1);
    expect(new URL(requests[0]?.url() ?? '').pathname).toBe('/');
    expect(requests[0]?.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(requests[0]?.postData()).toBe(
      'form-name=contact' +
        '&subject=Dana+Whitcomb+-+Location+Assessment+-+Liberty+Road+Dental+-+Smart+Store%2C+Micro+Market' +
        '&name=Dana+Whitcomb&email=dana%40libertyroad.example&phone=410-555-0177' +
        '&message=A+%26+B+%3D+C%2C+f%C3%BCr+immer%0Azwei+Zeilen' +
        '&location=office&businessName=Liberty+Road+Dental' +
        '&solutions=smart-store%2C+micro-market&helpWith=location-assessment&bot-field=',
    );
    expect([...new URLSearchParams(requests[0]?.postData() ?? '')]).toEqual([
      ['form-name', 'contact'],
      ['subject', 'Dana Whitcomb - Location Assessment - Liberty Road Dental - Smart Store, Micro Market'],
      ['name', 'Dana Whitcomb'],
      ['email', 'dana@libertyroad.example'],
      ['phone', '410-555-0177'],
      ['message', 'A & B = C, für immer\nzwei Zeilen'],
      ['location', 'office'],
      ['businessName', 'Liberty Road Dental'],
      ['solutions', 'smart-store, micro-market'],
      ['helpWith', 'location-assessment'],
      ['bot-field', ''],
    ]);
  });

  test('CONTACT-31, CONTACT-49 a general inquiry goes out without details, under its short label', async ({
    page,
  }) => {
    const requests = await answerWith(page, 200);
    const form = contactForm(page);
    await form.name.fill('Dana');
    await form.email.fill('dana@libertyroad.example');
    await form.help('General Inquiry About Solutions').check();
    await form.send.click();
    await expect(form.status).toContainText(SUCCESS);
    const body = new URLSearchParams(requests[0]?.postData() ?? '');
    expect(body.get('subject')).toBe('Dana - General Inquiry');
    expect(body.get('solutions')).toBe('');
  });

  test('CONTACT-37 while sending the button says so, and nothing is sent twice', async ({ page }) => {
    const { methods, release } = await holdAnswer(page);
    const form = contactForm(page);
    await haveAssessment(page);
    await form.send.dblclick();
    await expect(form.send).toHaveText('Sending...');
    await expect(form.send).toBeDisabled();
    await form.send.click({ force: true });
    await form.name.press('Enter');
    release();
    await expect(form.status).toContainText(SUCCESS);
    await expect(form.send).toHaveText('Send message');
    expect(methods).toEqual(['POST']);
  });

  test('CONTACT-37, CONTACT-38 a visitor who leaves while it is sent learns the outcome on coming back', async ({
    page,
  }) => {
    const { methods, release } = await holdAnswer(page);
    const form = contactForm(page);
    await haveAssessment(page);
    await form.send.click();
    await form.form.getByRole('link', { name: 'privacy page' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goBack();
    await expect(form.send).toHaveText('Sending...');
    await expect(form.send).toBeDisabled();
    release();
    await expect(form.status).toContainText(SUCCESS);
    await expect(form.name).toHaveValue('');
    expect(methods).toEqual(['POST']);
  });

  test('CONTACT-37 while sending, the focus is not lost, and it is said aloud', async ({ page }) => {
    const { release } = await holdAnswer(page);
    const form = contactForm(page);
    await haveAssessment(page);
    await form.send.focus();
    await page.keyboard.press('Enter');
    await expect(form.send).toBeDisabled();
    await expect(form.status).toHaveText('Sending...');
    await expect(form.status.locator(':focus')).toHaveCount(1);
    release();
    await expect(form.status).toContainText(SUCCESS);
    await expect(form.status.locator('> div')).toBeFocused();
  });

  test('CONTACT-39 what is typed while it is sent is not erased, and the focus stays in it', async ({
    page,
  }) => {
    const { release } = await holdAnswer(page);
    const form = contactForm(page);
    await haveAssessment(page);
    await form.send.click();
    await expect(form.send).toBeDisabled();
    await form.message.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and a side door');
    release();
    await expect(form.status).toContainText(SUCCESS);
    await expect(form.message).toHaveValue('34 people, two shifts and a side door');
    await expect(form.message).toBeFocused();
    await expect(form.name).toHaveValue('');
    await expect(form.businessName).toHaveValue('');
    await page.reload();
    await expectReady(page);
    await expect(form.message).toHaveValue('34 people, two shifts and a side door');
  });

  test('a reload keeps what was typed; nothing of it is kept once it was sent', async ({ page }) => {
    const stored = () => page.evaluate(() => sessionStorage.getItem('contactDraft'));
    await answerWith(page, 200);
    const form = contactForm(page);
    await haveAssessment(page);
    await page.reload();
    await expectReady(page);
    await expect(form.name).toHaveValue('Dana Whitcomb');
    await expect(form.location).toHaveValue('office');
    await expect(form.help('Location Assessment')).toBeChecked();
    await expect(form.solution('Micro Market')).toBeChecked();
    await expect(form.message).toHaveValue('34 people, two shifts');
    expect(await stored()).toContain('libertyroad');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await form.send.click();
    await expect(form.status).toContainText(SUCCESS);
    await expect.poll(stored).toBeNull();
    await page.reload();
    await expectReady(page);
    await expect(form.name).toHaveValue('');
  });

  test('town, coffee and ‘not sure’ can be said, beside everything that is sent anyway', async ({ page }) => {
    const requests = await answerWith(page, 200);
    const form = contactForm(page);
    await haveAssessment(page);
    await form.solution('Smart Store').uncheck();
    await form.solution('Micro Market').uncheck();
    await form.send.click();
    await expect(form.summary).toContainText('Please select at least one solution you are interested in');
    await form.solution('Office Coffee').check();
    await form.solution('Not sure yet').check();
    await expect(form.form.locator('[aria-invalid]')).toHaveCount(0);
    await expect(form.form.getByText('Error: ').filter({ visible: true })).toHaveCount(0);
    await form.town.fill('Sykesville');
    await form.send.click();
    await expect(form.status).toContainText(SUCCESS);
    const body = new URLSearchParams(requests[0]?.postData() ?? '');
    expect(body.get('solutions')).toBe('office-coffee, not-sure');
    expect(body.get('town')).toBe('Sykesville');
    expect(body.get('subject')).toBe(
      'Dana Whitcomb - Location Assessment - Liberty Road Dental - Office Coffee, Not sure yet',
    );
  });

  test('the message says how long it is and may be', async ({ page }) => {
    const form = contactForm(page);
    await expect(form.form).toContainText('0 of 10,000 characters');
    await form.message.fill('Twelve cups ☕️');
    await expect(form.form).toContainText(/1\d of 10,000 characters/);
    await form.message.fill('a'.repeat(10_001));
    await expect(form.form).toContainText('10,001 of 10,000 characters');
    await expect(page.locator('[id="~announcer"]')).toContainText('10,001 of 10,000 characters');
    await expect(form.message, 'nothing is cut off').toHaveValue('a'.repeat(10_001));
  });

  test('CONTACT-36, CONTACT-38, CONTACT-39, ERR-07 success says so in green and clears the form', async ({
    page,
  }) => {
    await answerWith(page, 200);
    const form = contactForm(page);
    await expect(form.status).toBeEmpty();
    await form.send.click();
    await fillAssessment(form);
    await form.send.click();
    const message = form.status.getByText(SUCCESS, { exact: true });
    await expect(message).toBeVisible();
    await expect(form.status.locator('> div')).toBeFocused();
    const [red = 0, green = 0] = await message.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(green).toBeGreaterThan(red);
    await expect(form.form.locator('[aria-invalid]')).toHaveCount(0);
    await expect(form.summary).toHaveCount(0);
    for (const field of [form.name, form.email, form.phone, form.message, form.businessName, form.location])
      await expect(field).toHaveValue('');
    await expect(form.form.locator(':checked:not(option)')).toHaveCount(0);
    await expect(form.businessName).toBeHidden();
    await expectAccessible(page);
  });

  test('CONTACT-40 on small screens the message is brought into view 100 ms after success', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerWith(page, 200);
    const form = contactForm(page);
    await haveAssessment(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(3_600_000);
    await form.send.click();
    await expect(form.status).toContainText(SUCCESS);
    // The 100 ms are counted from what the page does after the message was drawn.
    await twoFrames(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.clock.runFor(90);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.clock.runFor(20);
    await expect(form.status).toBeInViewport();
    await expect(form.status.locator('> div')).toBeFocused();
  });

  test('CONTACT-45 a page, an object that says no, and nothing at all are success, their bodies unread', async ({
    page,
  }) => {
    const form = contactForm(page);
    for (const [status, body, headers] of [
      [200, '<!doctype html><p>Thank you</p>', { 'Content-Type': 'text/html' }],
      [200, '{"ok":false}', { 'Content-Type': 'application/json' }],
      [204, '', {}],
    ] as const)
      await test.step(`${status} '${body.slice(0, 9)}'`, async () => {
        const requests = await answerWith(page, status, body, headers);
        await haveAssessment(page);
        await form.send.click();
        await expect.poll(() => requests.length).toBe(1);
        await expect(form.status).toContainText(SUCCESS);
        await expect(form.name).toHaveValue('');
        await page.unrouteAll();
      });
  });
});

test.describe('sending that fails', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  for (const status of [404, 500]) {
    test(`CONTACT-38, CONTACT-46, ERR-06 a ${status} says so in red and keeps everything typed`, async ({
      page,
    }) => {
      const requests = await answerWith(page, status);
      await open(page, '/contact');
      const form = contactForm(page);
      await expectReady(page);
      await haveAssessment(page);
      await form.send.click();
      const message = form.status.getByText(FAILURE, { exact: true });
      await expect(message).toBeVisible();
      const [red = 0, green = 0] = await message.evaluate((element) =>
        (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
      );
      expect(red).toBeGreaterThan(green);
      await expect(form.status.locator('a[href^="tel:"]')).toBeVisible();
      const mail = form.status.locator('a[href^="mailto:"]');
      await expect(mail).toBeVisible();
      await expect(mail).toHaveAttribute('href', /subject=Dana.*body=.*34%20people%2C%20two%20shifts/);
      await form.message.fill('34 people & a dog');
      await expect(mail).toHaveAttribute('href', /34%20people%20%26%20a%20dog/);
      await form.message.fill('34 people, two shifts');
      await expect(form.name).toHaveValue('Dana Whitcomb');
      await expect(form.message).toHaveValue('34 people, two shifts');
      await expect(form.solution('Smart Store')).toBeChecked();
      await expect(form.help('Location Assessment')).toBeChecked();
      await expectAccessible(page);

      await form.send.click();
      await expect.poll(() => requests.length).toBe(2);
    });
  }

  test('CONTACT-46 what a handler says about it stands below, and its errors at their fields', async ({
    page,
  }) => {
    const refusal = {
      ok: false,
      message: 'Please wait a few minutes.',
      errors: { message: 'Too long for us' },
    };
    const json = { 'Content-Type': 'application/json' };
    await answerWith(page, 429, JSON.stringify(refusal), json);
    await open(page, '/contact');
    const form = contactForm(page);
    await expectReady(page);
    await haveAssessment(page);
    await form.send.click();
    await expect(form.status).toContainText('Please wait a few minutes.');
    await expect(form.message).toHaveAccessibleDescription(/Too long for us/);
    await expectAccessible(page);
  });

  test('CONTACT-47 a handler that never answers is a failure after half a minute', async ({ page }) => {
    const asked: string[] = [];
    await page.clock.install({ time: 0 });
    await open(page, '/contact');
    const form = contactForm(page);
    await expectReady(page);
    await page.route(
      (url) => url.pathname === '/',
      (route) => void asked.push(route.request().method()),
    );
    await haveAssessment(page);
    await page.clock.pauseAt(3_600_000);
    await form.send.click();
    await expect.poll(() => asked).toEqual(['POST']);
    await page.clock.runFor(29_000);
    await expect(form.send).toHaveText('Sending...');
    await page.clock.runFor(2000);
    await expect(form.status).toContainText(FAILURE);
    await expect(form.send).toBeEnabled();
    await expect(form.name).toHaveValue('Dana Whitcomb');
  });

  test('CONTACT-47 without a connection it fails, says that, and can be sent again', async ({
    page,
    context,
  }) => {
    const requests = await answerWith(page, 200);
    await open(page, '/contact');
    const form = contactForm(page);
    await expectReady(page);
    await haveAssessment(page);
    await page.unrouteAll();
    await context.setOffline(true);
    await form.send.click();
    await expect(form.status).toContainText(FAILURE);
    await expect(form.status).toContainText('You appear to be offline.');
    await expect(form.name).toHaveValue('Dana Whitcomb');
    expect(requests).toHaveLength(0);

    await context.setOffline(false);
    const again = await answerWith(page, 200);
    await form.send.click();
    await expect(form.status).toContainText(SUCCESS);
    expect(again).toHaveLength(1);
  });
});

test.describe('contact form in the page as it is served', () => {
  test.use({ javaScriptEnabled: false });

  test('CONTACT-09, CONTACT-10, CONTACT-11, CONTACT-12, CONTACT-51 holds every field, and a trap that people do not see', async ({
    page,
  }) => {
    await page.goto('/contact');
    const { form } = contactForm(page);
    await expect(form).toHaveAttribute('method', /^post$/i);
    await expect(form).toHaveAttribute('action', '/');
    for (const name of FIELDS) await expect(form.locator(`[name="${name}"]`).first(), name).toBeAttached();
    await expect(form.locator('[name="form-name"]')).toHaveValue('contact');
    await expect(form.locator('[name="form-name"]')).toHaveAttribute('type', 'hidden');
    await expect(form.locator('[name="subject"]')).toHaveValue('New Contact Form Submission');
    await expect(form.locator('[name="subject"]')).toHaveAttribute('type', 'hidden');
    await expect(form.locator('[name="bot-field"]')).toBeHidden();
    await expect(form.locator('[name="bot-field"]')).toHaveAttribute('tabindex', '-1');
  });

  test('CONTACT-17, CONTACT-24, CONTACT-41, CONTACT-51 is sent without JavaScript, and says that it arrived', async ({
    page,
  }) => {
    await page.goto('/contact');
    const form = contactForm(page);
    await expect(form.businessName).toBeHidden();
    await fillAssessment(form);
    // The browser's own checks hold the form back, by the same rule as the script's.
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await form.email.fill('a@b');
    await form.send.click();
    await expect(form.email).toBeFocused();
    // Its own bubble says no more than that a format is expected; below that it shows the title.
    await expect(form.email).toHaveAttribute('title', /^Please enter a valid email address/);
    await form.email.fill('dana@libertyroad.example');
    expect(sent).toEqual([]);
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await form.send.click();
    const body = new URLSearchParams((await posted).postData() ?? '');
    expect(body.get('form-name')).toBe('contact');
    expect(body.get('name')).toBe('Dana Whitcomb');
    expect(body.getAll('solutions')).toEqual(['smart-store', 'micro-market']);
    await expect(page.getByRole('heading', { level: 1, name: 'Message received' })).toBeVisible();
    await expect(page.locator('[id="~root"] form')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link', { name: /555-0142/ })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await expect(page).toHaveTitle('Message received');
  });

  test.describe('an address that nobody has', () => {
    test.use({ expectedMessages: /404/ });

    test('CONTACT-51 no address says that a message arrived', async ({ page }) => {
      for (const path of ['/contact', '/contact#sent', '/contact?received=1', '/contact/thanks']) {
        await page.goto(path);
        await expect(page.getByText('Message received')).toBeHidden();
      }
    });
  });

  test.describe('with an error that the browser does not find', () => {
    test.use({ expectedMessages: /422/ });

    test('CONTACT-15, CONTACT-28, CONTACT-29, CONTACT-51 comes back with everything in it and what is wrong at its field', async ({
      page,
    }) => {
      await page.goto('/contact');
      const form = contactForm(page);
      await fillAssessment(form);
      await form.businessName.fill('  ');
      await form.location.selectOption('');
      await form.solution('Smart Store').uncheck();
      await form.solution('Micro Market').uncheck();
      await form.send.click();

      await expect(page).toHaveTitle(/^Error: /);
      await expect(form.summary).toBeFocused();
      await expect(form.summary.getByRole('link')).toHaveText([
        'Please enter your business name',
        'Please choose your location type',
        'Please select at least one solution you are interested in',
      ]);
      await expect(form.businessName).toHaveAccessibleDescription(/Please enter your business name$/);
      await expect(form.form.getByRole('group', { name: /^Which solutions/ })).toHaveAccessibleDescription(
        /Please select at least one solution/,
      );
      await expect(form.name).toHaveValue('Dana Whitcomb');
      await expect(form.message).toHaveValue('34 people, two shifts');
      await expect(form.help('Location Assessment')).toBeChecked();

      await form.businessName.fill('Liberty Road Dental');
      await form.location.selectOption('office');
      await form.solution('Smart Store').check();
      await form.send.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Message received' })).toBeVisible();
    });
  });
});

test.describe('the answers of a handler to a form whose scripts never came', () => {
  test.use({ expectedMessages: /Failed to load resource|ERR_FAILED|422/ });

  test('CONTACT-51 are accessible: the errors, and the thanks', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/contact');
    const form = contactForm(page);
    await fillAssessment(form);
    await form.businessName.fill('  ');
    await form.send.click();
    await expect(form.summary.getByRole('link')).toHaveText(['Please enter your business name']);
    await expectAccessible(page);
    await form.businessName.fill('Liberty Road Dental');
    await form.send.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Message received' })).toBeVisible();
    await expectAccessible(page);
  });
});
