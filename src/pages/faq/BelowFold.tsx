import type { PageFaqRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { ProductCard } from '../../ui/ProductCard.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Solutions.module.css';

/** Below the questions: the four product lines that the answers are about. */
export function Component() {
  const { entry, include } = useRouteData<PageFaqRoute>();
  const { solutionsSection: head, solutionsAction: action } = entry;
  return (
    <Section head={head} fade>
      <ul className={styles.cards}>
        {include.solutions.map(({ slug, path, card, backdrop }) => (
          <li key={slug}>
            <ProductCard
              to={path}
              title={card.title}
              picture={card.image}
              alt=""
              backdrop={backdrop}
              sizes="(width >= 92rem) 37rem, (width >= 64rem) 40vw, 88vw"
              className={styles.card}
            />
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        <ArrowLink to={action.to}>{action.label}</ArrowLink>
      </p>
    </Section>
  );
}
