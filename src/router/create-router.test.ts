// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { testRoute } from '../../tests/helpers/route-site.ts';
import { createSiteRouter, type FirstPage } from './create-router.ts';

const recover = () => Promise.reject(new Error('no line'));
const site = {
  table: { redirects: [], fallbacks: [] },
  collections: [
    { name: 'page-faq', route: '/faq' },
    { name: 'page-about', route: '/about' },
    { name: 'page-not-found', route: '/404' },
  ],
};
const page = { Component: () => null };
const faq: FirstPage = { route: testRoute({ path: '/faq', collection: 'page-faq' }), page };

beforeEach(() => window.history.replaceState(null, '', '/faq?q=theft'));

test('begins at the page that the document was drawn with, and needs nothing for it', async () => {
  const { router } = await createSiteRouter(faq, site, recover);
  expect(router.state).toMatchObject({ initialized: true, loaderData: { 'page-faq': faq.route } });
  expect(router.state.location).toMatchObject({ pathname: '/faq', search: '?q=theft' });
});

test('a not-found document begins with its error', async () => {
  window.history.replaceState(null, '', '/nowhere');
  const route = testRoute({ path: '/404', collection: 'page-not-found' });
  const { router } = await createSiteRouter({ route, page }, site, recover);
  expect(router.state).toMatchObject({
    initialized: true,
    errors: { page: { status: 404, data: { route, page } } },
  });
});

test('an address that went on before is followed when the page answers', async () => {
  window.history.pushState({ key: 'other' }, '', '/about');
  const { router, follow } = await createSiteRouter(faq, site, recover);
  expect(router.state.location.pathname).toBe('/faq');
  expect(router.state.navigation.state).toBe('idle');
  expect(window.location.pathname).toBe('/about');
  follow();
  expect(router.state.navigation.location?.pathname).toBe('/about');
});
