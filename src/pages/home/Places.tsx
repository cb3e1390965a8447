import type { PageHomeEntry, PageHomeRoute } from '#content/types/index.d.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { MainAction } from '../../ui/Button.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { WindowWall, type Pane } from '../../ui/WindowWall.tsx';

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
          thumbnail: picture,
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
      <MainAction {...action} className={layout.after} />
    </Section>
  );
}

type PlacePane = Omit<Pane, 'children' | 'shape' | 'sizes'> & { description: string };

const COLUMNS = 4;
/** The number of additional cells that the large pane covers. */
const LARGE_EXTRA = 3;

/**
 * The number of panes at the end that are two wide, so that no cell stays
 * empty: none of thirteen, three of fourteen.
 */
function stripCount(panes: number): number {
  return (COLUMNS - ((panes + LARGE_EXTRA) % COLUMNS)) % COLUMNS;
}

/**
 * The large pane is as high as four panes with their text; below 64rem it has
 * its own row, and the others are three to a row.
 */
const SIZES = {
  plain: '(width >= 64rem) 23vw, 31vw',
  strip: '46vw',
  large: '(width >= 92rem) 48rem, (width >= 64rem) 53vw, 92vw',
} as const;

/** The panes of a wall of four columns: the first covers four cells, the last ones fill the last row. */
function wallPanes(places: readonly PlacePane[]): Pane[] {
  // The large pane is never widened.
  const firstStrip = Math.max(1, places.length - stripCount(places.length));
  return places.map(({ description, ...pane }, index) => {
    const shape = index === 0 ? 'large' : index >= firstStrip ? 'strip' : undefined;
    return {
      ...pane,
      ...(shape && { shape }),
      sizes: SIZES[shape ?? 'plain'],
      children: <p>{description}</p>,
    };
  });
}
