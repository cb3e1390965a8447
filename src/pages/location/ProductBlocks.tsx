import { useId } from 'react';
import { cx } from '../../lib/class-names.ts';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section, Shelf } from '../../ui/Section.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { Features } from './Features.tsx';
import { type BlockProps, useProductLink } from './place.ts';
import styles from './ProductBlocks.module.css';

/** Micro Markets for this kind of place: a wide picture on its shelf, the words beside it. */
export function MarketBlock({ block, explore }: BlockProps) {
  const id = useId();
  const product = useProductLink('micro-markets');
  if (!product) return null;
  return (
    <Section labelledBy={id} fade>
      <div className={cx(layout.cols, styles.split)}>
        <div className={styles.picture}>
          <Picture
            picture={block.image}
            alt={block.alt}
            sizes="(width >= 92rem) 50rem, (width >= 64rem) 55vw, 92vw"
            className={styles.shelved}
          />
          <Ticket>{product.name}</Ticket>
        </div>
        <div className={cx(layout.stack, styles.text)}>
          <h2 id={id}>{block.title}</h2>
          <p>{block.description}</p>
          <Features features={block.features} product={product} explore={explore} />
        </div>
      </div>
    </Section>
  );
}

/** Smart Coolers for this kind of place: on their own backdrop colour, the picture running to the reader column. */
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
