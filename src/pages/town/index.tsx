import type { TownsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import type { Site } from '../../data/site.ts';
import { ids, type PageStructure } from '../../data/page-structure.ts';
import { crumbsTo } from '../../lib/crumbs.ts';
import { Hero } from './Hero.tsx';
import { part } from '../../ui/part.tsx';

/** What lies below the first window. */
const Rest = part(() => import('./Rest.tsx'));

/** The list that the page belongs to. */
const LIST = '/service-area';

/** The service in this town, and the way here from the home page. */
export function structure({ entry, head }: TownsRoute, site: Site): PageStructure {
  return {
    crumbs: crumbsTo(site, LIST, entry),
    nodes: [
      {
        '@type': 'Service',
        '@id': `${head.canonical}#service`,
        name: entry.name,
        description: head.description,
        url: head.canonical,
        provider: { '@id': ids.business(site) },
        areaServed: {
          '@type': 'Place',
          name: `${entry.name}, ${site.state}`,
          geo: { '@type': 'GeoCoordinates', ...entry.geoCoordinates },
        },
      },
    ],
  };
}

/** /service-area/{town}: the town, rooms we have in mind there, what we know of it, and what we bring. */
export function Component() {
  const { entry, include } = useRouteData<TownsRoute>();
  const words = include.words.town;
  const site = useSite();
  return (
    <>
      <Hero town={entry} words={words} towns={include.towns} crumbs={crumbsTo(site, LIST, entry)} />
      <Rest />
    </>
  );
}
