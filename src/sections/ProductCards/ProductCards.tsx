import type { SolutionsEntry } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ProductCard } from '../../ui/ProductCard.tsx';
import styles from './ProductCards.module.css';

/** The fields of a product line that a card shows, as pages include them from `solutions`. */
export type ProductCardData = Pick<SolutionsEntry, 'path' | 'name' | 'card' | 'backdrop'>;

interface ProductCardsProps {
  solutions: readonly ProductCardData[];
  /**
   * `described` (default): pictures with tickets and text, an accordion below 768 px. `row`: pictures and
   * names, two per row on phones. From 1024 px on both are one row of portrait pictures.
   */
  arrangement?: 'described' | 'row';
}

/** Portrait cards show half of the width of a landscape picture, and all of an upright one. */
function rowSizes(count: number, isUpright: boolean): string {
  const widths = isUpright ? 1 : 2;
  const [rem, vw] = [75, 80].map((row) => Math.round((row * widths) / count));
  return `(width >= 92rem) ${rem}rem, (width >= 64rem) ${vw}vw, ${45 * widths}vw`;
}

/** With two cards per row they are in landscape format, and the picture is as wide as its card. */
const describedSizes = (count: number, isUpright: boolean) =>
  rowSizes(count, isUpright).replace(/\d+vw$/, '(width >= 48rem) 46vw, 90vw');

/** Cards of the product lines, each linked to its page. Must be inside a section with a heading. */
export function ProductCards({ solutions, arrangement = 'described' }: ProductCardsProps) {
  const { words } = useSite();
  if (arrangement === 'row') {
    return (
      <ul className={styles.row}>
        {solutions.map(({ path, card, backdrop }) => (
          <li key={path}>
            <ProductCard
              {...cardProps(path, card)}
              backdrop={backdrop}
              sizes={rowSizes(solutions.length, card.upright !== undefined)}
            />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <CardsOrAccordion
      single
      openFirst={0}
      cards={<DescribedCards solutions={solutions} />}
      items={solutions.map(({ path, name, card }) => ({
        id: path,
        title: card.title,
        thumbnail: card.image,
        content: (
          <>
            <Picture picture={card.image} alt={card.alt} sizes="92vw" />
            <p>{card.description}</p>
            <ArrowLink to={path}>{fillWords(words.product.see, { name })}</ArrowLink>
          </>
        ),
      }))}
    />
  );
}

function DescribedCards({ solutions }: Pick<ProductCardsProps, 'solutions'>) {
  return (
    <ul className={styles.described}>
      {solutions.map(({ path, card, backdrop }) => (
        <li key={path}>
          <ProductCard
            {...cardProps(path, card)}
            description={card.description}
            tickets={card.tickets}
            backdrop={backdrop}
            sizes={describedSizes(solutions.length, card.upright !== undefined)}
          />
        </li>
      ))}
    </ul>
  );
}

const cardProps = (to: string, { title, image, upright, alt }: ProductCardData['card']) => ({
  to,
  title,
  picture: upright ?? image,
  alt,
});
