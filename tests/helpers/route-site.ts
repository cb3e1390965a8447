import { testWords } from './page-words.ts';
import type { RouteData } from '../../src/data/route-data.ts';
import type { Site } from '../../src/data/site.ts';

/** The parts of a site that tests need. */
export const testSite = {
  name: 'Till & Shelf',
  legalName: 'Till & Shelf LLC',
  tagline: 'A TAG LINE',
  description: 'Sells things.',
  origin: 'https://shop.example',
  domain: 'shop.example',
  hosting: 'netlify',
  timeZone: 'America/New_York',
  pictureHosts: ['pictures.example'],
  areaLine: 'Serving one county',
  locale: 'en_US',
  language: 'en',
  email: 'hello@shop.example',
  phone: '(410) 555-0142',
  address: { street: '1 Main Street', city: 'Town', region: 'MD', postalCode: '21157', country: 'US' },
  geo: { latitude: 39.5766, longitude: -77.0001 },
  counties: ['Carroll County'],
  state: 'Maryland',
  sideWidget: { call: 'Call', consultation: { label: 'Free visit', to: '/contact' } },
  social: [{ network: 'facebook', url: 'https://www.facebook.com/shop' }],
  shareImage: {
    src: { src: '/images/share_large.webp', width: 1200, height: 630, variants: [], placeholder: null },
    alt: 'A shop',
  },
  words: testWords,
  authorDefault: 'Till & Shelf Team',
} as unknown as Site;

/** A route's data with the head that a test needs. */
export function testRoute(
  overrides: Omit<Partial<RouteData>, 'head'> & { head?: Partial<RouteData['head']> } = {},
): RouteData {
  const { head, ...rest } = overrides;
  return {
    path: '/about',
    collection: 'page-about',
    key: 'about',
    entry: {},
    include: {},
    ...rest,
    head: {
      title: 'About "us" & more',
      description: 'What we do.',
      keywords: ['vending', 'coffee'],
      canonical: 'https://shop.example/about',
      type: 'website',
      image: { url: 'https://shop.example/images/share/a.jpg', width: 1200, height: 630, alt: 'A shop' },
      ...head,
    },
  };
}
