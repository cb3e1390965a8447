import { useId } from 'react';
import { cx } from '../../lib/class-names.ts';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section, Shelf } from '../../ui/Section.tsx';
import { useProductLink, type BlockProps, type ProductLink } from './place.ts';
import styles from './ProductBlocks.module.css';
import type { CommonProductBlock, LocationsRoute } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { SizeStrip } from '../../sections/SizeStrip/SizeStrip.tsx';

/** Micro Markets for this kind of place: a wide picture next to the text. */
export function MarketBlock({ block, explore }: BlockProps) {
  const id = useId();
  const product = useProductLink('micro-markets');
  if (!product) return null;
  return (
    <Section labelledBy={id} className={styles.market} fade>
      <div className={cx(layout.cols, styles.split)}>
        <div className={styles.picture}>
          <Picture
            picture={block.image}
            alt={block.alt}
            sizes="(width >= 92rem) 43rem, (width >= 64rem) 46vw, 92vw"
            className={styles.shelved}
          />
        </div>
        <div className={cx(layout.stack, styles.text)}>
          <Shelf ticket={product.name} />
          <h2 id={id}>{block.title}</h2>
          <p>{block.description}</p>
          <Features features={block.features} product={product} explore={explore} />
        </div>
      </div>
    </Section>
  );
}

/**
 * Smart Coolers for this kind of place: on their backdrop color, with
 * the picture extending to the side widget.
 */
export function CoolerBlock({ block, explore }: BlockProps) {
  const id = useId();
  const product = useProductLink('smart-coolers');
  if (!product) return null;
  return (
    <section data-tone="blush" aria-labelledby={id} className={styles.bleed}>
      <div className={styles.words}>
        <Shelf ticket={product.name} />
        <FadeIn className={layout.stack}>
          <h2 id={id}>{block.title}</h2>
          <p>{block.description}</p>
          <Features features={block.features} product={product} explore={explore} />
        </FadeIn>
      </div>
      <Picture
        picture={block.image}
        alt={block.alt}
        sizes="(width >= 64rem) 87vw, 128vw"
        className={styles.edge}
      />
    </section>
  );
}

interface FeaturesProps {
  features: CommonProductBlock['features'];
  product: ProductLink;
  /** Text of the link to its page: `Explore {name}`. */
  explore: string;
  /** Whether there are two columns from 1024 px on. */
  wide?: boolean;
}

/** The product line's features for this place in four short lines, and a link to its page. */
export function Features({ features, product, explore, wide }: FeaturesProps) {
  return (
    <>
      <ul className={cx(styles.features, wide && styles.wide)}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p>
        <ArrowLink to={product.path}>{fillWords(explore, { name: product.name })}</ArrowLink>
      </p>
    </>
  );
}

type Lineup = LocationsRoute['include']['storeSizes']['lineup'];

/** Smart Stores for this kind of place: the sizes side by side, one of them in a room, and four features. */
export function StoreBlock({ block, explore, lineup }: BlockProps & { lineup: Lineup }) {
  const product = useProductLink('smart-stores');
  if (!product) return null;
  return (
    <Section tone="sage" bleed head={{ ticket: product.name, heading: block.title, lead: block.description }}>
      <SizeStrip lineup={lineup} />
      <FadeIn className={layout.wrap}>
        <div className={styles.detail}>
          <Picture
            picture={block.image}
            alt={block.alt}
            sizes="(width >= 64rem) 42vw, 92vw"
            className={styles.room}
          />
          <div className={layout.stack}>
            <Features features={block.features} product={product} explore={explore} wide />
          </div>
        </div>
      </FadeIn>
    </Section>
  );
}
