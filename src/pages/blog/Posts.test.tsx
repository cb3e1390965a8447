import type { PageBlogRoute } from '#content/types/index.d.ts';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RouteDataProvider } from '../../data/route-data.ts';
import { SiteProvider } from '../../data/site.ts';
import { testRoute, testSite } from '../../../tests/helpers/route-site.ts';
import { blogList } from '../structures.ts';
import { Component } from './Posts.tsx';

test('ERR-15: a blog without posts has its words in the place of the list, and no heading without words', () => {
  const entry = { heading: 'The blog', lead: 'What we write.', empty: 'Nothing yet.', feedLabel: 'Feed' };
  const route = testRoute({ path: '/blog', collection: 'page-blog', entry, include: { posts: [] } });
  const site = { ...testSite, contactAction: { label: 'Ask us', to: '/contact' } };
  const html = renderToString(
    <SiteProvider value={site}>
      <MemoryRouter>
        <RouteDataProvider value={route}>
          <Component />
        </RouteDataProvider>
      </MemoryRouter>
    </SiteProvider>,
  );
  expect(html).toContain('Nothing yet.');
  expect(html.match(/<h\d/g)).toHaveLength(1);
  expect(html).not.toMatch(/<h\d[^>]*><\/h\d>|<button/);
  expect(blogList(route as unknown as PageBlogRoute, site)).toMatchObject({
    page: { '@type': 'CollectionPage' },
  });
});
