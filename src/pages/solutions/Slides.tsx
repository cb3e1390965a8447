import type { PageSolutionsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';

/** Twelve pictures that fade into each other. */
export function Component() {
  const { slides, slidesLabel } = useRouteData<PageSolutionsRoute>().entry;
  return (
    <Carousel
      label={slidesLabel}
      images={slides}
      effect="fade"
      aspectRatio="aspect-21/9"
      sizes="(width >= 64rem) calc(100vw - 4rem), max(100vw, 25rem)"
      priority
      controls="above"
    />
  );
}
