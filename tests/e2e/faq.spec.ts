import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { expectAwake, open } from './support/page.ts';
import { questionOf, single } from './support/site-data.ts';
import type { PageFaqRoute } from '#content/types/index.d.ts';

const { faq } = single<PageFaqRoute>('page-faq').include;
const THEFT = questionOf('theft-concerns');
const items = (page: Page) => page.locator('main [role="tabpanel"] details');
/** A search is done when its best match stands first. */
const expectFirst = async (page: Page, id: string) => {
  await expect(items(page).first()).toHaveAttribute('id', id);
  await expect.poll(() => items(page).count()).toBeLessThan(faq.length);
};
const item = (page: Page, id: string) => page.locator(`details#${id}`);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search questions' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const NO_MATCH = 'No FAQs found matching your search. Try different keywords or browse all categories.';

/** The tabs of the specification; what an editor adds stands behind them. */
const TABS = ['All Questions', 'General', 'Solutions', 'Process', 'Products'];

/** Numbers on the tabs, in their order. */
async function counts(page: Page): Promise<number[]> {
  const texts = await page.getByRole('tab').allInnerTexts();
  return texts.map((text) => Number(/\d+/.exec(text)?.[0]));
}

test.describe('FAQ page', () => {
  test('FAQ-01, FAQ-02 has a search box and five tabs', async ({ page }) => {
    await open(page, '/faq');
    await expect(search(page)).toHaveAttribute('placeholder', 'Search frequently asked questions...');
    for (const [index, name] of TABS.entries())
      await expect(page.getByRole('tab').nth(index)).toHaveText(new RegExp(`^${name}`));
  });

  test('FAQ-13 where there is room, the way to ask stands beside the questions', ONCE, async ({ page }) => {
    await open(page, '/faq');
    const [list, note] = await Promise.all(
      [page.getByRole('tabpanel'), page.locator('main aside')].map((part) => part.boundingBox()),
    );
    expect(note?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? Infinity));
  });

  test('FAQ-03, FAQ-04 each tab counts and shows the questions of its category', ONCE, async ({ page }) => {
    await open(page, '/faq');
    const [all, ...rest] = await counts(page);
    expect(all).toBe(faq.length);
    expect(rest.reduce((sum, count) => sum + count, 0)).toBe(all);
    for (const [index, name] of TABS.entries()) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(items(page)).toHaveCount([all, ...rest][index] ?? -1);
    }
    await expect(item(page, 'payment-options')).toBeVisible();
    await expect(item(page, 'installation-time')).toHaveCount(0);
  });

  test('FAQ-04 the tabs are worked with the arrow keys', ONCE, async ({ page }) => {
    await open(page, '/faq');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/chunks/**', (route) => held.then(() => route.continue()));
    await tab(page, 'All Questions').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'General'), 'before the code of the tabs is there').toBeFocused();
    release();
    await expectAwake(page.getByRole('tablist'));
    await expect(tab(page, 'General')).toBeFocused();
    await expect(tab(page, 'General')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(page.getByRole('tab').last()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'All Questions')).toBeFocused();
  });

  test('FAQ-05 many items can be open at once, and stay open through a search', ONCE, async ({ page }) => {
    await open(page, '/faq');
    for (const id of ['cost-to-business', 'theft-concerns', 'installation-time'])
      await item(page, id).locator('summary').click();
    await expect(page.locator('main details[open]')).toHaveCount(3);
    await search(page).fill('theft');
    await expectFirst(page, 'theft-concerns');
    await search(page).fill('');
    await expect(page.locator('main details[open]')).toHaveCount(3);
  });

  test(
    'FAQ-06, FAQ-07, FAQ-08 each item copies its own address and says so for two seconds',
    ONCE,
    async ({ page, context, baseURL }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install({ time: 0 });
      await open(page, '/faq');
      await expect(page.locator('main details button')).toHaveText(faq.map(() => 'Copy link to this FAQ'));

      await item(page, 'installation-time').locator('summary').click();
      await page.clock.pauseAt(3_600_000);
      const button = item(page, 'installation-time').getByRole('button');
      await button.click();
      await expect(button).toHaveText('Copied!');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied, 'at the address of the visitor').toBe(`${baseURL}/faq#installation-time`);

      await page.clock.runFor(1900);
      await expect(button).toHaveText('Copied!');
      await page.clock.runFor(200);
      await expect(button).toHaveText('Copy link to this FAQ');

      await open(page, copied);
      await expect(item(page, 'installation-time')).toHaveAttribute('open');
    },
  );

  test(
    'FAQ-09, FAQ-10 an address with a hash opens the item and brings it into view',
    ONCE,
    async ({ page }) => {
      await open(page, '/faq#installation-time');
      await expect(item(page, 'installation-time')).toHaveAttribute('open');
      await expect(page.locator('main details[open]')).toHaveCount(1);
      const header = page.getByRole('banner');
      await expect
        .poll(async () => {
          const [bar, target] = [
            await header.boundingBox(),
            await item(page, 'installation-time').boundingBox(),
          ];
          return bar && target ? target.y >= bar.y + bar.height - 1 && target.y < 400 : false;
        })
        .toBe(true);
    },
  );

  test('FAQ-09 a link in an answer opens the question it names', ONCE, async ({ page }) => {
    await open(page, '/faq#cost-to-business');
    await item(page, 'cost-to-business').locator('a[href$="#who-qualifies"]').click();
    await expect(page).toHaveURL(/#who-qualifies$/);
    await expect(item(page, 'who-qualifies')).toHaveAttribute('open');
  });

  test(
    'FAQ-09, FAQ-10 a hash wins over a category or a search that hides its item',
    ONCE,
    async ({ page }) => {
      await open(page, '/faq?category=products&q=coffee#installation-time');
      await expect(item(page, 'installation-time')).toHaveAttribute('open');
      await expect(page).toHaveURL(/\/faq#installation-time$/);

      await tab(page, 'Products').click();
      await expect(item(page, 'theft-concerns')).toHaveCount(0);
      await page.evaluate(() => {
        window.location.hash = '#theft-concerns';
      });
      await expect(item(page, 'theft-concerns')).toHaveAttribute('open');
      await expect(item(page, 'theft-concerns').locator('summary')).toBeInViewport();
      await expect(tab(page, 'All Questions')).toHaveAttribute('aria-selected', 'true');
    },
  );

  test('an anchor that has moved leads on to the new one', ONCE, async ({ page }) => {
    const changed = (url: string, change: (text: string) => string) =>
      page.route(url, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      });
    const moved = '"movedAnchors":{"old-question":"/faq#installation-time"}';
    await changed('**/data/faq.*.json', (text) => text.replace('"collection":"page-faq",', `$&${moved},`));
    // The document names the hash of the data that it was drawn from.
    await changed('**/faq?*', (text) => text.replace(/,"integrity":"[^"]*"/g, ''));
    await page.goto('/faq?q=&category=products#old-question');
    await expect(page).toHaveURL(/#installation-time$/);
    await expect(page.locator('#installation-time')).toHaveAttribute('open', '');
  });

  test('FAQ-05 the browser’s own search finds and opens what is folded', ONCE, async ({ page }) => {
    // An address with a text fragment goes the way that find-in-page goes.
    const reader = await page.context().newPage();
    await reader.goto('/faq');
    const words = (await item(reader, 'contract-terms').locator('p').first().textContent()) ?? '';
    await reader.close();
    await open(page, `/faq#:~:text=${encodeURIComponent(words.split(' ').slice(0, 6).join(' '))}`);
    await expect(item(page, 'contract-terms')).toHaveAttribute('open');
    await expect(item(page, 'contract-terms').locator('p').first()).toBeInViewport();
  });

  test('FAQ-09 an unknown hash does nothing', ONCE, async ({ page }) => {
    await open(page, '/faq?category=general#no-such-question');
    await expect(items(page)).toHaveCount(faq.filter(({ category }) => category === 'general').length);
    await expect(page.locator('main details[open]')).toHaveCount(0);
  });

  test(
    'FAQ-11 the search takes any word, its beginning, its other forms and a typo, and puts the best match first',
    ONCE,
    async ({ page }) => {
      await open(page, '/faq');
      await search(page).fill('theft');
      await expectFirst(page, 'theft-concerns');
      await expect(item(page, 'office-coffee-service'), 'what has nothing to do with it goes').toHaveCount(0);

      await search(page).fill('THÉFTT conc');
      await expectFirst(page, 'theft-concerns');
      await search(page).fill('instal');
      await expect(item(page, 'installation-time')).toBeVisible();
      await expect(item(page, 'healthy-options')).toHaveCount(0);
      await search(page).fill('instalation requrements');
      await expectFirst(page, 'installation-requirements');
      for (const typed of ['wi-fi', 'wifi', 'wi fi']) {
        await search(page).fill(typed);
        await expectFirst(page, 'internet-connection');
      }
    },
  );

  test(
    'FAQ-11 a question in a visitor’s own words finds its answer, with the words marked',
    ONCE,
    async ({ page }) => {
      await open(page, '/faq');
      await search(page).fill('who pays when somebody shoplifts?');
      await expectFirst(page, 'theft-concerns');
      await expect(item(page, 'theft-concerns').locator('h2')).toHaveText(THEFT);
      await search(page).fill('thefts');
      await expect(item(page, 'theft-concerns').locator('h2 mark')).toHaveText(['theft']);
      await item(page, 'theft-concerns').locator('summary').click();
      await expect(item(page, 'theft-concerns').locator('p mark').first()).toBeVisible();
      await expectAccessible(page);

      await search(page).fill('do you come to Sykesville');
      await expectFirst(page, 'service-area');
      await search(page).fill('21784');
      await expectFirst(page, 'service-area');
      await search(page).fill('');
      await expect(page.locator('main mark')).toHaveCount(0);
    },
  );

  test(
    'FAQ-03, FAQ-11 the counts follow the search, which combines with the category',
    ONCE,
    async ({ page }) => {
      await open(page, '/faq');
      await search(page).fill('coffee');
      await expect.poll(async () => (await counts(page))[0]).toBeLessThan(faq.length);
      const [all = 0, ...rest] = await counts(page);
      expect(rest.reduce((sum, count) => sum + count, 0)).toBe(all);
      await tab(page, 'Solutions').click();
      await expect(items(page)).toHaveCount(rest[1] ?? -1);
      await expect(page.getByRole('status').filter({ hasText: /question/ })).toHaveText(/^\d+ questions?$/);
    },
  );

  test('FAQ-11 what was typed before the page came to life is searched as well', ONCE, async ({ page }) => {
    const gate: { open?: () => void } = {};
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    await page.route('**/assets/entries/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/faq', { waitUntil: 'commit' });
    await search(page).fill('theft');
    await expect(items(page)).toHaveCount(faq.length);
    gate.open?.();
    await expectFirst(page, 'theft-concerns');
    await expect(search(page)).toHaveValue('theft');
  });

  test(
    'FAQ-12, ERR-20 a search without a match says so, and clearing it restores the list',
    ONCE,
    async ({ page }) => {
      await open(page, '/faq');
      await search(page).fill('xyzzyplugh');
      await expect(page.getByText(NO_MATCH, { exact: true })).toBeVisible();
      await expect(items(page)).toHaveCount(0);
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('link')).toHaveCount(4);
      await expect(panel.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect(page.getByText(NO_MATCH)).toHaveCount(0);
      await expect(items(page)).toHaveCount(faq.length);
      await expect(search(page)).toBeFocused();
    },
  );

  test('FAQ-12 what other categories have is offered', ONCE, async ({ page }) => {
    await open(page, '/faq');
    const panel = page.getByRole('tabpanel');
    await tab(page, 'Products').click();
    await search(page).fill('shoplifting');
    await expect(panel.getByText('Other categories have this:')).toBeVisible();
    await panel.getByRole('link', { name: THEFT }).click();
    await expect(item(page, 'theft-concerns')).toHaveAttribute('open');
    await expect(tab(page, 'All Questions')).toHaveAttribute('aria-selected', 'true');
  });

  test('FAQ-11 search and category live in the address, and come back with Back', ONCE, async ({ page }) => {
    await open(page, '/faq');
    await search(page).fill('market');
    await tab(page, 'Solutions').click();
    await expect(page).toHaveURL(/\/faq\?q=market&category=solutions$/);
    await expect
      .poll(() => items(page).count())
      .toBeLessThan(faq.filter(({ category }) => category === 'solutions').length);
    const count = await items(page).count();

    await page.getByRole('link', { name: 'Compare all four' }).click();
    await expect(page).toHaveURL(/\/solutions$/);
    await page.goBack();
    await expect(search(page)).toHaveValue('market');
    await expect(tab(page, 'Solutions')).toHaveAttribute('aria-selected', 'true');
    await expect(items(page)).toHaveCount(count);

    await page.reload();
    await expect(search(page)).toHaveValue('market');
    await expect(items(page)).toHaveCount(count);
  });

  test('FAQ-11 the index is fetched only when a search is likely', ONCE, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/faq', { waitUntil: 'networkidle' });
    expect(requests.filter((path) => path.startsWith('/search/'))).toEqual([]);
    await search(page).fill('theft');
    await expectFirst(page, 'theft-concerns');
    expect(requests.filter((path) => path.startsWith('/search/'))).toEqual(['/search/faq.json']);
  });

  test(
    'FAQ-13, FAQ-14, FAQ-15 links to contact, to the solutions, and has four solution cards',
    ONCE,
    async ({ page }) => {
      await open(page, '/faq');
      const main = page.getByRole('main');
      await expect(main.locator('a[href="/contact"]').first()).toBeAttached();
      await expect(main.locator('a[href="/solutions"]').first()).toBeAttached();
      const cards = main
        .locator('section', { has: page.getByRole('heading', { name: 'Our equipment' }) })
        .locator('li a');
      await expect(cards).toHaveCount(4);
      for (const href of await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
        expect(href).toMatch(/^\/solutions\/[a-z-]+$/);
    },
  );
});

