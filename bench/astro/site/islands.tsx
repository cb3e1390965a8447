// What moves: each is drawn by Astro and taken over in the browser.
import type { BlogRoute, PageHomeRoute } from '../../../dist-content/types/index.d.ts';
import { SiteProvider, type Site } from '../../../src/data/site.ts';
import { Header } from '../../../src/layout/Header.tsx';
import { Wizard } from '../../../src/pages/home/wizard/Wizard.tsx';
import { Contents, Share } from '../../../src/pages/post/Aside.tsx';
import { FaqTeaser } from '../../../src/sections/FaqTeaser/FaqTeaser.tsx';

/** What of the site an island is given. */
export type SomeSite = Partial<Omit<Site, 'words'>> & { words?: Partial<Site['words']> };

interface WithSite {
  site: SomeSite;
}

/** Islands are given what they use of the site, which the type of a component does not know. */
const asSite = (site: SomeSite) => site as Site;

interface HeaderProps extends WithSite {
  path: string;
  tone?: 'dark';
}

export const HeaderIsland = ({ site, path, tone }: HeaderProps) => (
  <SiteProvider value={asSite(site)}>
    <Header path={path} tone={tone} />
  </SiteProvider>
);

type HomeInclude = PageHomeRoute['include'];

export const WizardIsland = ({
  site,
  wizard,
  solutions,
}: WithSite & Pick<HomeInclude, 'wizard'> & { solutions: { slug: string; path: string }[] }) => (
  <SiteProvider value={asSite(site)}>
    <Wizard id="breakroom-builder" wizard={wizard} solutions={solutions} />
  </SiteProvider>
);

export const TeaserIsland = ({
  site,
  teaser,
  questions,
}: WithSite & { teaser: HomeInclude['faqTeaser']; questions: HomeInclude['featuredFaq'] }) => (
  <SiteProvider value={asSite(site)}>
    <FaqTeaser teaser={teaser} questions={questions} />
  </SiteProvider>
);

interface AsideProps extends WithSite {
  headings: BlogRoute['entry']['body']['headings'];
  url: string;
  title: string;
  words: BlogRoute['include']['words']['post'];
}

export const AsideIsland = ({ site, headings, url, title, words }: AsideProps) => (
  <SiteProvider value={asSite(site)}>
    <Contents headings={headings} title={words.contents} />
    <Share url={url} title={title} words={words} />
  </SiteProvider>
);
