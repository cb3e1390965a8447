import { expect, ONCE, SMALL_ONLY, test } from './fixtures.ts';
import {
  expectSameDocument,
  goInApp,
  mark,
  open,
  records,
  scrollTo,
  scrollY,
  stopClock,
  twoFrames,
} from './support/page.ts';
import { watchRequests } from './support/requests.ts';
import { single, site } from './support/site-data.ts';
import type { PageFaqRoute } from '#content/types/index.d.ts';
import type { Page } from 'playwright/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).first();
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test.describe('going from page to page', () => {
  test('ROUTE-39 happens without a page load and records each path once', ONCE, async ({ page }) => {
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      document.addEventListener('site:navigation', (event) => heard.push((event as CustomEvent).detail));
      Object.assign(window, { heard });
    });
    await open(page, '/');
    await mark(page);
    const visited = ['/'];
    for (const [name, path] of [
      ['About', '/about'],
      ['FAQ', '/faq'],
      ['Customer Support', '/customer'],
    ] as const) {
      await footerLink(page, name).click();
      await expect(page).toHaveURL(path);
      visited.push(path);
      await expect.poll(async () => (await records(page)).map((record) => record.path)).toEqual(visited);
    }
    await expectSameDocument(page);
    const all = await records(page);
    expect(all.at(-1)?.title).toBe(await page.title());
    expect(Number.isNaN(Date.parse(all[0]?.at ?? ''))).toBe(false);
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual(all);
  });

  test('a change of the hash alone is no new page', ONCE, async ({ page }) => {
    await open(page, '/');
    await goInApp(page, '/#benefits');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
    expect(await records(page)).toHaveLength(1);
  });

  test('ROUTE-40 a new page begins at its top', ONCE, async ({ page }) => {
    await open(page, '/');
    await footerLink(page, 'About').scrollIntoViewIfNeeded();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
    await footerLink(page, 'About').click();
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test('ROUTE-41 a hash is scrolled to about 100 ms after arrival', ONCE, async ({ page }) => {
    await open(page, '/about');
    await page.clock.install();
    await stopClock(page);
    await page.evaluate(() => {
      const calls: unknown[] = [];
      const original = Reflect.get(Element.prototype, 'scrollIntoView') as (options: unknown) => void;
      Element.prototype.scrollIntoView = function (this: Element, options) {
        calls.push([this.id, (options as ScrollIntoViewOptions).behavior]);
        Reflect.apply(original, this, [options]);
      };
      Object.assign(window, { calls });
    });
    const calls = () => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
    await goInApp(page, '/#locations');
    await expect(page.locator('#locations')).toBeAttached();
    // The moment is counted from what the page does after it was drawn.
    await twoFrames(page);
    await page.clock.runFor(90);
    expect(await calls()).toEqual([]);
    await page.clock.runFor(30);
    await expect.poll(calls).toEqual([['locations', 'smooth']]);
    await expect(page.locator('#locations'), 'the keyboard goes on from there').toBeFocused();
    await expect(page.locator('#locations')).toBeInViewport();
    await expect
      .poll(() => page.locator('#locations').evaluate((it) => it.getBoundingClientRect().top))
      .toBeLessThan(150);
  });

  test('ROUTE-41 a hash in the address of the first page is scrolled to, clear of the header', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/#benefits');
    await expect
      .poll(() => page.locator('#benefits').evaluate((it) => Math.abs(it.getBoundingClientRect().top)))
      .toBeLessThan(150);
    const bottom = await page.getByRole('banner').evaluate((it) => it.getBoundingClientRect().bottom);
    const top = await page.locator('#benefits h2').evaluate((it) => it.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(bottom);
  });

  test('ROUTE-34 the address of every question opens it and brings it into view', ONCE, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/faq');
    const ids = await page.locator('main details[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toHaveLength(single<PageFaqRoute>('page-faq').include.faq.length);
    for (const id of ids) {
      await goInApp(page, `/faq#${id}`);
      await expect(page.locator(`details#${id}`)).toHaveAttribute('open');
      await expect(page.locator(`details#${id} summary`)).toBeFocused();
      await expect(page.locator(`details#${id} summary`)).toBeInViewport();
    }
  });

  test('a malformed or unknown hash does nothing', ONCE, async ({ page }) => {
    await open(page, '/#%E0%A4%A');
    await goInApp(page, '/about#no-such-element');
    await expect(heading(page)).toHaveText(/\S/);
    await expect(page).toHaveURL('/about#no-such-element');
  });

  test('the focus goes to the new heading, and its title is announced', ONCE, async ({ page }) => {
    await open(page, '/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expect(page.locator('[id="~announcer"]')).toHaveText('');
    await footerLink(page, 'About').press('Enter');
    await expect(page).toHaveURL('/about');
    await expect(heading(page)).toBeFocused();
    await expect(page.locator('[id="~announcer"]')).toHaveText(await page.title());
    await expect(page.locator('[id="~announcer"]')).toHaveAttribute('role', 'status');
  });

  test(
    'FRAME-33, FRAME-40 title, canonical link and share address follow, each once',
    ONCE,
    async ({ page }) => {
      await open(page, '/?utm=x#hero');
      await expect(canonical(page)).toHaveAttribute('href', `${site.origin}/`);
      const before = await page.title();
      await footerLink(page, 'Customer Support').click();
      await expect(page).not.toHaveTitle(before);
      await expect(canonical(page)).toHaveCount(1);
      await expect(canonical(page)).toHaveAttribute('href', `${site.origin}/customer`);
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
        'content',
        `${site.origin}/customer`,
      );
      const twice = await page.evaluate(() => {
        const names = [...document.head.querySelectorAll('meta[name], meta[property], title')].map(
          (tag) => tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.tagName,
        );
        return names.filter((name, index) => names.indexOf(name) !== index);
      });
      expect(twice).toEqual([]);
    },
  );

  test('the head after a navigation is the head of the page itself', ONCE, async ({ page, request }) => {
    const marked = (html: string) => [...html.matchAll(/<(?:meta|link) [^>]*data-head/g)].length;
    await open(page, '/blog');
    await page.locator('main a[href^="/blog/"]').first().click();
    await expect(page).toHaveURL(/\/blog\/./);
    await expect(page.locator('meta[property="article:published_time"]')).toHaveCount(1);
    const html = await (await request.get(page.url())).text();
    await expect(page.locator('head [data-head]:not(script)')).toHaveCount(marked(html));
  });

  for (const aim of ['pointerover', 'touchstart', 'focusin'])
    test(`${aim} on a link fetches all that its page needs`, ONCE, async ({ page, context }) => {
      const from = '/blog/what-is-a-smart-vending-machine';
      const link = (on: Page) => on.locator('main p a[href^="/solutions/"]').first();
      await open(page, from);
      const pressed = watchRequests(page);
      await link(page).click();
      await expect(canonical(page)).not.toHaveAttribute('href', `${site.origin}${from}`);
      const needed = pressed.paths().filter((one) => /\.(?:js|css|json)$/.test(one));
      expect(needed.length).toBeGreaterThan(3);

      const other = await context.newPage();
      await open(other, from);
      const asked = watchRequests(other);
      await link(other).dispatchEvent(aim);
      await expect.poll(() => needed.filter((one) => !asked.paths().includes(one))).toEqual([]);
    });

  test('Back and Forward return to the page and to the place on it', ONCE, async ({ page }) => {
    await open(page, '/faq');
    await mark(page);
    await scrollTo(page, 600);
    await expect.poll(() => scrollY(page)).toBe(600);
    // Dispatched, because a real click would scroll to the link first.
    await footerLink(page, 'About').dispatchEvent('click');
    await expect.poll(async () => (await records(page)).length).toBe(2);
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await expect.poll(() => scrollY(page)).toBe(600);
    await page.goForward();
    await expect(page).toHaveURL('/about');
    await expect
      .poll(async () => (await records(page)).map(({ path }) => path))
      .toEqual(['/faq', '/about', '/faq', '/about']);
    await expectSameDocument(page);
  });

  test(
    'ROUTE-22, ROUTE-23, ROUTE-38 moved addresses and other spellings end at the page',
    ONCE,
    async ({ page }) => {
      await open(page, '/about');
      await mark(page);
      for (const [from, to] of [
        ['/locations/apartments', '/locations/apartments-multi-family'],
        ['/locations/high-traffic', '/locations/high-traffic-locations'],
        ['/solutions/smart-store', '/solutions/smart-stores'],
        ['/FAQ/', '/faq'],
      ] as const) {
        await goInApp(page, from);
        await expect(page).toHaveURL(to);
        await expect.poll(async () => (await records(page)).at(-1)?.path).toBe(to);
      }
      await expectSameDocument(page);
    },
  );
});

