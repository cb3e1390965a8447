import type { Page } from 'playwright/test';
import type { LocationsRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, SMALL_ONLY, test } from './fixtures.ts';
import { htmlOf, jsonLdNodes, readHead, textOf } from './support/html.ts';
import { open } from './support/page.ts';
import { collection, titled } from './support/site-data.ts';

const industries = collection<LocationsRoute>('locations');
const [office] = industries.filter(({ key }) => key === 'office-buildings') as [LocationsRoute];
const OFFICE = office.path;
const CHALLENGES = 'We Understand Your Challenges';
const PEACH = 'rgb(244, 201, 174)';

/** What `expectComplete` proves of a page. */
const COMPLETE = 'LOC-08..11, LOC-13..20, LOC-22, LOC-25, LOC-33, LOC-34';

const section = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true });
const isWide = (viewport: { width: number } | null) => (viewport?.width ?? 0) >= 768;

/** Cards of a section as they are shown at this width: static, or rows that open. */
const cards = (page: Page, heading: string, wide: boolean) =>
  section(page, heading).locator(wide ? 'li:has(> h3)' : 'details');

/** Waits until a picture that comes into view is there. */
async function expectPicture(page: Page, heading: string, alt: string): Promise<void> {
  const picture = section(page, heading).getByAltText(alt);
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Tickets at the head of a page that begin in their row and end below it. */
function cutTickets(page: Page, ticket: string): Promise<string[]> {
  const row = page.locator('ul').filter({ has: page.getByText(ticket, { exact: true }) });
  return row.first().evaluate((list) => {
    const { bottom } = list.getBoundingClientRect();
    const margin = parseFloat(getComputedStyle(list).overflowClipMargin);
    return [...list.children]
      .filter((one) => one.getBoundingClientRect().bottom > bottom)
      .filter((one) => one.getBoundingClientRect().top < bottom + margin)
      .map((one) => one.textContent);
  });
}

/** Fails when a section of an industry's page is missing, out of order or incomplete. */
async function expectComplete(page: Page, { entry }: LocationsRoute, wide: boolean): Promise<void> {
  const headings = page.locator('main section').locator('h1, h2');
  const blocks = [entry.smartStore, entry.microMarket, ...(entry.smartCoolers ? [entry.smartCoolers] : [])];
  await expect(headings).toHaveText([
    entry.title,
    entry.benefits.title,
    CHALLENGES,
    entry.customHeading,
    ...blocks.map(({ title }) => title),
    entry.faqHeading,
    entry.callOut.heading,
    'How it works',
    'Other places we serve',
  ]);

  const hero = section(page, entry.title);
  for (const text of [entry.hero.peachText, entry.description, entry.hero.description])
    await expect(hero).toContainText(text);
  await expect(page.locator('main a').first()).toHaveText('Back to Prospective Locations');

  const benefits = cards(page, entry.benefits.title, wide);
  await expect(benefits.locator('h3')).toHaveText(entry.benefits.items.map(({ title }) => title));
  await expect(benefits.locator('svg')).toHaveCount(4);
  await expect(benefits.locator('p')).toHaveText(entry.benefits.items.map(({ description }) => description));

  const pains = cards(page, CHALLENGES, wide);
  await expect(pains.locator('h3')).toHaveText(entry.painPoints.map(({ title }) => title));
  await expect(pains.locator('svg')).toHaveCount(6);
  await expect(pains.locator('p')).toHaveText(entry.painPoints.map(({ point }) => point));

  const ways = cards(page, entry.customHeading, wide);
  await expect(ways.locator('h3')).toHaveText(entry.customSolutions.map(({ title }) => title));
  await expect(ways.locator('p')).toHaveText(entry.customSolutions.map(({ description }) => description));

  // On phones they are rows of one list, the first open.
  const rows = page.locator('main details');
  for (const { title, description, features } of blocks) {
    const block = wide
      ? section(page, title)
      : rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(block).toContainText(description);
    for (const feature of features)
      await expect(block.locator('li').filter({ hasText: feature })).toHaveCount(1);
  }
  if (!wide) await expect(rows.filter({ hasText: blocks[0]?.title })).toHaveAttribute('open');
  await expect(section(page, entry.faqHeading).locator('summary')).toHaveText(
    entry.faq.map(({ question }) => question),
  );
  await expect(section(page, 'Other places we serve').getByRole('link')).toHaveCount(3);
}

/** Fails when a ticket at the head of a page is cut. */
async function expectWholeTickets(page: Page, { entry }: LocationsRoute, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
    expect(await cutTickets(page, entry.hero.tickets[0] ?? ''), `at ${width} px`).toEqual([]);
  }
}

