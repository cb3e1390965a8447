import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { LocationsEntry } from '#content/types/index.d.ts';
import { testWords } from '../../../tests/helpers/page-words.ts';
import { testSite } from '../../../tests/helpers/route-site.ts';
import { SiteProvider } from '../../data/site.ts';
import { Hero } from './index.tsx';

const image = {
  src: '/images/office_large.webp',
  width: 1600,
  height: 1000,
  variants: [480, 800, 1200].map((width) => ({ src: `/images/office_${width}.webp`, width })),
  placeholder: null,
};

type HeroData = LocationsEntry['hero'];

function render(hero: Pick<HeroData, 'image' | 'pexelsId'>): string {
  const entry = {
    name: 'Office Buildings',
    title: 'Vending for offices',
    description: 'One supplier.',
    hero: {
      peachText: 'Lunch.',
      description: 'At 11:50.',
      alt: 'An office kitchen',
      tickets: ['110V outlet'],
      ...hero,
    },
  };
  return renderToString(
    <SiteProvider value={testSite}>
      <MemoryRouter>
        <Hero entry={entry as LocationsEntry} words={testWords.place} crumbs={[]} />
      </MemoryRouter>
    </SiteProvider>,
  );
}

test('LOC-12, IMG-06 a record with a picture of its own shows its three widths', () => {
  expect(render({ image })).toContain(
    'srcSet="/images/office_480.webp 480w, /images/office_800.webp 800w, /images/office_1200.webp 1200w"',
  );
});

test('LOC-12, IMG-05, IMG-06 a record with a stock photo id shows three sizes of that photo', () => {
  const html = render({ pexelsId: 4242 });
  const [, srcset = ''] = /srcSet="([^"]*)"/.exec(html) ?? [];
  const sources = srcset.split(', ');
  expect(sources).toHaveLength(3);
  for (const source of sources)
    expect(source).toMatch(/^https:\/\/images\.pexels\.com\/photos\/4242\/\S+ (?:480|800|1200)w$/);
  expect(html).toContain('alt="An office kitchen"');
});
