import type { CommonProductBlock } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import styles from './Features.module.css';
import type { ProductLink } from './place.ts';

interface FeaturesProps {
  features: CommonProductBlock['features'];
  product: ProductLink;
  /** Words of the link to its page: `Explore {name}`. */
  explore: string;
  /** Two columns from 1024 px on. */
  wide?: boolean;
}

/** What a product line does here, in four short lines, and the way to its page. */
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
