import type { PageHomeEntry, PageHomeRoute } from '#content/types/index.d.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { WindowWall } from '../../ui/WindowWall.tsx';
import { wallPanes } from './panes.tsx';

interface PlacesProps {
  places: PageHomeEntry['places'];
  locations: PageHomeRoute['include']['locations'];
}

/** The kinds of place with pages, plus one more. */
export function Places({ places, locations }: PlacesProps) {
  const { section, extra, action, learnMore } = places;
  const { image, ...rest } = extra;
  const panes = [
    ...locations.map((place) => ({
      title: place.name,
      description: place.cardDescription,
      picture: place.image,
      alt: place.imageAlt,
      path: place.path,
    })),
    { ...rest, picture: image },
  ];
  return (
    <Section id="locations" tone="wall" head={section} fade>
      <CardsOrAccordion
        single
        openFirst={0}
        cards={<WindowWall panes={wallPanes(panes)} columns={4} />}
        items={panes.map(({ title, description, picture, alt, path }) => ({
          id: title,
          title,
          content: (
            <>
              <Picture picture={picture} alt={alt} sizes="92vw" />
              <p>{description}</p>
              <ArrowLink to={path}>
                <span>
                  {learnMore}
                  <span className={layout.hidden}>: {title}</span>
                </span>
              </ArrowLink>
            </>
          ),
        }))}
      />
      <Actions className={layout.after}>
        <ActionLink to={action.to}>{action.label}</ActionLink>
      </Actions>
    </Section>
  );
}
