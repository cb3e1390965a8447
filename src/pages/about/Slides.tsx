import type { PageAboutRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';

/** Nine rooms, from the page's edge to the side widget. */
export function Component() {
  const { slides, slidesLabel } = useRouteData<PageAboutRoute>().entry;
  return (
    <Carousel
      label={slidesLabel}
      images={slides}
      aspectRatio="aspect-21/9"
      sizes="(width >= 64rem) 96vw, 100vw"
      priority
      controls="above"
    />
  );
}
