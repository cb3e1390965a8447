import type { Page } from 'playwright/test';
import type { PageHomeRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { collection } from './support/site-data.ts';

const [home] = collection<PageHomeRoute>('page-home');
if (!home) throw new Error('There is no home page in dist-content.');
const { wizard } = home.include;

const builder = (page: Page) => page.locator('#breakroom-builder');
const button = (page: Page, name: string) => builder(page).getByRole('button', { name, exact: true });
const team = (page: Page, value: string) => builder(page).locator(`input[name="teamSize"][value="${value}"]`);
const space = (page: Page, value: string) =>
  builder(page).locator(`input[name="spaceType"][value="${value}"]`);
const wish = (page: Page, value: string) =>
  builder(page).locator(`input[name="preferences"][value="${value}"]`);
const step = (page: Page) => builder(page).getByText(/^Step \d of 3$/);
const results = (page: Page) => builder(page).locator('ol > li h3');

async function answer(
  page: Page,
  teamSize: string,
  spaceType: string,
  ...preferences: string[]
): Promise<void> {
  await team(page, teamSize).check();
  await button(page, 'Next').click();
  await space(page, spaceType).check();
  await button(page, 'Next').click();
  for (const preference of preferences) await wish(page, preference).check();
  await button(page, 'Get Results').click();
}

test.describe('breakroom builder', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
  });

  test('WIZARD-01, WIZARD-06, WIZARD-07, WIZARD-12, WIZARD-14, WIZARD-15 three steps, then results', async ({
    page,
  }) => {
    const steps = builder(page).locator('form ol > li');
    await expect(step(page)).toHaveText('Step 1 of 3');
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
    await team(page, '26-75').check();
    await button(page, 'Next').click();

    await expect(step(page)).toHaveText('Step 2 of 3');
    await expect(builder(page).getByRole('group', { name: wizard.spaceType.question })).toBeVisible();
    await expect(builder(page).getByText(wizard.spaceType.question)).toBeFocused();
    await expect(steps.nth(0).locator('svg')).toBeVisible();
    await space(page, 'room').check();
    await button(page, 'Next').click();

    await expect(step(page)).toHaveText('Step 3 of 3');
    await expect(steps.locator('svg')).toHaveCount(2);
    await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
    await expect(button(page, 'Get Results')).toBeEnabled();
    await button(page, 'Get Results').click();

    await expect(builder(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(results(page)).toHaveText([/^Micro Market/, /^Smart Coolers/]);
  });

  test('coffee is answered: by the custom solution, or beside what else fits', ONCE, async ({ page }) => {
    await answer(page, '1-25', 'corner', 'coffee');
    await expect(results(page)).toHaveText(['Custom Solution']);
    await expect(builder(page).getByText(wizard.fallback.coffee.why)).toBeVisible();
    await expect(builder(page).getByRole('img').first()).toHaveAttribute('alt', wizard.fallback.coffee.alt);
    await button(page, 'Start Over').click();
    await answer(page, '26-75', 'room', 'coffee');
    await expect(builder(page).getByText(wizard.results.coffee)).toBeVisible();
    await button(page, 'Start Over').click();
    await answer(page, '26-75', 'room', 'fresh');
    await expect(builder(page).getByText(wizard.results.coffee)).toHaveCount(0);
  });

  test(
    'WIZARD-02, WIZARD-03, WIZARD-04, WIZARD-05, WIZARD-13 four team sizes, six space types, and five preferences that toggle, with their hint',
    ONCE,
    async ({ page }) => {
      const radios = builder(page).getByRole('radio');
      await expect(radios).toHaveCount(4);
      for (const value of ['1-25', '26-75', '76-150', '150+'])
        await expect(builder(page).getByRole('radio', { name: `${value} employees` })).toHaveValue(value);
      await team(page, '1-25').check();
      await button(page, 'Next').click();

      await expect(radios).toHaveCount(6);
      const spaces = {
        corner: 'Small Corner',
        room: 'Dedicated Room',
        large: 'Large Area',
        corridor: 'Building Corridor',
        lobby: 'Lobby Space',
        dedicated: 'Dedicated Space',
      };
      for (const [value, name] of Object.entries(spaces))
        await expect(builder(page).getByRole('radio', { name })).toHaveValue(value);
      await expectAccessible(page);
      await space(page, 'room').check();
      await button(page, 'Next').click();

      await expect(builder(page).getByRole('checkbox')).toHaveCount(5);
      await expect(builder(page).getByText('Select all that apply (optional)')).toBeVisible();
      const labels = {
        healthy: 'Healthy Meals & Snacks',
        coffee: 'Gourmet Coffee & Beverages',
        classic: 'Classic Snacks & Treats',
        fresh: 'Fresh Food Options',
        payment: 'Payment Flexibility',
      };
      for (const [value, name] of Object.entries(labels)) {
        const option = builder(page).getByRole('checkbox', { name });
        await expect(option).toHaveValue(value);
        await expect(option).not.toBeChecked();
        await option.click();
      }
      await expect(builder(page).locator('input:checked')).toHaveCount(5);
      await wish(page, 'fresh').click();
      await expect(wish(page, 'fresh')).not.toBeChecked();
      await expect(builder(page).locator('input:checked')).toHaveCount(4);
      await expectAccessible(page);
    },
  );

  test(
    'WIZARD-08, WIZARD-09 Previous goes back and keeps the answer; on step 1 it is disabled',
    ONCE,
    async ({ page }) => {
      await expect(button(page, 'Previous')).toBeDisabled();
      await team(page, '150+').check();
      await button(page, 'Next').click();
      await space(page, 'lobby').check();
      await button(page, 'Next').click();
      await button(page, 'Previous').click();
      await expect(step(page)).toHaveText('Step 2 of 3');
      await expect(space(page, 'lobby')).toBeChecked();
      await button(page, 'Previous').click();
      await expect(step(page)).toHaveText('Step 1 of 3');
      await expect(team(page, '150+')).toBeChecked();
      await expect(button(page, 'Previous')).toBeDisabled();
    },
  );

  test('WIZARD-10, WIZARD-11 Next is disabled until there is an answer, and a line says why', async ({
    page,
  }) => {
    await expect(button(page, 'Next')).toBeDisabled();
    await expect(builder(page).getByText(wizard.teamSize.missing)).toBeVisible();
    await team(page, '1-25').check();
    await expect(button(page, 'Next')).toBeEnabled();
    await expect(builder(page).getByText(wizard.teamSize.missing)).toBeHidden();
    await button(page, 'Next').click();
    await expect(button(page, 'Next')).toBeDisabled();
    await expect(builder(page).getByText(wizard.spaceType.missing)).toBeVisible();
    await space(page, 'large').check();
    await expect(button(page, 'Next')).toBeEnabled();
  });

  test('WIZARD-16 Start Over resets everything', ONCE, async ({ page }) => {
    await answer(page, '76-150', 'dedicated', 'fresh');
    await button(page, 'Start Over').click();
    await expect(step(page)).toHaveText('Step 1 of 3');
    await expect(builder(page).locator('input:checked')).toHaveCount(0);
    await expect(button(page, 'Next')).toBeDisabled();
    await team(page, '1-25').check();
    await button(page, 'Next').click();
    await expect(builder(page).locator('input:checked')).toHaveCount(0);
    await space(page, 'room').check();
    await button(page, 'Next').click();
    await expect(builder(page).locator('input:checked')).toHaveCount(0);
  });

  test(
    'WIZARD-17 stores nothing and sends nothing; a reload starts anew',
    ONCE,
    async ({ page, context }) => {
      const stored = async () =>
        JSON.stringify([
          await page.evaluate(() => [
            Object.entries(localStorage),
            Object.entries(sessionStorage),
            location.href,
            history.length,
          ]),
          await context.cookies(),
        ]);
      const before = await stored();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() !== 'image') sent.push(`${request.method()} ${request.url()}`);
      });
      await page.waitForLoadState('networkidle');
      sent.length = 0;
      await answer(page, '76-150', 'dedicated', 'fresh', 'coffee');
      await expect(results(page)).toHaveCount(4);
      // Links in the results fetch their pages ahead, as everywhere; none of that carries an answer.
      expect(sent.filter((line) => !line.startsWith('GET ') || line.includes('?'))).toEqual([]);
      expect(await stored()).toBe(before);

      await page.reload();
      await expect(step(page)).toHaveText('Step 1 of 3');
      await expect(builder(page).locator('input:checked')).toHaveCount(0);
    },
  );

  test('WIZARD-18, WIZARD-28 shows every match', ONCE, async ({ page }) => {
    await answer(page, '76-150', 'dedicated');
    await expect(results(page)).toHaveText([
      /^Smart Store 700/,
      /^Micro Market/,
      /^Smart Store 600/,
      /^Smart Coolers/,
    ]);
    await expectAccessible(page);
    await button(page, 'Start Over').click();
    await answer(page, '76-150', 'corridor');
    await expect(results(page)).toHaveText([
      /^Smart Store 700/,
      /^Smart Coolers/,
      /^Smart Traditional Vending/,
    ]);
  });

  test('WIZARD-19 the heading is plural when several match', ONCE, async ({ page }) => {
    const heading = builder(page).getByRole('heading', { level: 2 });
    await answer(page, '150+', 'large');
    await expect(heading).toHaveText('Your recommendation');
    await button(page, 'Start Over').click();
    await answer(page, '1-25', 'corner');
    await expect(heading).toHaveText('Your recommendations');
  });

  test('WIZARD-20 a plain link leads to the contact page', ONCE, async ({ page }) => {
    await answer(page, '26-75', 'lobby', 'healthy');
    const link = builder(page).getByRole('link', { name: wizard.buttons.contact });
    await expect(link).toHaveAttribute('href', '/contact');
    await link.click();
    await expect(page).toHaveURL('/contact');
  });

  test(
    'WIZARD-17 Back and Forward find it as it was left, and a reload starts anew',
    ONCE,
    async ({ page }) => {
      const heading = builder(page).getByRole('heading', { level: 2 });
      await answer(page, '76-150', 'dedicated', 'fresh');
      await results(page).first().getByRole('link').click();
      await expect(page).toHaveURL('/solutions/smart-stores');
      await page.goBack();
      await expect(results(page)).toHaveCount(4);
      await expect(heading).toHaveText('Your recommendations');
      await builder(page).getByRole('link', { name: wizard.buttons.contact }).click();
      await expect(page).toHaveURL('/contact');
      await page.goBack();
      await button(page, 'Start Over').click();
      await team(page, '1-25').check();
      await button(page, 'Next').click();
      await space(page, 'lobby').check();

      await page.goForward();
      await expect(page).toHaveURL('/contact');
      await page.goBack();
      await expect(step(page)).toHaveText('Step 2 of 3');
      await expect(space(page, 'lobby')).toBeChecked();
      await button(page, 'Previous').click();
      await expect(team(page, '1-25')).toBeChecked();

      await page.reload();
      await expect(step(page)).toHaveText('Step 1 of 3');
      await expect(builder(page).locator('input:checked')).toHaveCount(0);
      await expect(button(page, 'Next')).toBeDisabled();
    },
  );

  test('works by keyboard alone', async ({ page }) => {
    await team(page, '1-25').focus();
    await page.keyboard.press('ArrowRight');
    await expect(team(page, '26-75')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(step(page)).toHaveText('Step 2 of 3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(wish(page, 'healthy')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(builder(page).getByRole('heading', { level: 2 })).toBeFocused();
  });

  test('a step that begins above the window is brought into view', ONCE, async ({ page }) => {
    await team(page, '1-25').check();
    await button(page, 'Next').evaluate((element) =>
      element.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
    await button(page, 'Next').click();
    await expect
      .poll(() =>
        builder(page)
          .locator('form')
          .evaluate((element) => Math.round(element.getBoundingClientRect().top)),
      )
      .toBe(96);
  });
});

test('WIZARD-10 a team size chosen before the code has arrived counts', ONCE, async ({ page }) => {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/*.js', async (route) => {
    const isApp = !route.request().url().includes('/boot.');
    if (isApp && isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await team(page, '76-150').check();
  isHeld = false;
  for (const release of waiting) release();
  await expect(button(page, 'Next')).toBeEnabled();
  await expect(team(page, '76-150')).toBeChecked();
});
