import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Share } from './Share.tsx';

/** Ways to pass this post on. */
export function Component() {
  const { entry, include, head } = useRouteData<BlogRoute>();
  return <Share url={head.canonical} title={entry.title} words={include.words.post} />;
}
