import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { MorePosts } from './MorePosts.tsx';

/** Further reading. */
export function Component() {
  return <MorePosts {...useRouteData<BlogRoute>().include} />;
}