test.describe('industry pages', () => {
  const [first, ...others] = industries as [LocationsRoute, ...LocationsRoute[]];

  test(`${COMPLETE} ${first.entry.slug} has its sections in order, each complete, and tickets whole or not at all`, async ({
    page,
    viewport,
  }) => {
    await open(page, first.path);
    await expectComplete(page, first, isWide(viewport));
    await expectWholeTickets(page, first, isWide(viewport) ? [1280, 375] : [375]);
  });

  // One template, which has come to life above: of the others, the words that are served are looked at.
  test.describe('as they are served', () => {
    test.use({ javaScriptEnabled: false });

    test(
      `${COMPLETE} every other kind of place has its sections in order, each complete, and tickets whole or not at all`,
      ONCE,
      async ({ page }) => {
        for (const other of others)
          await test.step(other.path, async () => {
            await page.setViewportSize({ width: 1280, height: 900 });
            await page.goto(other.path);
            await expectComplete(page, other, true);
            await expectWholeTickets(page, other, [1280, 375]);
          });
      },
    );
  });

  test('LOC-09 the back link leads to the list', ONCE, async ({ page }) => {
    await open(page, OFFICE);
    await page.getByRole('link', { name: 'Back to Prospective Locations' }).click();
    await expect(page).toHaveURL('/locations');
  });

  test(
    'LOC-10, LOC-11, LOC-12, LOC-17, LOC-18, LOC-19, LOC-20, LOC-23, LOC-24, IMG-01 its lead line, pictures, products and call to action',
    ONCE,
    async ({ page }) => {
      const { entry } = office;
      await open(page, OFFICE);
      const lead = page.getByText(entry.hero.peachText);
      await expect(lead).toHaveCSS('color', PEACH);
      const [above, below] = [
        await lead.boundingBox(),
        await page.getByText(entry.description).boundingBox(),
      ];
      expect(above && below && below.y > above.y).toBe(true);

      await test.step('LOC-12, IMG-01 the hero picture comes in three webp widths and is fetched first', async () => {
        const picture = page.locator('main img').first();
        await expect(picture).toHaveAttribute('fetchpriority', 'high');
        await expect(picture).toHaveAttribute('loading', 'eager');
        const srcset = (await picture.getAttribute('srcset')) ?? '';
        expect(srcset).toMatch(/_small\.webp 480w, \S+_medium\.webp 800w, \S+_large\.webp 1200w/);
        // A large master has wider ones too: each file is as wide as it says.
        const [widths, said] = await page.evaluate(async (list) => {
          const parts = list.split(', ').map((part) => part.split(' '));
          const blobs = await Promise.all(parts.map(async ([file = '']) => (await fetch(file)).blob()));
          const bitmaps = await Promise.all(blobs.map((blob) => createImageBitmap(blob)));
          return [
            bitmaps.map(({ width }, at) => `${blobs[at]?.type} ${width}w`),
            parts.map(([, width]) => `image/webp ${width}`),
          ];
        }, srcset);
        expect(widths).toEqual(said);
      });

      await test.step('LOC-17, LOC-18, LOC-19, LOC-20 the product blocks show their picture and lead to their pages', async () => {
        const blocks = [
          [entry.smartStore, '/solutions/smart-stores'],
          [entry.microMarket, '/solutions/micro-markets'],
          [entry.smartCoolers, '/solutions/smart-coolers'],
        ] as const;
        for (const [block, target] of blocks) {
          if (!block) throw new Error('The office page has all three blocks.');
          await expectPicture(page, block.title, block.alt);
          await expect(section(page, block.title).getByRole('link', { name: /^Explore/ })).toHaveAttribute(
            'href',
            target,
          );
        }
      });

      await test.step('LOC-23, LOC-24 the closing call to action leads to /contact and /solutions', async () => {
        const callOut = section(page, entry.callOut.heading);
        await expect(callOut.getByRole('link', { name: 'Request Free Assessment' })).toHaveAttribute(
          'href',
          '/contact',
        );
        await callOut.getByRole('link', { name: 'Explore All Solutions' }).click();
        await expect(page).toHaveURL('/solutions');
      });
    },
  );

  test('LOC-19 a page without Smart Coolers has no such block', ONCE, async ({ page }) => {
    for (const slug of ['construction-sites', 'high-schools']) {
      await page.goto(`/locations/${slug}`);
      await expect(page.getByRole('main').getByRole('link', { name: 'Explore Smart Coolers' })).toHaveCount(
        0,
      );
      await expect(page.locator('main [data-tone="blush"] > :first-child')).toHaveCount(0);
    }
  });

  test('LOC-21 one question is open at a time', ONCE, async ({ page }) => {
    const { entry } = office;
    await open(page, OFFICE);
    const questions = section(page, entry.faqHeading).locator('details');
    const opened = section(page, entry.faqHeading).locator('details[open]');
    await questions.nth(2).locator('summary').click();
    await expect(opened.locator('summary')).toHaveText([entry.faq[2]?.question ?? '']);
    await questions.nth(4).locator('summary').click();
    await expect(opened.locator('summary')).toHaveText([entry.faq[4]?.question ?? '']);
    await expect(opened).toContainText(entry.faq[4]?.answer ?? '');
    await questions.nth(4).locator('summary').click();
    await expect(opened).toHaveCount(0);
  });

  test(
    'LOC-26, LOC-27, LOC-28 below 768 px cards open and close independently',
    SMALL_ONLY,
    async ({ page }) => {
      const { entry } = office;
      await open(page, OFFICE);
      for (const heading of [entry.benefits.title, CHALLENGES, entry.customHeading]) {
        const rows = section(page, heading).locator('details');
        await rows.nth(1).locator('summary').click();
        await rows.nth(2).locator('summary').click();
        await expect(rows.nth(1)).toHaveAttribute('open');
        await expect(rows.nth(2)).toHaveAttribute('open');
        await rows.nth(1).locator('summary').click();
        await expect(rows.nth(1)).not.toHaveAttribute('open');
        await expect(rows.nth(2)).toHaveAttribute('open');
      }
    },
  );

  test('the page has no violation with every row open', ONCE, async ({ page }) => {
    await open(page, OFFICE);
    await page
      .locator('main details')
      .evaluateAll((rows: HTMLDetailsElement[]) => rows.forEach((row) => (row.open = true)));
    await expectAccessible(page);
  });
});

