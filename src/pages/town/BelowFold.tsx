import type { InterfaceEntry, ServicesEntry, TownsRoute, TownsEntry } from '#content/types/index.d.ts';
import { countInWords } from '../../lib/count-in-words.ts';
import { fillWords } from '../../lib/words.ts';
import { useRouteData } from '../../data/route-data.ts';
import { ProductCards } from '../../sections/ProductCards/ProductCards.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Section } from '../../ui/Section.tsx';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import styles from './BelowFold.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { useSite } from '../../data/site.ts';
import { findBySlug } from '../../lib/lookup.ts';
import { Accordion, SignTitle } from '../../ui/Accordion.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { cx } from '../../lib/class-names.ts';

/** The props of a section of a town page: its entry, and the texts shared by all such pages. */
export interface TownProps {
  town: TownsEntry;
  words: InterfaceEntry['town'];
}

/** The page of a town below its first window. */
export function Component() {
  const { entry, include } = useRouteData<TownsRoute>();
  const words = include.words.town;
  return (
    <>
      <Description town={entry} words={words} />
      <Scenarios town={entry} />
      <LocalNotes town={entry} words={words} />
      <Services services={include.services} town={entry} words={words} />
      <Section
        tone="wall"
        head={{
          ticket: fillWords(words.productsTicket, { count: countInWords(include.solutions.length) }),
          heading: fillWords(words.productsHeading, { town: entry.name }),
        }}
        fade
      >
        <ProductCards solutions={include.solutions} arrangement="row" />
      </Section>
      <Neighbors town={entry} words={words} towns={include.towns} />
      <CallOut {...entry.callOut} />
    </>
  );
}

/** Two paragraphs side by side: the town, and what it means for a cabinet there. */
function Description({ town: { longDescription }, words }: TownProps) {
  // The headings of the two paragraphs in a town's entry.
  const headings = [words.theTown, words.theShelf];
  return (
    <section className={layout.wrap} aria-label={words.about}>
      <FadeIn className={styles.columns}>
        {longDescription.map((paragraph, index) => (
          <div key={paragraph} className={styles.column}>
            <h2 className={styles.heading}>{headings[index]}</h2>
            <p>{paragraph}</p>
          </div>
        ))}
      </FadeIn>
    </section>
  );
}

/**
 * Three rooms typical of the town with suggested equipment: pictures of different sizes on one shelf line.
 */
function Scenarios({ town: { scenariosSection, solutionScenarios } }: { town: TownsEntry }) {
  return (
    <Section head={scenariosSection} fade>
      <ol className={styles.rooms}>
        {solutionScenarios.map(({ title, description, imageUrl, alt }) => (
          <li key={title} className={styles.room}>
            <Picture
              picture={imageUrl}
              alt={alt}
              sizes="(width >= 92rem) 48rem, (width >= 64rem) 52vw, (width >= 48rem) 56vw, 108vw"
              className={styles.picture}
            />
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const COUNT = 3;

interface NeighborsProps extends TownProps {
  towns: TownsRoute['include']['towns'];
}

/** The nearest towns, with straight-line distances. */
function Neighbors({ town, words, towns }: NeighborsProps) {
  return (
    <SideSection head={{ ticket: words.neighborsTicket, heading: words.neighborsHeading }} fade>
      <ul>
        {nearestTowns(town, towns, COUNT).map(({ town: { path, name, county }, miles }) => (
          <li key={path}>
            <Link to={path} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span className={styles.county}>{county}</span>
              <span className={styles.miles}>
                {miles === 1 ? words.oneMile : fillWords(words.miles, { count: miles })}
              </span>
              <Arrow className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

interface Point {
  latitude: number;
  longitude: number;
}

interface Town {
  slug: string;
  geoCoordinates: Point;
}

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight-line distance between two points in miles. */
export function milesBetween(a: Point, b: Point): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(h));
}

/** The towns nearest to a town, nearest first, with their distance in whole miles (at least one). */
export function nearestTowns<T extends Town>(
  town: Town,
  towns: readonly T[],
  count: number,
): { town: T; miles: number }[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .map((other) => ({ town: other, distance: milesBetween(town.geoCoordinates, other.geoCoordinates) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ town: other, distance }) => ({ town: other, miles: Math.max(1, Math.round(distance)) }));
}

/** Local insights, followed by landmarks, ZIP codes in large type, and roads. */
function LocalNotes({ town: { localInsights, landmarks, zipCodes, roads }, words }: TownProps) {
  return (
    <SideSection tone="sage" head={{ ticket: words.notesTicket, heading: words.notesHeading }} fade>
      {localInsights.map(({ title, content }) => (
        <article key={title} className={styles.note}>
          <h3>{title}</h3>
          <p>{content}</p>
        </article>
      ))}
      <div className={styles.facts}>
        <div className={styles.landmarks}>
          <h3 className={styles.label}>{words.landmarks}</h3>
          <ul>
            {landmarks.map((landmark) => (
              <li key={landmark}>{landmark}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={styles.label}>{zipCodes.length > 1 ? words.zips : words.oneZip}</h3>
          <ul>
            {zipCodes.map((zip) => (
              <li key={zip} className={styles.zip}>
                {zip}
              </li>
            ))}
          </ul>
          <h3 className={cx(styles.label, styles.second)}>{words.mainRoads}</h3>
          <p>{roads}</p>
        </div>
      </div>
    </SideSection>
  );
}

interface ServicesProps extends TownProps {
  services: ServicesEntry;
}

/** The six services, as rows that open independently. */
function Services({ services: { section, items }, town, words }: ServicesProps) {
  const { solutions } = useSite();
  return (
    <SideSection head={{ ...section, ticket: section.ticket, value: town.name }} fade>
      <Accordion
        openFirst={1}
        items={items.map(({ title, description, icon, solution }) => {
          const product = findBySlug(solutions, solution);
          return {
            id: title,
            title: <SignTitle icon={icon}>{title}</SignTitle>,
            content: (
              <>
                <p>{description}</p>
                {product && (
                  <p>
                    <ArrowLink to={product.path}>
                      {fillWords(words.aboutProduct, { name: product.name })}
                    </ArrowLink>
                  </p>
                )}
              </>
            ),
          };
        })}
      />
    </SideSection>
  );
}
