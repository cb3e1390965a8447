import type { PageBlogRoute } from '#content/types/index.d.ts';
import { compareTexts } from '../../lib/lookup.ts';

export type PostCard = PageBlogRoute['include']['posts'][number];
export type Order = 'newest' | 'oldest';

/** The order in an address; newest first by default. */
export const orderFrom = (value: string | null): Order => (value === 'oldest' ? 'oldest' : 'newest');

/** Sorts posts by date. Dates are ISO here, however they were written, so they can be compared as texts. */
export function sortPosts(posts: readonly PostCard[], order: Order): PostCard[] {
  const direction = order === 'newest' ? -1 : 1;
  return posts.toSorted((a, b) => direction * (compareTexts(a.date, b.date) || compareTexts(a.slug, b.slug)));
}
