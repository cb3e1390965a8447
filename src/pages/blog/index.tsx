import { hasAddressState } from '../../navigation/use-query.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** As rendered, every post can be read; code is needed to choose a topic or an order. */
const Posts = lazyIsland(() => import('./Posts.tsx'), { isDue: hasAddressState });

/** The content below the posts. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /blog: all posts, and a call. */
export function Component() {
  return (
    <>
      <Posts />
      <Rest />
    </>
  );
}
