import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteProvider, type Site } from '../data/site.ts';
import { testSite } from '../../tests/helpers/route-site.ts';
import { lastReached } from '../navigation/use-reached.ts';
import { NavPanel } from './NavPanel.tsx';

const group = (label: string, open?: boolean) => ({ label, icon: 'map', open });

function render(openTowns?: boolean, path = '/about'): string {
  const site = {
    ...testSite,
    panel: {
      home: { ...group('Home'), items: [{ name: 'Welcome', hash: '#hero', icon: 'door', activeOn: ['/'] }] },
      solutions: group('Our Solutions'),
      locations: group('Prospective Locations'),
      towns: group('Service Area', openTowns),
      links: [{ name: 'Blog', path: '/blog', icon: 'book', activeOn: ['/blog'] }],
      overviews: [{ label: 'All solutions', to: '/solutions' }],
    },
    solutions: [],
    locations: [],
    towns: [{ slug: 'a', path: '/service-area/a', name: 'A', county: 'Carroll County' }],
    contactAction: { label: 'Contact Us', to: '/contact' },
    sideWidget: { call: 'Call', consultation: { label: 'Free consultation', to: '/contact' } },
  };
  return renderToString(
    <SiteProvider value={site as unknown as Site}>
      <MemoryRouter>
        <NavPanel path={path} isOpen={false} />
      </MemoryRouter>
    </SiteProvider>,
  );
}

const openGroups = (html: string) =>
  [...html.matchAll(/<details( open="")?>([\s\S]*?)<\/summary>/g)].flatMap(([, isOpen, summary = '']) =>
    isOpen ? [summary.replace(/<[^>]*>/g, '').trim()] : [],
  );

test('FRAME-14 the groups of the panel are closed', () => {
  const html = render();
  expect(html.match(/<details/g)).toHaveLength(4);
  expect(openGroups(html)).toEqual([]);
});

test('FRAME-14 a group that the content sets open is open', () => {
  expect(openGroups(render(true))).toEqual([expect.stringMatching(/^Service Area/)]);
});

test('FRAME-08 a link is the current page on its own page only', () => {
  const current = (path: string) => /aria-current="(\w+)"[^>]*href="\/blog"/.exec(render(false, path))?.[1];
  expect(['/blog', '/blog/a-post', '/about'].map(current)).toEqual(['page', 'true', undefined]);
});

const tops = [
  { id: 'hero', top: 0 },
  { id: 'benefits', top: 900 },
];

test('FRAME-20: a section counts from 100 px below the scroll position on', () => {
  const scroll = (position: number) => lastReached(tops, position + 100);
  expect(scroll(900 - 99)).toBe('benefits');
  expect(scroll(900 - 101)).toBe('hero');
});

test('above the first section none is active', () => {
  expect(lastReached([{ id: 'a', top: 500 }], 100)).toBeUndefined();
});
