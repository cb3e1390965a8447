import type { LocationsRoute } from '#content/types/index.d.ts';
import { SizeStrip } from '../../sections/SizeStrip/SizeStrip.tsx';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { Features } from './Features.tsx';
import { type BlockProps, useProductLink } from './place.ts';
import styles from './StoreBlock.module.css';

type Lineup = LocationsRoute['include']['storeSizes']['lineup'];

/** Smart Stores for this kind of place: the sizes side by side, one of them in its room, four features. */
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