test.describe('Back finds a page as it was left', () => {
  const openRows = (page: Page) =>
    page
      .locator('main details[open]')
      .evaluateAll((all) =>
        all.filter((it) => it.checkVisibility()).map((it) => it.querySelector('summary')?.textContent),
      );

  /** Waits until the page has taken note of a row that was opened: the browser tells it a moment after. */
  const expectNoted = (page: Page, row: string) =>
    expect
      .poll(() =>
        page.evaluate(() =>
          Object.entries(sessionStorage)
            .filter(([key]) => key.startsWith('open:'))
            .map(([, rows]) => String(rows))
            .join('\n'),
        ),
      )
      .toContain(row);

  /** Opens some answers and scrolls down among them. */
  async function readOn(page: Page): Promise<{ rows: (string | null | undefined)[]; top: number }> {
    for (const id of ['cost-to-business', 'theft-concerns', 'payment-options'])
      await page.locator(`#${id} > summary`).click();
    await expect(page.locator('main details[open]')).toHaveCount(3);
    await expectNoted(page, 'payment-options');
    await page.locator('#payment-options').evaluate((it) => it.scrollIntoView({ block: 'center' }));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return { rows: await openRows(page), top: await scrollY(page) };
  }

  test('the same answers are open, at the same place', ONCE, async ({ page }) => {
    await open(page, '/faq');
    const left = await readOn(page);
    await goInApp(page, '/about');
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await expect.poll(() => openRows(page)).toEqual(left.rows);
    await expect.poll(async () => Math.abs((await scrollY(page)) - left.top)).toBeLessThanOrEqual(1);
  });

  test('also after a reload, and after a visit to another site', ONCE, async ({ page }) => {
    await open(page, '/faq');
    const left = await readOn(page);
    await page.reload();
    await expect.poll(() => openRows(page)).toEqual(left.rows);
    await expect.poll(async () => Math.abs((await scrollY(page)) - left.top)).toBeLessThanOrEqual(1);
    await page.goto('/llms.txt');
    await page.goBack();
    await expect.poll(() => openRows(page)).toEqual(left.rows);
    await expect.poll(async () => Math.abs((await scrollY(page)) - left.top)).toBeLessThanOrEqual(1);
  });

  test('a page that is opened anew begins as it always does', ONCE, async ({ page }) => {
    await open(page, '/faq');
    await readOn(page);
    await page.goto('/llms.txt');
    await open(page, '/faq');
    expect(await openRows(page)).toEqual([]);
  });

  test('the rows of cards on a phone too, one at a time', SMALL_ONLY, async ({ page }) => {
    await open(page, '/about');
    const row = page.locator('main details[name] > summary').nth(3);
    await row.click();
    await expectNoted(page, (await row.innerText()).replace(/\s+/g, ' ').trim());
    const left = await openRows(page);
    await goInApp(page, '/contact');
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect.poll(() => openRows(page)).toEqual(left);
  });
});
