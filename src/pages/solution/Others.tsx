import type { SolutionsEntry, SolutionsRoute } from '#content/types/index.d.ts';
import { useId } from 'react';
import { ProductCards } from '../../sections/ProductCards/ProductCards.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/Section.tsx';
import styles from './Others.module.css';

interface OthersProps {
  notFor: SolutionsEntry['notFor'];
  others: SolutionsRoute['include']['others'];
}

/** When another product is the better choice, said plainly, and the three others to choose from. */
export function Others({ notFor: { heading, text, action }, others }: OthersProps) {
  const headingId = useId();
  return (
    <Section labelledBy={headingId} fade>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        <div className={layout.stack}>
          <p>{text}</p>
          <ArrowLink to={action.to}>{action.label}</ArrowLink>
        </div>
      </div>
      <ProductCards solutions={others} arrangement="row" />
    </Section>
  );
}
