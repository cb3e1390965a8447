import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { MorePosts } from './end/MorePosts.tsx';

/** Further reading. */
export function Component() {
  return <MorePosts {...useRouteData<BlogRoute>().include} />;
}