test.describe('FAQ page without clipboard', () => {
  test.use({ expectedMessages: /could not be copied/ });

  test(
    'ERR-18 a refused clipboard is logged and nothing is claimed; the address stands there, selected',
    ONCE,
    async ({ page }) => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('could not be copied'),
      );
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error('denied')) },
        });
      });
      await open(page, '/faq#theft-concerns');
      await item(page, 'theft-concerns').getByRole('button').click();
      await logged;
      await expect(item(page, 'theft-concerns').getByRole('button')).toHaveText('Copy link to this FAQ');
      const field = item(page, 'theft-concerns').getByRole('textbox', { name: 'Copy link to this FAQ' });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(/\/faq#theft-concerns$/);
      const selected = field.evaluate(
        (one: HTMLInputElement) => (one.selectionEnd ?? 0) - (one.selectionStart ?? 0),
      );
      expect(await selected).toBe((await field.inputValue()).length);
    },
  );
});

test.describe('FAQ page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'FAQ-05, FAQ-09 every question opens, and one named by the address is shown',
    ONCE,
    async ({ page }) => {
      await page.goto('/faq#installation-time');
      await expect(items(page)).toHaveCount(faq.length);
      await expect(item(page, 'installation-time').locator('p').first()).toBeVisible();
      await item(page, 'theft-concerns').locator('summary').click();
      await expect(item(page, 'theft-concerns').locator('p').first()).toBeVisible();
      await expect(page.getByRole('search')).toBeHidden();
      await expect(page.getByRole('tablist')).toBeHidden();
    },
  );
});
