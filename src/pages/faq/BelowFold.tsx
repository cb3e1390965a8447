import type { PageFaqRoute, PageFaqEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { CallOut } from '../../ui/CallOut.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { ProductCard } from '../../ui/ProductCard.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Solutions.module.css';

/** The content of /faq below the questions. */
export function Component() {
  const { entry, include } = useRouteData<PageFaqRoute>();
  return (
    <>
      <Solutions head={entry.solutionsSection} action={entry.solutionsAction} solutions={include.solutions} />
      <CallOut {...entry.callOut} />
    </>
  );
}

interface SolutionsProps {
  head: PageFaqEntry['solutionsSection'];
  action: PageFaqEntry['solutionsAction'];
  solutions: PageFaqRoute['include']['solutions'];
}

/** The four product lines that the answers are about. */
function Solutions({ head, action, solutions }: SolutionsProps) {
  return (
    <Section head={head} fade>
      <ul className={styles.cards}>
        {solutions.map(({ slug, path, card, backdrop }) => (
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
