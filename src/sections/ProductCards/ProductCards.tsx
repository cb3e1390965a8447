import type { SolutionsEntry } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ProductCard } from '../../ui/ProductCard.tsx';
import styles from './ProductCards.module.css';

/** What a card shows of a product line; the fields that pages include from `solutions`. */
export type ProductCardData = Pick<SolutionsEntry, 'path' | 'name' | 'card' | 'backdrop'>;

interface ProductCardsProps {
  solutions: readonly ProductCardData[];
  /**
   * `uneven` (default): two wide and two narrow pictures over two rows, an accordion below 768 px. `row`: tall
   * pictures of equal width in one row, two by two on phones.
   */
  arrangement?: 'uneven' | 'row';
  level?: 3 | 4;
}

/** Wide and narrow ones are equally high, and the pictures are as wide as that height asks for: both are cropped at the sides. */
const UNEVEN_SIZES = '(width >= 92rem) min(55vw, 58rem), (width >= 64rem) 55vw, (width >= 48rem) 73vw, 92vw';

/** Upright cards show half of their picture's width. */
const rowSizes = (count: number) =>
  `(width >= 92rem) ${Math.round(150 / count)}rem, (width >= 64rem) ${Math.round(160 / count)}vw, 90vw`;

/** The cards of the product lines, each a link to its page. Stands inside a section that has the heading. */
export function ProductCards({ solutions, arrangement = 'uneven', level }: ProductCardsProps) {
  const { words } = useSite();
  if (arrangement === 'row') {
    return (
      <ul className={styles.row}>
        {solutions.map(({ path, card, backdrop }) => (
          <li key={path}>
            <ProductCard
              {...cardProps(path, card)}
              backdrop={backdrop}
              sizes={rowSizes(solutions.length)}
              level={level}
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
      level={level}
      cards={<UnevenCards solutions={solutions} level={level} />}
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

function UnevenCards({ solutions, level }: Pick<ProductCardsProps, 'solutions' | 'level'>) {
  return (
    <ul className={styles.uneven}>
      {solutions.map(({ path, card, backdrop }, index) => (
        <li key={path} className={isWide(index) ? styles.wide : styles.narrow}>
          <ProductCard
            {...cardProps(path, card)}
            description={card.description}
            tickets={card.tickets}
            backdrop={backdrop}
            sizes={UNEVEN_SIZES}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}

const cardProps = (to: string, { title, image, alt }: ProductCardData['card']) => ({
  to,
  title,
  picture: image,
  alt,
});

/** Narrow and wide, then wide and narrow: the second and third of every four are the wide ones. */
const isWide = (index: number) => index % 4 === 1 || index % 4 === 2;
