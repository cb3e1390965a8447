// The pages in the pieces that stand between islands. Astro draws each of them by itself, without script.
import type { ReactNode } from 'react';
import type { BlogRoute, LocationsRoute, PageHomeRoute } from '../../../dist-content/types/index.d.ts';
import { RouteDataProvider } from '../../../src/data/route-data.ts';
import { SiteProvider, type Site } from '../../../src/data/site.ts';
import { Footer } from '../../../src/layout/Footer.tsx';
import frame from '../../../src/layout/Layout.module.css';
import { SideWidget } from '../../../src/layout/Layout.tsx';
import { crumbsTo } from '../../../src/lib/paths.ts';
import { Experience, Owners, Services } from '../../../src/pages/home/BelowFold.tsx';
import { Hero as HomeHero } from '../../../src/pages/home/index.tsx';
import { Places } from '../../../src/pages/home/Places.tsx';
import { Hero as PlaceHero } from '../../../src/pages/location/index.tsx';
import { Component as PlaceRest } from '../../../src/pages/location/BelowFold.tsx';
import { MorePosts } from '../../../src/pages/post/BelowFold.tsx';
import { PostHead } from '../../../src/pages/post/index.tsx';
import { ProductCards } from '../../../src/sections/ProductCards/ProductCards.tsx';
import { CallOut } from '../../../src/ui/CallOut.tsx';
import { Quote, RichText } from '../../../src/ui/RichText.tsx';
import { Section } from '../../../src/ui/Section.tsx';

/** Class names of the frame, for the layout. */
export const frameStyles = frame;

interface WithSite {
  site: Site;
}

const within = (site: Site, children: ReactNode) => <SiteProvider value={site}>{children}</SiteProvider>;

export const SidePart = ({ site }: WithSite) => within(site, <SideWidget />);
export const FooterPart = ({ site }: WithSite) =>
  within(
    site,
    <div className={frame.footer}>
      <Footer />
    </div>,
  );

export const HomeTop = ({ site, page }: WithSite & { page: PageHomeRoute }) =>
  within(
    site,
    <>
      <HomeHero hero={page.entry.hero} />
      <Experience experience={page.entry.experience} />
    </>,
  );

export const HomeMiddle = ({ site, page: { entry, include } }: WithSite & { page: PageHomeRoute }) =>
  within(
    site,
    <>
      <Section id="about" head={entry.partnership.section} fade>
        <ProductCards solutions={include.solutions} />
      </Section>
      <Owners owners={entry.owners} />
      <Services services={entry.services} />
      <Places places={entry.places} locations={include.locations} />
    </>,
  );

export const HomeEnd = ({ site, page }: WithSite & { page: PageHomeRoute }) =>
  within(site, <CallOut {...page.entry.callOut} />);

export const PlacePart = ({ site, page }: WithSite & { page: LocationsRoute }) =>
  within(
    site,
    <RouteDataProvider value={page}>
      <PlaceHero entry={page.entry} words={page.include.words.place} crumbs={crumbsTo(site, page.entry)} />
      <PlaceRest />
    </RouteDataProvider>,
  );

export const PostTop = ({ site, page }: WithSite & { page: BlogRoute }) =>
  within(
    site,
    <PostHead
      entry={page.entry}
      head={page.head}
      crumbs={crumbsTo(site, { name: page.entry.title, path: page.path })}
      words={page.include.words.post}
    />,
  );

export const PostText = ({ site, page: { entry } }: WithSite & { page: BlogRoute }) =>
  within(
    site,
    <>
      <Quote>{entry.metaDescription}</Quote>
      <RichText html={entry.body.html} variant="article" />
      <CallOut {...entry.callOut} />
    </>,
  );

export const PostEnd = ({ site, page }: WithSite & { page: BlogRoute }) =>
  within(site, <MorePosts {...page.include} />);
