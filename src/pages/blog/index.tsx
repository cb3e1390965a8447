import { hasAddressState } from '../../navigation/use-query.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** /blog. As rendered, every post can be read; code is needed to choose a topic or an order. */
export const Component = lazyIsland(() => import('./Posts.tsx'), { isDue: hasAddressState });
