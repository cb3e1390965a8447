import type { CommonProductBlock, LocationsRoute } from '#content/types/index.d.ts';
import { SizeStrip } from '../../sections/SizeStrip/SizeStrip.tsx';
import { Accordion } from '../../ui/Accordion.tsx';
import { WideOrNarrow } from '../../ui/CardsOrAccordion.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section, Shelf } from '../../ui/Section.tsx';
import { type PlaceProps, useProductLink } from './place.ts';
import { CoolerBlock, Features, MarketBlock, StoreBlock } from './ProductBlocks.tsx';
import styles from './Products.module.css';

interface ProductsProps extends PlaceProps {
  lineup: LocationsRoute['include']['storeSizes']['lineup'];
}

/**
 * The product lines for this kind of place: one section each on wide screens, on phones rows of an accordion
 * with the first one open.
 */
export function Products({ entry, words, lineup }: ProductsProps) {
  const { smartStore, microMarket, smartCoolers } = entry;
  const { explore } = words;
  const rows = [
    useRow('smart-stores', smartStore, explore, <SizeStrip lineup={lineup} />),
    useRow('micro-markets', microMarket, explore),
    useRow('smart-coolers', smartCoolers, explore),
  ].filter((row) => row !== undefined);
  return (
    <WideOrNarrow
      wide={
        <>
          <StoreBlock block={smartStore} explore={explore} lineup={lineup} />
          <MarketBlock block={microMarket} explore={explore} />
          {smartCoolers && <CoolerBlock block={smartCoolers} explore={explore} />}
        </>
      }
      narrow={
        <Section tone="sage">
          <Shelf ticket={words.productsTicket} className={styles.shelf} />
          <Accordion openFirst={1} items={rows} className={styles.rows} flush />
        </Section>
      }
    />
  );
}

/**
 * A product line as an accordion row; undefined if the place has no
 * block for it, or the build omitted its page.
 */
function useRow(
  slug: string,
  block: CommonProductBlock | undefined,
  explore: string,
  sizes?: React.ReactNode,
) {
  const product = useProductLink(slug);
  if (!block || !product) return undefined;
  const { title, description, features, image, alt } = block;
  return {
    id: slug,
    title,
    thumbnail: image,
    content: (
      <>
        <p>{description}</p>
        {sizes ?? <Picture picture={image} alt={alt} sizes="92vw" />}
        <Features features={features} product={product} explore={explore} />
      </>
    ),
  };
}
