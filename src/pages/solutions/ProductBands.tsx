import type { PageSolutionsEntry, PageSolutionsRoute } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { SizeStrip } from '../../sections/SizeStrip/SizeStrip.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { TicketRow } from '../../ui/Ticket.tsx';
import styles from './ProductBands.module.css';

type Solution = PageSolutionsRoute['include']['solutions'][number];

interface ProductBandsProps {
  section: PageSolutionsEntry['blocksSection'];
  solutions: readonly Solution[];
  lineup: PageSolutionsEntry['lineup'];
}

/** The product whose sizes are shown in the line-up. */
const LINEUP_OF = 'smart-stores';

/** One band per product line on its backdrop color, with the picture alternately on the left and right. */
export function ProductBands({ section, solutions, lineup }: ProductBandsProps) {
  return (
    <Section head={section} bleed fade className={styles.section}>
      {solutions.map((solution, index) => (
        <div
          key={solution.slug}
          data-tone={solution.backdrop}
          className={cx(styles.tone, solution.slug === LINEUP_OF && styles.withSizes)}
        >
          <Band solution={solution} isReversed={index % 2 === 1} />
          {solution.slug === LINEUP_OF && <SizeStrip lineup={lineup} />}
        </div>
      ))}
    </Section>
  );
}

function Band({
  solution: { path, name, card, lead, tickets },
  isReversed,
}: {
  solution: Solution;
  isReversed: boolean;
}) {
  const { words } = useSite();
  return (
    <article className={cx(styles.band, isReversed && styles.reversed)}>
      <div className={cx(layout.frame, styles.picture)}>
        <Picture picture={card.image} alt={card.alt} sizes="(width >= 64rem) 74vw, 110vw" />
      </div>
      <div className={styles.side}>
        <TicketRow items={tickets} />
        <FadeIn className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.lead}>{lead}</p>
          <ArrowLink to={path}>{fillWords(words.product.see, { name })}</ArrowLink>
        </FadeIn>
      </div>
    </article>
  );
}
