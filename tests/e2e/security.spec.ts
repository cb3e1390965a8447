import { expect, test } from './fixtures.ts';
import { htmlOf, tagsIn } from './support/html.ts';
import { goInApp, open, records } from './support/page.ts';
import { NOWHERE, paths, single } from './support/site-data.ts';
import type { PageFaqRoute } from '#content/types/index.d.ts';

test.use({ expectedMessages: /Failed to load resource.*404/ });

const DATA_TYPES = ['application/json', 'application/ld+json'];

test('every answer carries the policy and its companions', async ({ request }) => {
  for (const path of ['/', NOWHERE, '/blog', '/blog/', '/sitemap.xml', '/favicon.ico']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("script-src 'self';");
    expect(policy, path).toContain("style-src 'self';");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/);
  }
});

test('files whose names change with their content are kept for a year', async ({ request }) => {
  const html = await htmlOf(request, '/');
  const assets = [...html.matchAll(/"(\/(?:assets|images)\/[^" ]+)"/g)].map(([, address = '']) => address);
  expect(assets.length).toBeGreaterThan(5);
  for (const address of new Set(assets))
    expect((await request.get(address)).headers()['cache-control'], address).toContain('immutable');
  expect((await request.get('/')).headers()['cache-control'] ?? '').not.toContain('immutable');
});

test('no page holds an inline script, style or handler', async ({ request }) => {
  for (const path of [...paths, NOWHERE]) {
    const tags = tagsIn(await htmlOf(request, path, path === NOWHERE ? 404 : 200));
    const bad = tags.filter(({ name, attributes }) => {
      const isCode =
        name === 'script' && attributes.src === undefined && !DATA_TYPES.includes(attributes.type ?? '');
      const keys = Object.keys(attributes);
      return isCode || name === 'style' || keys.some((key) => key === 'style' || key.startsWith('on'));
    });
    expect(bad, path).toEqual([]);
  }
});

test('links to other sites are safe, and addresses name no other host for files', async ({ request }) => {
  for (const path of paths) {
    const tags = tagsIn(await htmlOf(request, path));
    for (const { name, attributes } of tags) {
      const address =
        attributes.src ?? (name === 'link' && attributes.rel !== 'canonical' ? attributes.href : undefined);
      if (address !== undefined) expect(address, `${path}: <${name}>`).toMatch(/^\/(?!\/)/);
      if (attributes.target === '_blank')
        expect(attributes.rel, `${path}: ${attributes.href}`).toContain('noopener');
    }
  }
});

test('ROUTE-43, ROUTE-44 a whole visit sends nothing: not the builder, not a search, not a walk', async ({
  page,
  baseURL,
}) => {
  const sent: string[] = [];
  page.on('request', (one) => {
    const { origin, pathname, search } = new URL(one.url());
    const isFile = /^\/(?:assets|images|data|icons|search)\/|^\/manifest\.webmanifest$|^\/$/.test(pathname);
    if (one.method() !== 'GET' || one.postData() || origin !== baseURL || search || !isFile)
      sent.push(`${one.method()} ${one.url()}`);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const builder = page.locator('#breakroom-builder');
  await builder.locator('input[name="teamSize"][value="26-75"]').check();
  await builder.getByRole('button', { name: 'Next', exact: true }).click();
  await builder.locator('input[name="spaceType"][value="room"]').check();
  await builder.getByRole('button', { name: 'Next', exact: true }).click();
  await builder.getByRole('button', { name: 'Get Results' }).click();
  await expect(builder.getByRole('button', { name: 'Start Over' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('westminster');
  await page.getByRole('dialog').getByRole('link', { name: 'Westminster', exact: true }).click();
  await expect(page).toHaveURL('/service-area/westminster');
  await goInApp(page, '/faq');
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('refund');
  await expect(page.locator('main [role="tabpanel"] details')).not.toHaveCount(
    single<PageFaqRoute>('page-faq').include.faq.length,
  );
  for (const path of ['/contact', '/blog', '/customer']) {
    await goInApp(page, path);
    await expect.poll(async () => (await records(page)).at(-1)?.path).toBe(path);
  }
  expect(sent).toEqual([]);
});
