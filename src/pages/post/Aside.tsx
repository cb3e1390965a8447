import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Contents } from './Contents.tsx';
import { Share } from './Share.tsx';

/** Beside a post: its contents, and links to share it. */
export function Component() {
  const { entry, include, head } = useRouteData<BlogRoute>();
  const words = include.words.post;
  return (
    <>
      <Contents headings={entry.body.headings} title={words.contents} />
      <Share url={head.canonical} title={entry.title} words={words} />
    </>
  );
}
