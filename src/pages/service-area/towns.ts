import type { PageServiceAreaRoute } from '#content/types/index.d.ts';

/** What the page knows of a town. */
export type Town = PageServiceAreaRoute['include']['towns'][number];