test.describe('industry pages, before any script', ONCE, () => {
  test('SEO-01 title, description and keywords are those of the record', async ({ request }) => {
    for (const { path, entry } of industries) {
      const { titles, metas } = readHead(await htmlOf(request, path));
      expect(titles, path).toEqual([titled(entry.seo.title)]);
      expect(metas('description'), path).toEqual([entry.seo.description]);
      expect(metas('keywords'), path).toEqual([entry.seo.keywords.join(', ')]);
    }
  });

  test('SEO-10 the five questions stand in the structured data', async ({ request }) => {
    for (const { path, entry } of industries) {
      const faq = jsonLdNodes(await htmlOf(request, path)).find((node) => node['@type'] === 'FAQPage');
      expect(faq?.mainEntity, path).toEqual(
        entry.faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      );
    }
  });

  test('LOC-29, LOC-30, LOC-31, LOC-32 every page pitches access, payment, monitoring and no upfront cost', async ({
    request,
  }) => {
    for (const { path } of industries) {
      const [, main = ''] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(await htmlOf(request, path)) ?? [];
      const text = textOf(main);
      expect(text, `${path}: access`).toMatch(/24\/7/);
      expect(text, `${path}: payment`).toMatch(/contactless/i);
      expect(text, `${path}: monitoring`).toMatch(/\bremote(?:ly)?\b/i);
      expect(text, `${path}: AI`).toMatch(/AI-assisted (?:inventory|stock|monitoring|counts?|tally)\b/i);
      expect(text, `${path}: cost`).toMatch(/\bno upfront cost|\bnothing upfront|\$0\.00 upfront/i);
    }
  });
});

test.describe('industry pages without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('LOC-21, LOC-28 rows still open', ONCE, async ({ page }) => {
    const { entry } = office;
    await page.goto(OFFICE);
    const question = section(page, entry.faqHeading).locator('details').nth(1);
    await question.locator('summary').click();
    await expect(question.getByText(entry.faq[1]?.answer ?? '')).toBeVisible();
    await expect(
      section(page, CHALLENGES)
        .getByText(entry.painPoints[0]?.point ?? '')
        .locator('visible=true'),
    ).toHaveCount(1);
  });
});
