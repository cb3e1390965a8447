import { expectAccessible } from './axe.ts';
import { answerWith, contactForm, fillAssessment, expectReady } from './contact-page.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { open, scrollTo } from './support/page.ts';

const EMAIL_ERROR = /^(Error: )?Please enter a valid email address \(e\.g\., \S+@\S+\.\S+\)$/;

test.beforeEach(async ({ page }) => {
  await open(page, '/contact');
  // The form answers once the page has come to life.
  await expectReady(page);
});

test.describe('contact page', () => {
  test('CONTACT-01, CONTACT-02, CONTACT-03, CONTACT-04, CONTACT-05, CONTACT-07, CONTACT-08 tells the process beside the form, and its map is 450 high, 325 by at most 350 on small screens', async ({
    page,
    viewport,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.locator('h1').locator('xpath=following::p[1]')).not.toBeEmpty();
    const process = page.getByRole('region', { name: 'Our Process and Commitment' });
    await expect(process.getByRole('heading', { level: 3 })).toHaveText([
      'Get in Touch',
      'Free On-Site Consultation',
      'Zero-Risk No-Contract Guarantee',
      'Free Delivery & Setup',
      'Full-Service Maintenance',
    ]);
    await expect(process.locator('a[href^="tel:+1"]')).toHaveText(/^\(\d{3}\) \d{3}-\d{4}$/);
    const [left, right] = [await process.boundingBox(), await contactForm(page).form.boundingBox()];
    if ((viewport?.width ?? 0) >= 1024) expect(left && right && left.x + left.width <= right.x).toBe(true);
    else expect(left && right && right.y + right.height <= left.y, 'the form comes first').toBe(true);

    const map = page.getByRole('link', { name: 'Open in Maps' }).locator('xpath=../..');
    const box = await map.boundingBox();
    if ((viewport?.width ?? 0) >= 768) expect(box?.height).toBeCloseTo(450, 1);
    else {
      expect(box?.height).toBeCloseTo(325, 1);
      expect(box?.width).toBeLessThanOrEqual(350);
      expect(box?.width).toBeGreaterThan(300);
    }
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('on a phone the first field stands in the first screen', ONCE, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await expect(contactForm(page).name).toBeInViewport({ ratio: 1 });
  });

  test('CONTACT-06 its sections fade in when they come into view', ONCE, async ({ page }) => {
    const section = page.getByRole('region', { name: 'Where we drive' }).locator('> div').first();
    // What lies below the first window comes with scrolling, when it is near.
    const place = await section.evaluate((one) => one.getBoundingClientRect().top - 1.3 * window.innerHeight);
    await scrollTo(page, Math.max(1, place));
    await expect(section).toHaveCSS('opacity', '0');
    await section.scrollIntoViewIfNeeded();
    await expect(section).toHaveClass(/(^|\s)show(\s|$)/);
    await expect(section).toHaveCSS('opacity', '1');
  });
});

test.describe('contact form', () => {
  test('CONTACT-14, CONTACT-16, CONTACT-19, CONTACT-20 marks what is required and offers the choices', async ({
    page,
  }) => {
    const form = contactForm(page);
    for (const label of ['Full Name', 'Email'])
      await expect(form.form.locator('label', { hasText: label })).toHaveText(`${label} required`);
    const radios = form.form.getByRole('radio');
    expect(await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))).toEqual([
      'location-assessment',
      'general-inquiry',
      'other',
    ]);
    await expect(form.form.locator('label:has([type="radio"])')).toHaveText([
      'Location Assessment',
      'General Inquiry About Solutions',
      'Other',
    ]);
    await form.help('Location Assessment').check();
    await form.help('Other').check();
    await expect(form.help('Location Assessment')).not.toBeChecked();

    await form.help('Location Assessment').check();
    const boxes = form.form.locator('[name="solutions"]');
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).toEqual([
      'smart-store',
      'micro-market',
      'smart-traditional-vending',
    ]);
    await expect(form.form.locator('label:has([name="solutions"])')).toHaveText([
      'Smart Store',
      'Micro Market',
      'Smart Traditional Vending',
    ]);
    await form.solution('Smart Store').click();
    await form.solution('Micro Market').click();
    await form.solution('Smart Store').click();
    await expect(form.solution('Smart Store')).not.toBeChecked();
    await expect(form.solution('Micro Market')).toBeChecked();
  });

  test('CONTACT-21, CONTACT-22, CONTACT-23 offers twelve location types', ONCE, async ({ page }) => {
    const options = await contactForm(page)
      .location.locator('option')
      .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]));
    expect(options.slice(1)).toEqual([
      ['office', 'Office Buildings'],
      ['education', 'Colleges and Universities'],
      ['healthcare', 'Healthcare Facilities'],
      ['dealership', 'Car Dealerships & Auto Shops'],
      ['sports', 'Sports & Fitness Centers'],
      ['hotel', 'Hotels & Motels'],
      ['senior', 'Senior Living'],
      ['highschool', 'High Schools'],
      ['warehouse', 'Warehouse & Distribution'],
      ['apartments', 'Mid & High-Rise Apartments'],
      ['construction', 'Construction Sites'],
      ['other', 'Other High Traffic Location'],
    ]);
    expect(options[0]?.[0]).toBe('');
  });

  test(
    'CONTACT-17, CONTACT-18 shows the details for two of the three reasons, and asks those with another what brings them',
    ONCE,
    async ({ page }) => {
      const form = contactForm(page);
      await expect(form.businessName).toBeHidden();
      await form.help('Location Assessment').check();
      for (const field of [form.businessName, form.location, form.solution('Smart Store')])
        await expect(field).toBeVisible();
      await expect(form.form.locator('label', { hasText: 'Business Name' })).toContainText('required');
      await form.help('General Inquiry About Solutions').check();
      await expect(form.businessName).toBeVisible();
      await expect(
        form.form.locator('label', { hasText: 'Business Name' }).getByText('optional'),
      ).toBeVisible();
      await expect(form.form.getByText('What brings you by today?')).toHaveCount(0);
      await form.help('Other').check();
      await expect(form.businessName).toBeHidden();
      await expect(form.form.getByLabel('What brings you by today?')).toBeVisible();
    },
  );

  test(
    'CONTACT-25, CONTACT-32, ERR-01 an invalid email is reported on leaving the field and cleared by typing',
    ONCE,
    async ({ page }) => {
      const form = contactForm(page);
      await form.email.fill('a@b');
      await form.phone.focus();
      const error = form.form.getByText(EMAIL_ERROR);
      await expect(error).toBeVisible();
      await expect(form.email).toHaveAttribute('aria-invalid', 'true');
      await expect(form.email).toHaveAccessibleDescription(EMAIL_ERROR);
      await form.email.pressSequentially('x');
      await expect(error).toHaveCount(0);
      await form.email.fill('');
      await form.phone.focus();
      await expect(error).toHaveCount(0);
    },
  );

  test('CONTACT-25 a click that leaves the email still hits what it was aimed at', ONCE, async ({ page }) => {
    const form = contactForm(page);
    await form.email.fill('a@b');
    await form.help('Other').click();
    await expect(form.help('Other')).toBeChecked();
    await expect(form.form.getByText(EMAIL_ERROR)).toBeVisible();
  });

  test('CONTACT-24, CONTACT-26 validates the email on submit', ONCE, async ({ page }) => {
    const requests = await answerWith(page, 200);
    const form = contactForm(page);
    await form.name.fill('Dana');
    await form.help('Other').check();
    for (const invalid of ['a@b', 'a@b.c', 'a b@c.de', '@c.de', '']) {
      await form.email.fill(invalid);
      await form.send.click();
      await expect(form.summary.getByRole('link')).toHaveText([EMAIL_ERROR]);
      await expect(form.email).toHaveValue(invalid);
    }
    expect(requests).toHaveLength(0);
    await form.email.fill('a.b+c_1%x-y@host.co');
    await form.send.click();
    await expect.poll(() => requests.length).toBe(1);
    await expect(form.summary).toHaveCount(0);
  });

  test(
    'CONTACT-13, CONTACT-27, ERR-02 an empty form gets a summary that leads to its fields',
    ONCE,
    async ({ page }) => {
      const requests = await answerWith(page, 200);
      const form = contactForm(page);
      const title = await page.title();
      await form.send.click();
      await expect(form.summary).toBeFocused();
      await expect(form.summary.getByRole('link')).toHaveText([
        'Please enter your name',
        /^Please enter a valid email address/,
        'Please select an option for how we can help you',
      ]);
      await expect(page).toHaveTitle(`Error: ${title}`);
      await expect(form.form.getByRole('group', { name: /^How can we help you/ })).toContainText(
        'Please select an option for how we can help you',
      );
      await expectAccessible(page);

      await form.summary.getByRole('link', { name: 'Please enter your name' }).click();
      await expect(form.name).toBeFocused();
      await form.summary.getByRole('link', { name: 'Please select an option' }).click();
      await expect(form.help('Location Assessment')).toBeFocused();
      await expect(page).toHaveURL(/\/contact$/);
      expect(requests).toHaveLength(0);
    },
  );

  test(
    'CONTACT-15, CONTACT-28, CONTACT-29, CONTACT-30, CONTACT-31, ERR-03, ERR-04, ERR-05 an assessment needs its details, a general inquiry does not',
    ONCE,
    async ({ page }) => {
      const requests = await answerWith(page, 200);
      const form = contactForm(page);
      await form.name.fill('Dana');
      await form.email.fill('dana@libertyroad.example');
      await form.help('Location Assessment').check();
      await form.businessName.fill('   ');
      await form.send.click();
      await expect(form.summary.getByRole('link')).toHaveText([
        'Please enter your business name',
        'Please choose your location type',
        'Please select at least one solution you are interested in',
      ]);
      for (const [field, message] of [
        [form.businessName, /Please enter your business name$/],
        [form.location, /Please choose your location type$/],
      ] as const) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(message);
      }
      await expect(form.form.getByRole('group', { name: /^Which solutions/ })).toHaveAccessibleDescription(
        /Please select at least one solution you are interested in$/,
      );
      await form.businessName.fill('AB');
      await form.send.click();
      await expect(form.summary.getByRole('link').first()).toHaveText(
        'Business name must be at least 3 characters long',
      );
      await expect(form.businessName).toHaveAccessibleDescription(
        /Business name must be at least 3 characters long$/,
      );
      await form.businessName.fill('ABC');
      await form.send.click();
      await expect(form.summary.getByRole('link')).toHaveText([
        'Please choose your location type',
        'Please select at least one solution you are interested in',
      ]);
      await form.businessName.fill('AB');
      await form.send.click();
      expect(requests).toHaveLength(0);

      await form.help('General Inquiry About Solutions').check();
      await expect(form.summary).toHaveCount(0);
      await expect(form.form.getByText('Business name must be at least 3 characters long')).toHaveCount(0);
    },
  );

  test('CONTACT-33, CONTACT-34, CONTACT-35 fixing a field takes its error away', ONCE, async ({ page }) => {
    const form = contactForm(page);
    await form.send.click();
    const helpError = form.form
      .locator('fieldset')
      .getByText('Please select an option for how we can help you');
    await expect(helpError).toBeVisible();
    await form.help('Location Assessment').check();
    await expect(helpError).toHaveCount(0);

    await form.send.click();
    await form.businessName.pressSequentially('L');
    await expect(form.form.getByText('Please enter your business name')).toHaveCount(0);
    const solutionsError = form.form.getByText('Please select at least one solution you are interested in');
    await expect(solutionsError).toHaveCount(2);
    await form.solution('Micro Market').check();
    await expect(solutionsError).toHaveCount(0);
    await form.location.selectOption('office');
    await expect(form.form.getByText('Please choose your location type')).toHaveCount(0);
    await form.name.fill('D');
    await expect(form.form.getByText('Please enter your name')).toHaveCount(0);
  });

  test(
    'keeps what was typed through Back and Forward, inside the site and from another document',
    ONCE,
    async ({ page }) => {
      const form = contactForm(page);
      const expectKept = async () => {
        await expect(form.name).toHaveValue('Dana Whitcomb');
        await expect(form.businessName).toHaveValue('Liberty Road Dental');
        await expect(form.location).toHaveValue('office');
        await expect(form.solution('Micro Market')).toBeChecked();
        await expect(form.help('Location Assessment')).toBeChecked();
        await expect(form.message).toHaveValue('34 people, two shifts');
        await expect(form.businessName).toBeVisible();
      };
      await fillAssessment(form);
      await form.form.getByRole('link', { name: 'privacy page' }).click();
      await expect(page).toHaveURL(/\/privacy$/);
      await page.goBack();
      await expectKept();
      await page.goForward();
      await expect(page).toHaveURL(/\/privacy$/);
      await page.goBack();
      await expectKept();

      // Another document in between: the browser fills in what stood there, and the form takes it as it finds it.
      await page.goto('/accessibility');
      await page.goBack();
      await expectReady(page);
      await expectKept();
      const requests = await answerWith(page, 200);
      await form.send.click();
      await expect.poll(() => requests.length).toBe(1);

      await page.reload();
      await expectReady(page);
      await expect(form.name).toHaveValue('');
      await expect(form.status).toBeEmpty();
      await expect(form.businessName).toBeHidden();
    },
  );
});
