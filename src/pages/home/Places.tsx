import type { PageHomeEntry, PageHomeRoute } from '#content/types/index.d.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { WindowWall } from './WindowWall.tsx';

interface PlacesProps {
  places: PageHomeEntry['places'];
  locations: PageHomeRoute['include']['locations'];
}

/** The kinds of place with pages of their own, and one more. */
export function Places({ places, locations }: PlacesProps) {
  const { section, extra, action, learnMore } = places;
  const panes = [
    ...locations.map(({ name, cardDescription, image, imageAlt, path }) => ({
      title: name,
      description: cardDescription,
      image,
      alt: imageAlt,
      path,
    })),
    extra,
  ];
  return (
    <Section id="locations" tone="wall" head={section} fade>
      <CardsOrAccordion
        single
        cards={<WindowWall panes={panes} />}
        items={panes.map(({ title, description, image, alt, path }) => ({
          id: title,
          title,
          content: (
            <>
              <Picture picture={image} alt={alt} sizes="92vw" />
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
