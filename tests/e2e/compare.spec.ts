import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';

test('the comparison is a table with the four lines of equipment, at every width', async ({ page }) => {
  await open(page, '/solutions/compare');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Smart Stores',
    'Micro Markets',
    'Smart Coolers',
    'Smart Traditional Vending',
  ]);
  for (const row of ['Floor', 'Doors and elevator', 'Weight and amps', 'Network', 'Service visits'])
    await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'When it ends' })).toBeVisible();
});

for (const format of ['Letter', 'A4'])
  test(`the comparison fits one page of ${format}`, ONCE, async ({ page }) => {
    await open(page, '/solutions/compare');
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

test('the solutions lead to the comparison', ONCE, async ({ page }) => {
  await open(page, '/solutions');
  await page.locator('#compare').getByRole('link').click();
  await expect(page).toHaveURL(/\/solutions\/compare$/);
});

test('what is on the shelves is said without a price', ONCE, async ({ page }) => {
  await open(page, '/on-the-shelves');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What’s on the shelves');
  expect(await page.locator('main h3').count()).toBeGreaterThanOrEqual(10);
  expect(await page.locator('main').innerText()).not.toMatch(/\$\d/);
});

test.describe('figures lead to their sources without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('in footnotes of a post, and back', ONCE, async ({ page }) => {
    await page.goto('/blog/zero-cost-amenities-guide');
    const mark = page.locator('article sup a').first();
    const note = page.locator((await mark.getAttribute('href')) ?? 'missing');
    await expect(note.getByRole('link', { name: /^Purchasing Energy-Efficient/ })).toBeVisible();
    const back = await note.getByRole('link', { name: /^Back to reference/ }).getAttribute('href');
    await expect(page.locator(back ?? 'missing')).toHaveText('1');
  });

  test('behind the figure in an answer', ONCE, async ({ page }) => {
    await page.goto('/faq');
    const answer = page.locator('#electricity-cost');
    await expect(answer.locator('.md-source a')).toHaveAttribute('href', /energy\.gov\/femp/);
    await expect(answer.locator('.md-source a')).toHaveAttribute(
      'aria-label',
      /^source: U\.S\. Department of Energy/,
    );
  });
});
