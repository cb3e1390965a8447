import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { TownsEntry } from '#content/types/index.d.ts';
import { testWords } from '../../../tests/helpers/page-words.ts';
import { testSite } from '../../../tests/helpers/route-site.ts';
import { SiteProvider } from '../../data/site.ts';
import { Hero } from './index.tsx';

const picture = {
  src: '/images/lobby_large.webp',
  width: 1600,
  height: 1000,
  variants: [],
  placeholder: null,
};

function render(town: Pick<TownsEntry, 'name' | 'image'>): string {
  const entry = {
    slug: 'town',
    county: 'Carroll County',
    hyperlocalIntro: 'A railroad town.',
    geoCoordinates: { latitude: 39.4, longitude: -77 },
    zipCodes: ['21157', '21158'],
    status: 'county seat, incorporated in 1818',
    callOut: { heading: 'Come and look.', text: 'We do.' },
    ...town,
  };
  return renderToString(
    <SiteProvider value={testSite}>
      <MemoryRouter>
        <Hero town={entry as TownsEntry} words={testWords.town} crumbs={[]} />
      </MemoryRouter>
    </SiteProvider>,
  );
}

test('AREA-08 the picture of a town has the text alternative of its record', () => {
  expect(render({ name: 'Sykesville', image: { url: picture, alt: 'A bright lobby' } })).toContain(
    'alt="A bright lobby"',
  );
});

test('AREA-08 phones are offered the upright picture of a town where there is one', () => {
  const upright = { ...picture, src: '/images/lobby-portrait_large.webp', width: 1200, height: 1500 };
  const image = { url: picture, alt: 'A bright lobby' };
  const withUpright = render({ name: 'Sykesville', image: { ...image, portrait: upright } });
  expect(withUpright).toMatch(/<source media="\(width &lt; 48rem\)" srcSet="[^"]*lobby-portrait/u);
  expect(render({ name: 'Sykesville', image })).not.toContain('<source');
});

test('AREA-08 a town without a picture shows none, and no broken one', () => {
  expect(render({ name: 'Sykesville' })).not.toContain('<img');
});

test('a town says what is offered there, and where it lies', () => {
  expect(render({ name: 'Sykesville' })).toContain(`Vending in Carroll County, ${testSite.state}`);
});

test('AREA-15 the tickets hold every ZIP code, and begin with a capital letter', () => {
  const html = render({ name: 'Westminster' });
  expect(html).toContain('21157, 21158');
  expect(html).toContain('County seat, incorporated in 1818');
});
